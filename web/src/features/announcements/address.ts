/** The screen's path. */
export const announcementsPath = '/dashboard/community/anuncios';

/** The parameter of the course: `curso` opens the course itself over any screen. */
const ofCourse = 'de';

/** What the address shows: one announcement, or the list of a course or of all. */
export interface Place {
  anuncio: string | null;
  curso: string | null;
}

export const placeIn = (query: URLSearchParams): Place => ({
  anuncio: query.get('anuncio'),
  curso: query.get(ofCourse),
});

/** The address of a place. */
export function pathOf({ anuncio, curso }: Partial<Place>): string {
  const query = new URLSearchParams({ ...(curso && { [ofCourse]: curso }), ...(anuncio && { anuncio }) }).toString();
  return query === '' ? announcementsPath : `${announcementsPath}?${query}`;
}
