/** The screen's path. */
export const announcementsPath = '/dashboard/community/anuncios';

/** What the address shows: one announcement, or the list of a course or of all. */
export interface Place {
  anuncio: string | null;
  curso: string | null;
}

export const placeIn = (query: URLSearchParams): Place => ({
  anuncio: query.get('anuncio'),
  curso: query.get('curso'),
});

/** The address of a place. */
export function pathOf({ anuncio, curso }: Partial<Place>): string {
  const query = new URLSearchParams({ ...(curso && { curso }), ...(anuncio && { anuncio }) }).toString();
  return query === '' ? announcementsPath : `${announcementsPath}?${query}`;
}
