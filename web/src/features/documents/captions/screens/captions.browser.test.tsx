import type { VideoDeClase } from '@puente/contracts/captions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../../testing/components/accessible-for-test.ts';
import { type Answers, held, inTurn, noAnswer, refused } from '../../../../testing/components/answers-for-test.ts';
import {
  captionsOf,
  englishTrack,
  playerElement,
  seek,
  spanishTrack,
  videoAddresses,
  videoId,
} from '../../../../testing/components/captions-for-test.ts';
import { courseOf } from '../../../../testing/components/courses-for-test.ts';
import { fileNamed } from '../../../../testing/components/files-for-test.ts';
import { openScreen } from '../../../../testing/components/open-screen-for-test.tsx';
import { tutorOf } from '../../../../testing/components/people-for-test.ts';
import { taughtClassOf } from '../../../../testing/components/taught-classes-for-test.ts';

const address = '/dashboard/paneladmin/documentos/subtitulos';
const openEditor = (answers: Answers = {}, idioma = 'es') =>
  openScreen(`${address}/${videoId}/${idioma}`, {
    as: tutorOf(),
    answers: {
      'GET /documentos/:id/subtitulos': captionsOf(spanishTrack()),
      'GET /documentos/:id/enlace': videoAddresses('es'),
      'GET /docencia/videos/resumen': { videos: 1, sinSubtitulos: 1 },
      ...answers,
    },
  });

const cues = page.getByRole('list', { name: 'Subtítulos' });
const cue = (name: RegExp) => cues.getByRole('button', { name });
const open = cues.getByRole('group');
const field = (name: string) => open.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Guardar', exact: true });
/** The form's own: the video of a test can't be played, which the player says. */
const formAlert = page.getByRole('main').getByRole('alert').filter({ hasNotText: 'no puede reproducir' });
const choose = (name: string, content: string) =>
  userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, fileNamed(name, 'text/vtt', content));
const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nUno\n\n00:03.000 --> 00:04.000\nDos\n';

beforeEach(() => localStorage.clear());

test('[CAP-1] a track is begun from nothing at the video’s moments, and saved', async () => {
  const screen = await openEditor({
    'GET /documentos/:id/subtitulos': captionsOf(),
    'GET /documentos/:id/enlace': videoAddresses(),
    'PUT /documentos/:id/subtitulos/:idioma': ({ body }) => spanishTrack({ subtitulos: body.subtitulos }),
  });
  await expect.element(page.getByText('Todavía no hay subtítulos')).toBeVisible();
  await expectAccessible();
  await save.click();
  await expect.element(page.getByText('Escribe al menos un subtítulo.')).toBeVisible();
  seek(1.5);
  await page.getByRole('button', { name: 'Agregar aquí' }).click();
  await expect.element(field('Texto')).toHaveFocus();
  await userEvent.keyboard('Hola a todos.');
  await expect.element(field('Empieza')).toHaveValue('0:01.5');
  await expect.element(field('Termina')).toHaveValue('0:04.5');
  seek(3);
  await open.getByRole('button', { name: 'Termina: usar el momento del video' }).click();
  await expect.element(field('Termina')).toHaveValue('0:03');
  await expectAccessible();
  await save.click();
  await expect.element(page.getByText('Guardado: sus estudiantes ya ven estos subtítulos.')).toBeVisible();
  await expect.element(page.getByText('Publicados')).toBeVisible();
  await expect.element(save).toHaveFocus();
  await expect.element(page.getByText('Sin guardar')).not.toBeInTheDocument();
  expect(
    screen.sent('PUT /documentos/:id/subtitulos/:idioma').map(({ params, body }) => [params.idioma, body]),
  ).toEqual([['es', { version: 0, subtitulos: [{ desde: 1_500, hasta: 3_000, texto: 'Hola a todos.' }] }]]);
});

