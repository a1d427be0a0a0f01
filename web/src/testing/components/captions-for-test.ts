import type { PistaDeSubtitulos, SubtitulosDeDocumento } from '@puente/contracts/captions';

import { courseOf } from './courses-for-test.ts';
import { taughtClassOf } from './taught-classes-for-test.ts';

const course = courseOf();
const clase = taughtClassOf();

export const videoId = '0190d000-0000-7000-8000-000000000001';

/** The Spanish track of a video, with three cues. */
export const spanishTrack = (of: Partial<PistaDeSubtitulos> = {}): PistaDeSubtitulos => ({
  idioma: 'es',
  version: 1,
  vigente: true,
  cambiadoAt: '2026-03-01T15:00:00Z',
  subtitulos: [
    { desde: 0, hasta: 2_000, texto: 'Hola a todos.' },
    { desde: 2_000, hasta: 4_000, texto: 'Hoy hablamos de la petición\nfamiliar.' },
    { desde: 65_000, hasta: 68_500, texto: 'Hasta la próxima.' },
  ],
  ...of,
});

export const englishTrack: PistaDeSubtitulos = spanishTrack({
  idioma: 'en',
  subtitulos: [{ desde: 0, hasta: 2_000, texto: 'Hello everybody.' }],
});

/** The captions of a video of the only class. */
export const captionsOf = (...pistas: PistaDeSubtitulos[]): SubtitulosDeDocumento => ({
  documento: { id: videoId, titulo: 'Bienvenida' },
  clase: { id: clase.id, nombre: clase.nombre, nombreEn: null },
  curso: { id: course.id, titulo: course.titulo, tituloEn: null },
  pistas,
});

/** The addresses of the video and its tracks. */
export const videoAddresses = (...idiomas: ('es' | 'en')[]) => ({
  ver: `/api/documentos/${videoId}/contenido?permiso=a`,
  descargar: `/api/documentos/${videoId}/contenido?permiso=a&descargar=1`,
  expira: '2026-03-01T16:00:00Z',
  contenido: 'video/mp4',
  subtitulos: idiomas.map((idioma) => ({
    idioma,
    ver: `/api/documentos/${videoId}/subtitulos/${idioma}/archivo?permiso=a`,
  })),
});

/** The page's player. */
export const playerElement = (): HTMLVideoElement => {
  const video = document.querySelector('video');
  if (!video) throw new Error('There is no player.');
  return video;
};

/** Puts the player at a moment, as a person who seeks does. It plays nothing: the file of the test is none. */
export const seek = (seconds: number): void => {
  const video = playerElement();
  video.currentTime = seconds;
  video.dispatchEvent(new Event('timeupdate'));
};
