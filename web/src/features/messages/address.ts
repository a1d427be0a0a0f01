import type { Folder } from './queries.ts';

/** What the address says about messages. */
export interface MessagesPlace {
  folder: Folder;
  /** The message that is open. */
  id: string | null;
}

export const placeIn = (query: URLSearchParams): MessagesPlace => ({
  folder: query.get('carpeta') === 'enviados' ? 'enviados' : 'recibidos',
  id: query.get('mensaje_id'),
});

/** The way to a folder, or to a message in it, from the page that shows them. */
export const addressOf = (folder: Folder, id?: string): string => {
  const query = new URLSearchParams({ tab: 'mensajes' });
  if (folder === 'enviados') query.set('carpeta', folder);
  if (id !== undefined) query.set('mensaje_id', id);
  return `?${query.toString()}`;
};

/** Of a message's place in the list, in the document. */
export const itemId = (id: string): string => `mensaje-${id}`;
