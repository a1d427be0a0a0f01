import type { MiDocumento } from '@puente/contracts/documents';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, inTurn, refused } from '../../testing/components/answers-for-test.ts';
import {
  captionsOf,
  englishTrack,
  playerElement,
  seek,
  spanishTrack,
  videoAddresses,
  videoId,
} from '../../testing/components/captions-for-test.ts';
import { courseOf } from '../../testing/components/courses-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../testing/components/people-for-test.ts';
import { taughtClassOf } from '../../testing/components/taught-classes-for-test.ts';

const { id: cursoId, titulo } = courseOf();
const taught = taughtClassOf();
const video: MiDocumento = {
  id: videoId,
  titulo: 'Bienvenida',
  tipo: 'video',
  mandatorio: false,
  filePath: `/api/documentos/${videoId}/contenido`,
  estado: 'visto',
  tamano: 100,
  contenido: 'video/mp4',
  createdAt: '2026-03-01T15:00:00Z',
  bloqueado: false,
  clase: { id: taught.id, nombre: taught.nombre, nombreEn: null, fechaHora: taught.fechaHora },
  modulo: { id: taught.moduloId, nombre: taught.moduloNombre, nombreEn: null },
  curso: { id: cursoId, titulo, tituloEn: null, obligatorios: { total: 0, abiertos: 0 } },
};

const openVideo = (answers: Answers = {}, language: 'es' | 'en' = 'es') =>
  openScreen(`/dashboard/documents?documento=${videoId}`, {
    as: studentOf(),
    language,
    answers: {
      'GET /usuarios/me/documentos': [video],
      'GET /suscripciones/mis-suscripciones': [],
      'POST /documentos/:id/aperturas': { id: videoId, estado: 'visto' },
      'GET /documentos/:id/enlace': videoAddresses('es', 'en'),
      'GET /documentos/:id/subtitulos': captionsOf(spanishTrack(), englishTrack),
      ...answers,
    },
  });

const transcript = page.getByRole('region', { name: 'Transcripción' });
const cues = transcript.getByRole('listitem');
const shownTracks = () =>
  [...playerElement().textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language);

beforeEach(() => localStorage.removeItem('subtitulos'));

test('[CAP-1] a transcript stands beside the video, is searched without accents, and leads to its places', async () => {
  await openVideo();
  await expect.element(cues).toHaveLength(3);
  await expectAccessible();
  const search = transcript.getByRole('searchbox', { name: 'Buscar en la transcripción' });
  await search.fill('PETICION familiar');
  await expect.element(transcript.getByText('1 coincidencia')).toBeVisible();
  await expect.element(cues).toHaveLength(1);
  await cues.getByRole('button').click();
  expect(playerElement().currentTime).toBe(2);
  await search.fill('nada');
  await expect.element(transcript.getByText('0 coincidencias')).toBeVisible();
  await search.fill('');
  await expect.element(cues).toHaveLength(3);
});

test('[CAP-1] the current cue is marked while the video plays, and the focus stays where it is', async () => {
  await openVideo();
  await expect.element(cues).toHaveLength(3);
  const search = transcript.getByRole('searchbox');
  await search.click();
  for (const [seconds, current] of [
    [1, 'Hola a todos.'],
    [3, 'Hoy hablamos de la petición familiar.'],
    [70, 'Hasta la próxima.'],
  ] as const) {
    seek(seconds);
    const marked = transcript.getByRole('button').and(page.getByRole('button', { name: current }));
    await expect.element(marked).toHaveAttribute('aria-current', 'true');
    expect(document.querySelectorAll('ol [aria-current]')).toHaveLength(1);
  }
  await expect.element(search).toHaveFocus();
});

test('[CAP-1] by keyboard the cues are one stop, and the arrow keys go from one to the next', async () => {
  await openVideo();
  await expect.element(cues).toHaveLength(3);
  const buttons = transcript.getByRole('list').getByRole('button');
  expect(buttons.elements().filter((each) => (each as HTMLElement).tabIndex === 0)).toHaveLength(1);
  buttons.first().element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(buttons.nth(2)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(playerElement().currentTime).toBe(65);
  await userEvent.keyboard('{Home}');
  await expect.element(buttons.first()).toHaveFocus();
});

test('[CAP-1] the player offers the tracks, and shows one only to whoever switched captions on before', async () => {
  await openVideo();
  await expect.element(cues).toHaveLength(3);
  const tracks = [...playerElement().querySelectorAll('track')];
  expect(tracks.map(({ kind, srclang, label, src }) => [kind, srclang, label, new URL(src).pathname])).toEqual([
    ['captions', 'es', 'Español', `/api/documentos/${videoId}/subtitulos/es/archivo`],
    ['captions', 'en', 'Inglés', `/api/documentos/${videoId}/subtitulos/en/archivo`],
  ]);
  expect(shownTracks()).toEqual([]);
  // Same change as by the browser's own button.
  playerElement().textTracks[1]!.mode = 'showing';
  await expect.poll(() => localStorage.getItem('subtitulos')).toBe('1');
});

test('[CAP-1] captions that were switched off stay off', async () => {
  localStorage.setItem('subtitulos', '1');
  await openVideo();
  await expect.poll(() => document.querySelector('video')).not.toBeNull();
  await expect.poll(shownTracks).toEqual(['es']);
  playerElement().textTracks[0]!.mode = 'disabled';
  await expect.poll(() => localStorage.getItem('subtitulos')).toBeNull();
});

test('[CAP-1] captions follow the language of the page', async () => {
  localStorage.setItem('subtitulos', '1');
  await openVideo({}, 'en');
  await expect.element(page.getByRole('region', { name: 'Transcript' }).getByText('Hello everybody.')).toBeVisible();
  await expect.poll(shownTracks).toEqual(['en']);
});

test('[CAP-1] captions are those of the other language where the page’s has none', async () => {
  localStorage.setItem('subtitulos', '1');
  await openVideo({
    'GET /documentos/:id/enlace': videoAddresses('en'),
    'GET /documentos/:id/subtitulos': captionsOf(englishTrack),
  });
  await expect.element(cues).toHaveLength(1);
  await expect.poll(shownTracks).toEqual(['en']);
});

test('[CAP-1] the other language is chosen, and both are downloaded', async () => {
  await openVideo();
  await transcript.getByRole('button', { name: /Idioma/ }).click();
  await page.getByRole('option', { name: 'Inglés' }).click();
  await expect.element(cues).toHaveLength(1);
  await expect.element(transcript.getByRole('list')).toHaveAttribute('lang', 'en');
  const download = page.getByRole('link', { name: 'Descargar subtítulos: Inglés' });
  await expect.element(download).toHaveAttribute('href', expect.stringContaining('/subtitulos/en/archivo'));
});

test('[CAP-1] a video without captions is shown without a transcript', async () => {
  await openVideo({ 'GET /documentos/:id/enlace': videoAddresses() });
  await expect.poll(() => document.querySelector('video')).not.toBeNull();
  await expect.element(transcript).not.toBeInTheDocument();
});

test('[CAP-1] a transcript that fails is fetched again', async () => {
  await openVideo({
    'GET /documentos/:id/subtitulos': inTurn(refused('DOCUMENT_NOT_FOUND'), captionsOf(spanishTrack())),
  });
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect.element(cues).toHaveLength(3);
});
