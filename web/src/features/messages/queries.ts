import type { Mensaje } from '@puente/contracts/messages';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { cachedRows, changeRows, pagedList, prependRow, usePages } from '../../platform/api/pages.ts';
import { useApi, fetchAgain, showAnswer, useChange } from '../../platform/api/use-api.ts';
import { askOnceConnected } from '../../platform/realtime/ask-once-connected.ts';
import { realtime } from '../../platform/realtime/browser-realtime.ts';

export type Folder = 'recibidos' | 'enviados';

const folders = {
  recibidos: pagedList({ route: 'GET /mensajes/bandeja-entrada', query: { limit: 30 }, fresh: true }),
  enviados: pagedList({ route: 'GET /mensajes/enviados', query: { limit: 30 }, fresh: true }),
};

/** The messages of a folder, newest first, page by page. */
export const useFolder = (folder: Folder) => usePages(folders[folder]);

export type FolderQuery = ReturnType<typeof useFolder>;

/** The number of unread messages. */
export const useUnreadMessages = (): number => {
  const { data } = useApi('GET /mensajes/sin-leer', { fresh: true });
  return data?.total ?? 0;
};

/** Fetches a message, from a cached list if it is there, else from the server; disabled while `id` is null. */
export const useMessage = (id: string | null) => {
  const queries = useQueryClient();
  return useApi('GET /mensajes/:id', {
    params: { id: id ?? '' },
    enabled: id !== null,
    initialData: () => knownMessage(queries, id),
    // A sent message changes only when its numbers are masked, which arrives live.
    staleTime: Number.POSITIVE_INFINITY,
  });
};

export type MessageQuery = ReturnType<typeof useMessage>;

/**
 * Marks a message as read on the server and in the cache. A failure is only logged; opening the message again retries.
 */
export const useMarkRead = () => {
  const queries = useQueryClient();
  return useChange((id: string) => api('POST /mensajes/:id/marcar-leido', { params: { id } }), {
    // Paused while offline instead of failing, because a failure is not shown to anybody.
    networkMode: 'online',
    onSuccess: ({ id }) => showRead(queries, id),
    onError: (error) => console.warn('The message could not be marked as read.', error),
  });
};

/** Masks the private numbers of a message that I received, for its sender too (staff). */
export const useMaskNumbers = () => {
  const queries = useQueryClient();
  return useChange((id: string) => api('POST /mensajes/:id/ocultar-numeros', { params: { id } }), {
    onSuccess: (mensaje) => showChanged(queries, mensaje),
  });
};

/** Sends a message as realtime command (MSG-4). @throws {CommandError} */
export const useSendMessage = () => {
  const queries = useQueryClient();
  return useChange(
    (body: { destinatarioId: string; asunto: string; cuerpo: string; envioId: string }) =>
      askOnceConnected(realtime, 'enviarMensajePrivado', body, {
        success: 'enviarMensajeExito',
        failure: 'enviarMensajeError',
        echo: 'envioId',
      }),
    { onSuccess: ({ mensaje }) => addMessage(queries, 'enviados', mensaje) },
  );
};

/** Adds a sent or received message to the cached list. */
export const addMessage = (queries: QueryClient, folder: Folder, added: Mensaje): void =>
  prependRow(queries, folders[folder], added);

/** Adds a received message. */
export const receiveMessage = (queries: QueryClient, arrived: Mensaje): void => {
  addMessage(queries, 'recibidos', arrived);
  void fetchAgain(queries, 'GET /mensajes/sin-leer');
};

/** Marks a message as read in the cache after it was opened in any tab or device. */
export const showRead = (queries: QueryClient, id: string): void => {
  const read = (mensaje: Mensaje): Mensaje => (mensaje.id === id ? { ...mensaje, leido: true } : mensaje);
  changeRows(queries, folders.recibidos, read);
  showAnswer(queries, 'GET /mensajes/:id', { params: { id } }, read);
  void fetchAgain(queries, 'GET /mensajes/sin-leer');
};

/** Updates a message in the cache after its private numbers were masked. */
export const showChanged = (queries: QueryClient, { id, asunto, cuerpo }: Mensaje): void => {
  const changed = (mensaje: Mensaje): Mensaje => (mensaje.id === id ? { ...mensaje, asunto, cuerpo } : mensaje);
  for (const folder of Object.values(folders)) changeRows(queries, folder, changed);
  showAnswer(queries, 'GET /mensajes/:id', { params: { id } }, changed);
};

/** Refetches after possibly missed events. */
export const refreshMessages = (queries: QueryClient) =>
  fetchAgain(queries, folders.recibidos.route, folders.enviados.route, 'GET /mensajes/sin-leer', 'GET /mensajes/:id');

const knownMessage = (queries: QueryClient, id: string | null): Mensaje | undefined =>
  Object.values(folders)
    .flatMap((folder) => cachedRows(queries, folder))
    .find((each) => each.id === id);
