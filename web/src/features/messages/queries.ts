import type { Mensaje } from '@puente/contracts/messages';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

import { api, apiPage } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { realtime } from '../../platform/realtime/browser-realtime.ts';

export type Folder = 'recibidos' | 'enviados';

const all = ['messages'] as const;
const folderKey = (folder: Folder) => [...all, 'folder', folder] as const;
const messageKey = (id: string) => [...all, 'one', id] as const;
const unreadKey = [...all, 'unread'] as const;

const routes = { recibidos: 'GET /mensajes/bandeja-entrada', enviados: 'GET /mensajes/enviados' } as const;
const limit = 30;

interface MessagePage {
  rows: Mensaje[];
  nextCursor: string | undefined;
}
type MessageList = InfiniteData<MessagePage>;

/** The messages of one folder, newest first, page by page. */
export const useFolder = (folder: Folder) =>
  useInfiniteQuery({
    queryKey: folderKey(folder),
    queryFn: ({ pageParam: cursor, signal }): Promise<MessagePage> =>
      apiPage(routes[folder], { query: { limit, ...(cursor !== '' && { cursor }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    // Nobody listens for new ones while the page is not shown.
    refetchOnMount: 'always',
  });

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

/** Puts a message on top of its folder, once the list is there; a fetch may have brought it too. */
export const addMessage = (queries: QueryClient, folder: Folder, added: Mensaje): void => {
  const key = folderKey(folder);
  queries.setQueryData<MessageList>(key, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page, at) => {
      const others = page.rows.filter(({ id }) => id !== added.id);
      return { ...page, rows: at === 0 ? [added, ...others] : others };
    });
    return { ...list, pages };
  });
  // What is on its way was asked for before: it may not have the new one, and would replace the list that has.
  if (queries.isFetching({ queryKey: key }) > 0) void queries.invalidateQueries({ queryKey: key });
};

/** One that has just arrived. */
export const receiveMessage = (queries: QueryClient, arrived: Mensaje): void => {
  addMessage(queries, 'recibidos', arrived);
  void queries.invalidateQueries({ queryKey: unreadKey });
};

/** One of mine has been opened, in this tab or elsewhere. */
export const showRead = (queries: QueryClient, id: string): void => {
  const read = (mensaje: Mensaje): Mensaje => (mensaje.id === id ? { ...mensaje, leido: true } : mensaje);
  queries.setQueryData<MessageList>(
    folderKey('recibidos'),
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(read) })) },
  );
  queries.setQueryData<Mensaje>(messageKey(id), (mensaje) => mensaje && read(mensaje));
  void queries.invalidateQueries({ queryKey: unreadKey });
};

/** Fetches what may have been missed. */
export const refreshMessages = (queries: QueryClient) => queries.invalidateQueries({ queryKey: all });

const knownMessage = (queries: QueryClient, id: string | null): Mensaje | undefined => {
  for (const folder of ['recibidos', 'enviados'] as const) {
    const list = queries.getQueryData<MessageList>(folderKey(folder));
    const known = list?.pages.flatMap(({ rows }) => rows).find((each) => each.id === id);
    if (known) return known;
  }
  return undefined;
};
