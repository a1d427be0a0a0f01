import type { Mensaje } from '@puente/contracts/messages';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { cachedRows, changeRows, pagedList, prependRow, usePages } from '../../platform/api/pages.ts';
import { realtime } from '../../platform/realtime/browser-realtime.ts';

export type Folder = 'recibidos' | 'enviados';

const all = ['messages'] as const;
const messageKey = (id: string) => [...all, 'one', id] as const;
const unreadKey = [...all, 'unread'] as const;

/** Nothing listens for new messages while the page is not shown. */
const whileShown = { query: { limit: 30 }, refetchOnMount: 'always' } as const;
const folders = {
  recibidos: pagedList({
    route: 'GET /mensajes/bandeja-entrada',
    key: [...all, 'folder', 'recibidos'],
    ...whileShown,
  }),
  enviados: pagedList({ route: 'GET /mensajes/enviados', key: [...all, 'folder', 'enviados'], ...whileShown }),
};

/** The messages of one folder, newest first, page by page. */
export const useFolder = (folder: Folder) => usePages(folders[folder]);

export type FolderQuery = ReturnType<typeof useFolder>;

/** How many I have not opened yet. */
export const useUnreadMessages = (): number => {
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => api('GET /mensajes/sin-leer', { signal }),
    refetchOnMount: 'always',
  });
  return data?.total ?? 0;
};

/** One message, once there is an id: as a list has it, else as the server has it. */
export const useMessage = (id: string | null) => {
  const queries = useQueryClient();
  return useQuery({
    queryKey: messageKey(id ?? ''),
    queryFn: ({ signal }) => api('GET /mensajes/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    initialData: () => knownMessage(queries, id),
    // What was written stays as it is.
    staleTime: Number.POSITIVE_INFINITY,
  });
};

export type MessageQuery = ReturnType<typeof useMessage>;

/** Whether the server knows of no such message of mine, or couldn't even read the id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Marks one as read at the server and here; a failure is only logged, and the next opening tries again. */
export const useMarkRead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /mensajes/:id/marcar-leido', { params: { id } }),
    onSuccess: ({ id }) => showRead(queries, id),
    onError: (error) => console.warn('The message could not be marked as read.', error),
  });
};

/** Sends a message over the realtime channel (MSG-4). @throws {CommandError} */
export const useSendMessage = () => {
  const queries = useQueryClient();
  return useMutation({
    // Whether there is a connection, the channel knows better than the browser.
    networkMode: 'always',
    mutationFn: (body: { destinatarioId: string; asunto: string; cuerpo: string; envioId: string }) =>
      realtime.ask('enviarMensajePrivado', body, {
        success: 'enviarMensajeExito',
        failure: 'enviarMensajeError',
        echo: 'envioId',
      }),
    onSuccess: ({ mensaje }) => addMessage(queries, 'enviados', mensaje),
  });
};

/** Shows a message that has just been sent or received. */
export const addMessage = (queries: QueryClient, folder: Folder, added: Mensaje): void =>
  prependRow(queries, folders[folder], added);

/** One that has just arrived. */
export const receiveMessage = (queries: QueryClient, arrived: Mensaje): void => {
  addMessage(queries, 'recibidos', arrived);
  void queries.invalidateQueries({ queryKey: unreadKey });
};

/** One of mine has been opened, in this tab or elsewhere. */
export const showRead = (queries: QueryClient, id: string): void => {
  const read = (mensaje: Mensaje): Mensaje => (mensaje.id === id ? { ...mensaje, leido: true } : mensaje);
  changeRows(queries, folders.recibidos, read);
  queries.setQueryData<Mensaje>(messageKey(id), (mensaje) => mensaje && read(mensaje));
  void queries.invalidateQueries({ queryKey: unreadKey });
};

/** Fetches what may have been missed. */
export const refreshMessages = (queries: QueryClient) => queries.invalidateQueries({ queryKey: all });

const knownMessage = (queries: QueryClient, id: string | null): Mensaje | undefined =>
  Object.values(folders)
    .flatMap((folder) => cachedRows(queries, folder))
    .find((each) => each.id === id);
