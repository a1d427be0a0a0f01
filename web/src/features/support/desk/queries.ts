import type { Ticket } from '@puente/contracts/support';
import type { TicketConNotas } from '@puente/contracts/support-desk';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../platform/api/client.ts';
import { usePages, usePagesInLanguage } from '../../../platform/api/pages.ts';
import { useInLanguage } from '../../../platform/i18n/use-in-language.ts';
import { deskKey, isMissing } from '../queries.ts';
import type { DeskFilter } from './filters.ts';

const oneKey = (id: string) => [...deskKey, 'one', id] as const;
const preparedKey = [...deskKey, 'prepared'] as const;

/** The tickets that I answer, by the filters, page by page. */
export const useDeskTickets = (filter: DeskFilter) =>
  usePagesInLanguage({
    route: 'GET /admin/tickets',
    key: [...deskKey, 'list', filter],
    query: { ...filter, limit: 30 },
    refetchOnMount: 'always',
  });

/** How many tickets I answer, by state. */
export const useDeskCounts = () =>
  useQuery({
    queryKey: [...deskKey, 'counts'],
    queryFn: ({ signal }) => api('GET /admin/tickets/resumen', { signal }),
    refetchOnMount: 'always',
  });

/** One ticket with its newest replies and what staff noted. */
export const useDeskTicket = (id: string) =>
  useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => api('GET /admin/tickets/:id', { params: { id }, signal }),
    select: useInLanguage(),
    refetchOnMount: 'always',
    retry: (count, error) => !isMissing(error) && count < 2,
  });

/** Who can look after a ticket. */
export const useStaffOf = (id: string) =>
  useQuery({
    queryKey: [...deskKey, 'staff', id],
    queryFn: ({ signal }) => api('GET /admin/tickets/:id/personal', { params: { id }, signal }),
    staleTime: 60_000,
  });

/** Shows the ticket as the server answered it; lists and counters are fetched again. */
const useShowAtDesk = () => {
  const queries = useQueryClient();
  return (ticket: Ticket | TicketConNotas): void => {
    queries.setQueryData<TicketConNotas>(oneKey(ticket.id), (before) => before && { ...before, ...ticket });
    refreshDesk(queries);
  };
};

export const useDeskReply = (id: string) =>
  useMutation({
    mutationFn: (body: { texto: string; envioId: string; adjuntos: string[] }) =>
      api('POST /soporte/tickets/:id/respuestas', { params: { id }, body }),
    onSuccess: useShowAtDesk(),
  });

export const useDeskChange = (id: string) =>
  useMutation({
    mutationFn: (body: Partial<Pick<Ticket, 'estado' | 'prioridad'>>) =>
      api('PUT /soporte/tickets/:id', { params: { id }, body }),
    onSuccess: useShowAtDesk(),
  });

export const useAssign = (id: string) =>
  useMutation({
    mutationFn: (personaId: string | null) =>
      api('PUT /admin/tickets/:id/asignado', { params: { id }, body: { personaId } }),
    onSuccess: useShowAtDesk(),
  });

export const useNote = (id: string) =>
  useMutation({
    mutationFn: (body: { texto: string; envioId: string }) =>
      api('POST /admin/tickets/:id/notas', { params: { id }, body }),
    onSuccess: useShowAtDesk(),
  });

/** The prepared answers, by title: an academy has dozens. */
export const usePrepared = () =>
  usePages({ route: 'GET /admin/respuestas-preparadas', key: preparedKey, query: { limit: 200 } });

const useRefreshPrepared = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: preparedKey });
};

/** Adds a prepared answer, or changes the one with this id. */
export const useSavePrepared = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string | null; titulo: string; texto: string }) =>
      id === null
        ? api('POST /admin/respuestas-preparadas', { body })
        : api('PUT /admin/respuestas-preparadas/:id', { params: { id }, body }),
    onSuccess: useRefreshPrepared(),
  });

export const useRemovePrepared = () =>
  useMutation({
    mutationFn: (id: string) => api('DELETE /admin/respuestas-preparadas/:id', { params: { id } }),
    onSuccess: useRefreshPrepared(),
  });

/** Fetches what the panel shows of tickets again. */
export const refreshDesk = (queries: QueryClient): void => {
  for (const what of ['list', 'counts', 'one']) void queries.invalidateQueries({ queryKey: [...deskKey, what] });
};
