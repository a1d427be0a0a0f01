/** The screen's path. */
export const announcementsPath = '/dashboard/community/anuncios';

/** Query parameter of the course; not `curso`, which opens the course itself over any screen. */
const ofCourse = 'de';

/** Place that the URL names: an announcement, the list of a course, or (both null) the list of all courses. */
export interface Place {
  anuncio: string | null;
  curso: string | null;
}

export const placeIn = (query: URLSearchParams): Place => ({
  anuncio: query.get('anuncio'),
  curso: query.get(ofCourse),
});

export function pathOf({ anuncio, curso }: Partial<Place>): string {
  const query = new URLSearchParams({ ...(curso && { [ofCourse]: curso }), ...(anuncio && { anuncio }) }).toString();
  return query === '' ? announcementsPath : `${announcementsPath}?${query}`;
}
