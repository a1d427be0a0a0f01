import type { NuevoTicket, Ticket } from '@puente/contracts/support';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { usePages, usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Route } from '../../platform/api/route-types.ts';
import { useChange, fetchAgain, keyOf, showAnswer, useApiInLanguage } from '../../platform/api/use-api.ts';
import { useInLanguage } from '../../platform/i18n/use-translation.ts';
import { mySubscriptions } from '../../shared/courses/my-subscriptions.ts';

/** Routes of the panel's tickets. */
export const deskRoutes = [
  'GET /admin/tickets',
  'GET /admin/tickets/resumen',
  'GET /admin/tickets/:id',
] as const satisfies Route[];

/** My tickets, the last changed first, page by page. */
export const useTickets = () =>
  usePagesInLanguage({ route: 'GET /soporte/tickets', query: { limit: 30 }, fresh: true });

export type TicketsQuery = ReturnType<typeof useTickets>;

/** Ticket with its newest replies. */
export const useTicket = (id: string) => useApiInLanguage('GET /soporte/tickets/:id', { params: { id }, fresh: true });

/** All replies to a ticket, newest first, page by page. */
export const useReplies = (id: string) =>
  usePages({ route: 'GET /soporte/tickets/:id/respuestas', params: { id }, query: { limit: 50 }, fresh: true });

/** Returns the possible subjects of a ticket: the viewer's courses and payments. Empty while they load, and when that fails. */
export const useSubjects = () => {
  const courses = useQuery({ ...mySubscriptions, select: useInLanguage() });
  const payments = useApiInLanguage('GET /payments/mine', { query: { limit: 20 } });
  return { courses: courses.data ?? [], payments: payments.data ?? [] };
};

/** Topics of the forum that resemble a subject; none while it is short, and none where the forum doesn't answer. */
export const useSimilarTopics = (titulo: string) => {
  const { data } = useApiInLanguage('GET /foro/temas/parecidos', {
    query: { titulo },
    enabled: titulo.length >= 5,
    retry: false,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return titulo.length >= 5 ? (data ?? []) : [];
};

/** Shows a ticket as the server answered it, and fetches what else shows it. */
const useTicketChange = <Given = void>(change: (given: Given) => Promise<Ticket>, onError?: (error: Error) => void) => {
  const queries = useQueryClient();
  return useChange(change, {
    onSuccess: (ticket) => {
      showAnswer(queries, 'GET /soporte/tickets/:id', { params: { id: ticket.id } }, ticket);
      void fetchAgain(queries, repliesTo(ticket.id));
    },
    stale: ['GET /soporte/tickets', ...deskRoutes],
    ...(onError && { onError }),
  });
};

const repliesTo = (id: string) => keyOf('GET /soporte/tickets/:id/respuestas', { params: { id } });

export const useCreateTicket = () => useTicketChange((body: NuevoTicket) => api('POST /soporte/tickets', { body }));

export const useReply = (id: string) =>
  useTicketChange((body: { texto: string; envioId: string; adjuntos: string[] }) =>
    api('POST /soporte/tickets/:id/respuestas', { params: { id }, body }),
  );

export const useChangeTicket = (id: string) =>
  useTicketChange((body: { estado: Ticket['estado'] }) => api('PUT /soporte/tickets/:id', { params: { id }, body }));

export const useRateTicket = (id: string) =>
  useTicketChange((body: { puntos: number; comentario: string }) =>
    api('PUT /soporte/tickets/:id/valoracion', { params: { id }, body }),
  );

export const useMaskTicket = (id: string) =>
  useTicketChange(() => api('POST /soporte/tickets/:id/enmascarar', { params: { id } }));

/** Marks a ticket and its notifications as read. A failure is only logged; opening the ticket again retries. */
export const useMarkRead = () =>
  useTicketChange(
    (id: string) => api('POST /soporte/tickets/:id/marcar-leido', { params: { id } }),
    (error) => console.warn('The ticket could not be marked as read.', error),
  );

/** Fetches what is shown again, after a change or possibly missed events; of one ticket, or of all. */
export const refreshTickets = (queries: QueryClient, id?: string): void =>
  void fetchAgain(
    queries,
    'GET /soporte/tickets',
    keyOf('GET /soporte/tickets/:id', id === undefined ? undefined : { params: { id } }),
    id === undefined ? 'GET /soporte/tickets/:id/respuestas' : repliesTo(id),
  );
