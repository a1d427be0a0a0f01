import type { Folder } from './queries.ts';

/** The part of the address that concerns messages. */
export interface MessagesPlace {
  folder: Folder;
  /** The open message. */
  id: string | null;
}

export const placeIn = (query: URLSearchParams): MessagesPlace => ({
  folder: query.get('carpeta') === 'enviados' ? 'enviados' : 'recibidos',
  id: query.get('mensaje_id'),
});

/** The address of a folder, or of a message in it, relative to the page. */
export const addressOf = (folder: Folder, id?: string): string => {
  const query = new URLSearchParams({ tab: 'mensajes' });
  if (folder === 'enviados') query.set('carpeta', folder);
  if (id !== undefined) query.set('mensaje_id', id);
  return `?${query.toString()}`;
};

/** The DOM id of a message in the list. */
export const itemId = (id: string): string => `mensaje-${id}`;
