import type { NuevoTicket, Ticket } from '@puente/contracts/support';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { pagedList, usePages, usePagesInLanguage } from '../../platform/api/pages.ts';
import { useInLanguage } from '../../platform/i18n/use-in-language.ts';
import { mySubscriptions } from '../../shared/courses/my-subscriptions.ts';

const all = ['support'] as const;
/** Of the panel. */
export const deskKey = [...all, 'desk'] as const;
const listKey = [...all, 'list'] as const;
const oneKey = (id: string) => [...all, 'one', id] as const;
const repliesKey = (id: string) => [...all, 'replies', id] as const;

const tickets = pagedList({
  route: 'GET /soporte/tickets',
  key: listKey,
  query: { limit: 30 },
  // No realtime events are handled while the page is not shown.
  refetchOnMount: 'always',
});

/** My tickets, the last changed first, page by page. */
export const useTickets = () => usePagesInLanguage(tickets);

export type TicketsQuery = ReturnType<typeof useTickets>;

/** One ticket with its newest replies. */
export const useTicket = (id: string) =>
  useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => api('GET /soporte/tickets/:id', { params: { id }, signal }),
    refetchOnMount: 'always',
    retry: (count, error) => !isMissing(error) && count < 2,
    select: useInLanguage(),
  });

/** Whether the server has no such ticket for me, or rejects the id as invalid. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** All replies to a ticket, newest first, page by page. */
export const useReplies = (id: string) =>
  usePages({
    route: 'GET /soporte/tickets/:id/respuestas',
    key: repliesKey(id),
    params: { id },
    query: { limit: 50 },
    refetchOnMount: 'always',
  });

/** What a ticket can be about: my courses and my payments. Empty until they have come, and where they don't. */
export const useSubjects = () => {
  const courses = useQuery({ ...mySubscriptions, select: useInLanguage() });
  const payments = useQuery({
    queryKey: [...all, 'payments'],
    queryFn: ({ signal }) => api('GET /payments/mine', { query: { limit: 20 }, signal }),
    select: useInLanguage(),
  });
  return { courses: courses.data ?? [], payments: payments.data ?? [] };
};

/** Topics of the forum that resemble a subject; none while it is short, and none where the forum doesn't answer. */
export const useSimilarTopics = (titulo: string) => {
  const { data } = useQuery({
    queryKey: [...all, 'similar', titulo],
    queryFn: ({ signal }) => api('GET /foro/temas/parecidos', { query: { titulo }, signal }),
    enabled: titulo.length >= 5,
    retry: false,
    staleTime: 60_000,
    select: useInLanguage(),
    placeholderData: (before) => before,
  });
  return titulo.length >= 5 ? (data ?? []) : [];
};

/** Shows a ticket as the server answered it, and fetches the list again. */
const useShowTicket = () => {
  const queries = useQueryClient();
  return (ticket: Ticket): void => {
    queries.setQueryData(oneKey(ticket.id), ticket);
    void queries.invalidateQueries({ queryKey: listKey });
    void queries.invalidateQueries({ queryKey: repliesKey(ticket.id) });
    void queries.invalidateQueries({ queryKey: deskKey });
  };
};

export const useCreateTicket = () =>
  useMutation({
    mutationFn: (body: NuevoTicket) => api('POST /soporte/tickets', { body }),
    onSuccess: useShowTicket(),
  });

export const useReply = (id: string) =>
  useMutation({
    mutationFn: (body: { texto: string; envioId: string; adjuntos: string[] }) =>
      api('POST /soporte/tickets/:id/respuestas', { params: { id }, body }),
    onSuccess: useShowTicket(),
  });

export const useChangeTicket = (id: string) =>
  useMutation({
    mutationFn: (body: { estado: Ticket['estado'] }) => api('PUT /soporte/tickets/:id', { params: { id }, body }),
    onSuccess: useShowTicket(),
  });

export const useRateTicket = (id: string) =>
  useMutation({
    mutationFn: (body: { puntos: number; comentario: string }) =>
      api('PUT /soporte/tickets/:id/valoracion', { params: { id }, body }),
    onSuccess: useShowTicket(),
  });

export const useMaskTicket = (id: string) =>
  useMutation({
    mutationFn: () => api('POST /soporte/tickets/:id/enmascarar', { params: { id } }),
    onSuccess: useShowTicket(),
  });

/** Marks a ticket and its notifications as read. A failure is only logged; opening the ticket again retries. */
export const useMarkRead = () =>
  useMutation({
    mutationFn: (id: string) => api('POST /soporte/tickets/:id/marcar-leido', { params: { id } }),
    onSuccess: useShowTicket(),
    onError: (error) => console.warn('The ticket could not be marked as read.', error),
  });

/** Fetches what is shown again, after a change or possibly missed events. */
export const refreshTickets = (queries: QueryClient, id?: string): void => {
  void queries.invalidateQueries({ queryKey: listKey });
  void queries.invalidateQueries({ queryKey: id === undefined ? [...all, 'one'] : oneKey(id) });
  void queries.invalidateQueries({ queryKey: id === undefined ? [...all, 'replies'] : repliesKey(id) });
};