test('[CAP-1] cues are changed, merged and deleted, and the video goes to the one that is opened', async () => {
  const screen = await openEditor({
    'PUT /documentos/:id/subtitulos/:idioma': ({ body }) => spanishTrack({ version: 2, subtitulos: body.subtitulos }),
  });
  await cue(/1:05/).click();
  expect(playerElement().currentTime).toBe(65);
  await open.getByRole('button', { name: 'Eliminar' }).click();
  await cue(/Hola/).click();
  await open.getByRole('button', { name: 'Unir con el siguiente' }).click();
  await expect.element(field('Texto')).toHaveValue('Hola a todos.\nHoy hablamos de la petición\nfamiliar.');
  await field('Empieza').fill('0:00.25');
  await save.click();
  await expect.element(page.getByText('1 subtítulo', { exact: true })).toBeVisible();
  const [sent] = screen.sent('PUT /documentos/:id/subtitulos/:idioma');
  expect(sent?.body).toEqual({
    version: 1,
    subtitulos: [{ desde: 250, hasta: 4_000, texto: 'Hola a todos.\nHoy hablamos de la petición\nfamiliar.' }],
  });
});

test('[CAP-1] a cue that is wrong is opened with its sentence, and nothing is sent', async () => {
  const screen = await openEditor();
  await cue(/Hoy/).click();
  await field('Termina').fill('0:01');
  await field('Texto').click();
  await expect.element(field('Termina')).toHaveAccessibleDescription('Tiene que terminar después de empezar.');
  await cue(/Hola/).click();
  await save.click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Subtítulo 2: Tiene que terminar después de empezar.' }))
    .toBeVisible();
  await expect.element(field('Termina')).toHaveFocus();
  await expect.element(field('Termina')).toHaveValue('0:01');
  expect(screen.sent('PUT /documentos/:id/subtitulos/:idioma')).toEqual([]);
});

test('[CAP-1] nothing that was typed is lost by a lost connection, a double press, or a way elsewhere', async () => {
  const { answer, release } = held<ReturnType<typeof spanishTrack>>();
  const screen = await openEditor({
    'GET /documentos/:id/subtitulos': captionsOf(spanishTrack(), englishTrack),
    'PUT /documentos/:id/subtitulos/:idioma': inTurn(noAnswer, answer),
  });
  await cue(/Hola/).click();
  await field('Texto').fill('Buenas tardes.');
  await save.click();
  await expect.element(formAlert).toBeVisible();
  await expect.element(field('Texto')).toHaveValue('Buenas tardes.');
  // Another form in between, as after a reload.
  await page.getByRole('link', { name: 'Inglés' }).click();
  await expect.element(cue(/Hello/)).toBeVisible();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect.element(cue(/Buenas tardes/)).toBeVisible();
  await expect.element(page.getByText('Sin guardar')).toBeVisible();
  await save.dblClick();
  release(spanishTrack({ version: 2, subtitulos: [{ desde: 0, hasta: 2_000, texto: 'Buenas tardes.' }] }));
  await expect.element(page.getByText('Sin guardar')).not.toBeInTheDocument();
  expect(screen.sent('PUT /documentos/:id/subtitulos/:idioma')).toHaveLength(2);
});

test('[CAP-1] what somebody else saved meanwhile is told, and mine is kept and saved over it', async () => {
  const theirs = spanishTrack({ version: 2, subtitulos: [{ desde: 0, hasta: 1_000, texto: 'Lo suyo' }] });
  const screen = await openEditor({
    'GET /documentos/:id/subtitulos': inTurn(captionsOf(spanishTrack()), captionsOf(theirs)),
    'PUT /documentos/:id/subtitulos/:idioma': inTurn(refused('CHANGED_MEANWHILE'), spanishTrack({ version: 3 })),
  });
  await cue(/Hola/).click();
  await field('Texto').fill('Lo mío');
  await save.click();
  await expect.element(page.getByText(/Otra persona cambió estos subtítulos/)).toBeVisible();
  await expect.element(cue(/Lo mío/)).toBeVisible();
  await page.getByRole('button', { name: 'Quedarme con lo mío' }).click();
  await save.click();
  await expect.element(page.getByText(/Guardado/)).toBeVisible();
  expect(screen.sent('PUT /documentos/:id/subtitulos/:idioma').map(({ body }) => body.version)).toEqual([1, 2]);
});

