import { type Ticket, ticketEstados, ticketPrioridades } from '@puente/contracts/support';
import type { TicketConNotas } from '@puente/contracts/support-desk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../platform/api/client.ts';
import { usePages, usePagesInLanguage } from '../../../platform/api/pages.ts';
import { useChange, fetchAgain, showAnswer, useApi, useApiInLanguage } from '../../../platform/api/use-api.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { choice, words } from '../../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../../shared/filters/use-filters.tsx';
import { useUndoableDeletion } from '../../../shared/undoing/undo-deletion.ts';
import { deskRoutes } from '../queries.ts';

/** The tickets that I answer, by the filters, page by page. */
export const useDeskTickets = (filter: DeskFilter) =>
  usePagesInLanguage({ route: 'GET /admin/tickets', query: { ...filter, limit: 30 }, fresh: true });

/** How many tickets I answer, by state. */
export const useDeskCounts = () => useApi('GET /admin/tickets/resumen', { fresh: true });

/** Ticket with its newest replies and the staff's notes. */
export const useDeskTicket = (id: string) =>
  useApiInLanguage('GET /admin/tickets/:id', { params: { id }, fresh: true });

/** Staff to whom a ticket can be assigned. */
export const useStaffOf = (id: string) =>
  useApi('GET /admin/tickets/:id/personal', { params: { id }, staleTime: 60_000 });

/** Shows the ticket as the server answered it; what the panel shows of tickets is fetched again. */
const useDeskTicketChange = <Given>(change: (given: Given) => Promise<Ticket | TicketConNotas>) => {
  const queries = useQueryClient();
  return useChange(change, {
    onSuccess: (ticket) =>
      showAnswer(queries, 'GET /admin/tickets/:id', { params: { id: ticket.id } }, (before) => ({
        ...before,
        ...ticket,
      })),
    stale: deskRoutes,
  });
};

export const useDeskReply = (id: string) =>
  useDeskTicketChange((body: { texto: string; envioId: string; adjuntos: string[] }) =>
    api('POST /soporte/tickets/:id/respuestas', { params: { id }, body }),
  );

export const useDeskChange = (id: string) =>
  useDeskTicketChange((body: Partial<Pick<Ticket, 'estado' | 'prioridad'>>) =>
    api('PUT /soporte/tickets/:id', { params: { id }, body }),
  );

export const useAssign = (id: string) =>
  useDeskTicketChange((personaId: string | null) =>
    api('PUT /admin/tickets/:id/asignado', { params: { id }, body: { personaId } }),
  );

/** Closes many tickets, or assigns them to me. */
export const useManyTickets = () =>
  useChange(
    (body: { ids: string[]; accion: 'cerrar' | 'tomar' }) => api('POST /admin/tickets/varios', { keyed: true, body }),
    { awaited: deskRoutes },
  );

export const useNote = (id: string) =>
  useDeskTicketChange((body: { texto: string; envioId: string }) =>
    api('POST /admin/tickets/:id/notas', { params: { id }, body }),
  );

/** The prepared answers, by title: an academy has dozens. */
const prepared = { route: 'GET /admin/respuestas-preparadas', query: { limit: 200 } } as const;

export const usePrepared = () => usePages(prepared);

/** Adds a prepared answer, or changes the one with this id. */
export const useSavePrepared = () =>
  useChange(
    ({ id, ...body }: { id: string | null; titulo: string; texto: string }) =>
      id === null
        ? api('POST /admin/respuestas-preparadas', { keyed: true, body })
        : api('PUT /admin/respuestas-preparadas/:id', { params: { id }, body }),
    { awaited: [prepared.route] },
  );

export const useRemovePrepared = (failed: string) =>
  useUndoableDeletion((id) => api('DELETE /admin/respuestas-preparadas/:id', { params: { id } }), {
    stale: [prepared.route],
    failed,
  });

/** Fetches what the panel shows of tickets again. */
export const refreshDesk = (queries: QueryClient): void => void fetchAgain(queries, ...deskRoutes);

/** The filters of the desk's tickets (ADM-13): words of the subject, state, priority, and who looks after them. */
export const useDeskFilters = () => {
  const { t } = useTranslation('desk');
  const { t: ofTicket } = useTranslation('support');
  return useFilters(
    { label: t('filters.label'), clearText: t('filters.clear') },
    {
      asunto: words({ label: t('filters.asunto'), placeholder: t('filters.asuntoHint'), max: 80 }),
      estado: choice({
        label: t('filters.estado'),
        everyText: t('filters.everyState'),
        options: ticketEstados.map((id) => ({ id, label: ofTicket(`estado.${id}`) })),
      }),
      prioridad: choice({
        label: t('filters.prioridad'),
        everyText: t('filters.everyPriority'),
        options: ticketPrioridades.map((id) => ({ id, label: ofTicket(`prioridad.${id}`) })),
      }),
      asignado: choice({
        label: t('filters.asignado'),
        everyText: t('filters.everybody'),
        options: (['yo', 'nadie'] as const).map((id) => ({ id, label: t(`filters.${id}`) })),
      }),
    },
  );
};
type DeskFilter = ReturnType<typeof useDeskFilters>['values'];
