import type { Language } from '@puente/contracts/shapes';

/** The panel's list of videos with their captions. */
export const videosAddress = '/dashboard/paneladmin/documentos/subtitulos';

/** The same, those alone that have none. */
export const uncaptionedAddress = `${videosAddress}?ver=faltan`;

/** The captions of a video in a language, for writing. */
export const captionsAddress = (id: string, idioma: Language): string => `${videosAddress}/${id}/${idioma}`;