test('[CAP-1] a file is read, asks before it replaces what is there, and its wrong line is named', async () => {
  await openEditor();
  await expect.element(cue(/Hola/)).toBeVisible();
  await choose('mal.vtt', 'WEBVTT\n\n00:05.000 --> 00:04.000\nUno\n');
  await expect.element(formAlert).toMatchTextContent(/mal\.vtt: la línea 3/);
  await choose('imagen.vtt', 'GIF89a');
  await expect.element(formAlert).toMatchTextContent(/imagen\.vtt: no es un archivo/);
  await choose('bien.vtt', vtt);
  const question = page.getByRole('alertdialog', { name: '¿Reemplazar los subtítulos?' });
  await expect.element(question.getByText(/se cambian por 2 nuevos/)).toBeVisible();
  await question.getByRole('button', { name: 'Reemplazar' }).click();
  await expect.element(cue(/Uno/)).toBeVisible();
  await expect.element(cue(/Hola/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Descartar lo que no guardé' }).click();
  await expect.element(cue(/Hola/)).toBeVisible();
});

test('[CAP-1] the other language begins with the times of the first, and each keeps its own', async () => {
  await openEditor({}, 'en');
  await page.getByRole('button', { name: 'Copiar los del español' }).click();
  await cue(/Hola/).click();
  await field('Texto').fill('Hello everybody.');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect.element(cue(/Hola a todos/)).toBeVisible();
  await page.getByRole('link', { name: 'Inglés' }).click();
  await expect.element(cue(/Hello everybody/)).toBeVisible();
});

test('[CAP-1] captions of a replaced video say so; a track is deleted after a question', async () => {
  const screen = await openEditor({
    'GET /documentos/:id/subtitulos': captionsOf(spanishTrack({ vigente: false, version: 4 }), englishTrack),
    'DELETE /documentos/:id/subtitulos/:idioma': { message: 'Los subtítulos se eliminaron.' },
  });
  await expect.element(page.getByText(/El video se reemplazó/)).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar los subtítulos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect.element(page.getByText('Los subtítulos se eliminaron.')).toBeVisible();
  await expect.element(page.getByText('Todavía no hay subtítulos')).toBeVisible();
  const [sent] = screen.sent('DELETE /documentos/:id/subtitulos/:idioma');
  expect(sent).toMatchObject({ params: { idioma: 'es' }, query: { version: 4 } });
});

test.each(['es', 'fr'])(
  '[CAP-1] what is no video of mine, or in no language of the academy, is not there: %s',
  async (idioma) => {
    await openEditor(
      idioma === 'es' ? { 'GET /documentos/:id/subtitulos': refused('DOCUMENT_NOT_FOUND') } : {},
      idioma,
    );
    await expect.element(page.getByText('Ese video no existe.')).toBeVisible();
  },
);

const course = courseOf();
const clase = taughtClassOf();
const videoOf = (of: Partial<VideoDeClase>): VideoDeClase => ({
  id: videoId,
  titulo: 'Bienvenida',
  clase: { id: clase.id, nombre: clase.nombre, nombreEn: null, fechaHora: clase.fechaHora },
  curso: { id: course.id, titulo: course.titulo, tituloEn: null },
  idiomas: [],
  porRevisar: [],
  ...of,
});

test('[CAP-1] the panel lists the videos with the languages of their captions, and those alone that have none', async () => {
  const other = videoOf({ id: videoId.replace(/1$/, '2'), titulo: 'Cierre', idiomas: ['es', 'en'] });
  const screen = await openScreen(`${address}?ver=faltan`, {
    as: tutorOf(),
    answers: {
      'GET /docencia/cursos': [],
      'GET /docencia/videos': ({ query }) =>
        query.subtitulos === 'faltan' ? [videoOf({ porRevisar: ['es'] })] : [videoOf({ porRevisar: ['es'] }), other],
    },
  });
  const rows = page.getByRole('table').getByRole('row');
  await expect.element(rows.filter({ hasText: 'Bienvenida' })).toMatchTextContent(/Sin subtítulos/);
  await expect.element(rows.filter({ hasText: 'Bienvenida' })).toMatchTextContent(/Español: por revisar/);
  await expect.element(page.getByText('Cierre')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Escribir los subtítulos de «Bienvenida»' }))
    .toHaveAttribute('href', `${address}/${videoId}/es`);
  await expectAccessible();
  await page
    .getByRole('button', { name: /Mostrar/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Todos los videos' }).click();
  await expect.element(rows.filter({ hasText: 'Cierre' })).toMatchTextContent(/Español.*Inglés/);
  expect(screen.sent('GET /docencia/videos').map(({ query }) => query.subtitulos)).toEqual(['faltan', 'todos']);
});
