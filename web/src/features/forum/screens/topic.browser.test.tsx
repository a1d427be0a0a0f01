import type { Tema } from '@puente/contracts/forum';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { type Answers, inTurn, noAnswer, refused } from '../../../testing/components/answers-for-test.ts';
import { openChannel } from '../../../testing/components/channel-for-test.ts';
import { personaOf, replyOf, topicOf } from '../../../testing/components/forum-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { adminOf, studentOf } from '../../../testing/components/people-for-test.ts';

const ana = studentOf();
const now = '2026-03-01T15:10:00Z';
const main = page.getByRole('main');
const replies = main.getByRole('list', { name: 'Respuestas' }).getByRole('article');
const reply = (text: string) => replies.filter({ hasText: text });
const replyField = page.getByRole('textbox', { name: 'Tu respuesta' });
const mine = (texto: string, more = {}) =>
  replyOf(2, { autor: personaOf(ana), texto, puede: { editar: true, borrar: true }, ...more });

const openTopic = (tema: Tema, answers: Answers = {}, as = ana) =>
  openScreen(`/dashboard/community/tema/${tema.id}`, { as, now, answers: { 'GET /foro/temas/:id': tema, ...answers } });

/** Chooses an action of a reply's menu. */
async function choose(text: string, action: string | RegExp): Promise<void> {
  await reply(text)
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('[FORO-3] what a tutor writes has their role, and its marks are drawn', async () => {
  await openTopic(topicOf([replyOf(1, { texto: 'Dos, de los últimos **30 días**.' })]));
  await expect.element(reply('Dos, de')).toMatchTextContent(/Andrés Villalobos\s*Tutor/);
  await expect.poll(() => reply('Dos, de').element().querySelector('strong')?.textContent).toBe('30 días');
});

test('[FORO-2, FORO-4, UX-4] a blank reply goes nowhere; one that fails keeps its text, and is sent again with the same mark', async () => {
  const screen = await openTopic(topicOf(), {
    'POST /foro/temas/:id/respuestas': inTurn(noAnswer, topicOf([mine('Gracias, me quedó claro.')])),
  });
  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect.element(replyField).toHaveFocus();
  expect(screen.sent('POST /foro/temas/:id/respuestas')).toEqual([]);
  await replyField.fill('Gracias, me quedó claro.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(main.getByRole('alert')).toMatchTextContent('Hubo un error al publicar tu respuesta.');
  await expect.element(replyField).toHaveValue('Gracias, me quedó claro.');
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect.element(reply('Gracias')).toHaveFocus();
  await expect.element(reply('Gracias')).toHaveLength(1);
  await expect.element(replyField).toHaveValue('');
  const [first, second] = screen.sent('POST /foro/temas/:id/respuestas').map(({ body }) => body);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ texto: 'Gracias, me quedó claro.', envioId: expect.any(String) });
});

test('[FORO-5] who asked accepts a reply, and the topic says who answered it', async () => {
  const answer = replyOf(1, { texto: 'Dos.', puede: { aceptar: true } });
  const screen = await openTopic(topicOf([answer]), {
    'PUT /foro/temas/:id/aceptada': topicOf([answer], { respuestaAceptadaId: answer.id }),
  });
  await choose('Dos.', 'Aceptar como respuesta');
  await expect.element(reply('Dos.')).toMatchTextContent('Respuesta aceptada');
  await expect.element(main.getByText('Respondida por Andrés Villalobos.')).toBeVisible();
  expect(screen.sent('PUT /foro/temas/:id/aceptada').map(({ body }) => body)).toEqual([{ respuestaId: answer.id }]);
});

test('[FORO-5] a reply can be accepted beside its text, as long as none is', async () => {
  const answer = replyOf(1, { texto: 'Dos.', puede: { aceptar: true } });
  const screen = await openTopic(topicOf([answer]), {
    'PUT /foro/temas/:id/aceptada': topicOf([answer], { respuestaAceptadaId: answer.id }),
  });
  const accept = main.getByRole('button', { name: 'Aceptar como respuesta' });
  await accept.click();
  await expect.element(reply('Dos.')).toMatchTextContent('Respuesta aceptada');
  await expect.element(reply('Dos.')).toHaveFocus();
  await expect.element(accept).not.toBeInTheDocument();
  expect(screen.sent('PUT /foro/temas/:id/aceptada').map(({ body }) => body)).toEqual([{ respuestaId: answer.id }]);
});

test('[FORO-5] one’s own reply is changed for a while, in its place', async () => {
  const screen = await openTopic(topicOf([mine('Gracias.')]), {
    'PUT /foro/respuestas/:id': mine('Gracias, ya quedó clarísimo.', { editadoAt: now }),
  });
  await choose('Gracias', /^Editar \(quedan \d+ min\)$/);
  const edited = page.getByRole('textbox', { name: 'Texto de la respuesta' });
  await expect.element(edited).toHaveFocus();
  await edited.fill('Gracias, ya quedó clarísimo.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(reply('clarísimo')).toHaveFocus();
  await expect.element(reply('clarísimo')).toMatchTextContent('editado');
  expect(screen.sent('PUT /foro/respuestas/:id').map(({ body }) => body)).toEqual([
    { texto: 'Gracias, ya quedó clarísimo.' },
  ]);
});

test('[FORO-5] a report needs a reason, and goes to the staff', async () => {
  const reported = replyOf(1, { puede: { reportar: true } });
  const screen = await openTopic(topicOf([reported]), { 'POST /foro/reportes': { message: 'Listo.' } });
  await choose('Respuesta 1', 'Reportar');
  const dialog = page.getByRole('dialog', { name: 'Reportar esta respuesta' });
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect.element(dialog.getByText('Elige qué pasa con este texto.')).toBeVisible();
  expect(screen.sent('POST /foro/reportes')).toEqual([]);
  await dialog.getByRole('button', { name: /¿Qué pasa/ }).click();
  await page.getByRole('option', { name: 'Otra cosa' }).click();
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect.element(page.getByText('Gracias: el personal lo revisará.')).toBeVisible();
  expect(screen.sent('POST /foro/reportes').map(({ body }) => body)).toEqual([
    { temaId: topicOf().id, respuestaId: reported.id, motivo: 'otro', texto: '' },
  ]);
});

test('[FORO-5] staff hide a reply and close a topic', async () => {
  const shown = replyOf(1, { puede: { moderar: true } });
  const tema = topicOf([shown], { puede: { moderar: true } });
  const screen = await openTopic(
    tema,
    {
      'PUT /foro/respuestas/:id/moderacion': { ...shown, oculta: true },
      'PUT /foro/temas/:id/moderacion': { ...tema, cerrado: true, puede: { ...tema.puede, responder: false } },
    },
    adminOf(),
  );
  await choose('Respuesta 1', 'Ocultar');
  await expect.element(reply('Respuesta 1')).toMatchTextContent('El personal ocultó esta respuesta');
  await page.getByRole('button', { name: 'Acciones del tema' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar' }).click();
  await expect.element(main.getByText('Este tema está cerrado y no admite más respuestas.')).toBeVisible();
  await expect.element(replyField).not.toBeInTheDocument();
  expect(screen.sent('PUT /foro/respuestas/:id/moderacion').map(({ body }) => body)).toEqual([{ oculta: true }]);
  expect(screen.sent('PUT /foro/temas/:id/moderacion').map(({ body }) => body)).toEqual([{ cerrado: true }]);
});

test('[FORO-5] the address of a reply leads to it', async () => {
  const { id } = replyOf(1);
  await openScreen(`/dashboard/community/tema/${topicOf().id}?respuesta=${id}`, {
    as: ana,
    now,
    answers: { 'GET /foro/temas/:id': topicOf([replyOf(1)]) },
  });
  await expect.element(reply('Respuesta 1')).toHaveFocus();
});

test('[FORO-1, UX-1] in English: what arrives below waits behind a pill, and following is stopped', async () => {
  const channel = openChannel({ verForo: ({ activo }) => ({ activo }) });
  const long = replyOf(1, { texto: 'Chapter one.\n\n'.repeat(60) });
  const tema = topicOf([long], { sigo: true });
  const screen = await openScreen(`/dashboard/community/tema/${tema.id}`, {
    as: ana,
    language: 'en',
    now,
    answers: { 'GET /foro/temas/:id': tema, 'PUT /foro/temas/:id/seguimiento': { ...tema, sigo: false } },
  });
  await expect.element(page.getByRole('heading', { level: 2, name: '1 reply' })).toBeVisible();
  await expect.poll(channel.isOpen).toBe(true);
  window.scrollTo(0, 0);
  channel.tell('foroActualizado', {
    temaId: tema.id,
    seccion: 'general',
    respuesta: replyOf(3, { texto: 'And the appendix.' }),
    totalRespuestas: 2,
    cambio: 'respuesta',
  });
  await page.getByRole('button', { name: '1 new reply' }).click();
  await expect.element(page.getByRole('article').filter({ hasText: 'And the appendix.' })).toHaveFocus();
  await page.getByRole('button', { name: 'Following' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Follow', exact: true }))
    .toHaveAttribute('aria-pressed', 'false');
  expect(screen.sent('PUT /foro/temas/:id/seguimiento').map(({ body }) => body)).toEqual([{ sigo: false }]);
});

test('[FORO-4] a topic that does not exist says so; one that failed to load is tried again', async () => {
  const screen = await openTopic(topicOf(), { 'GET /foro/temas/:id': refused('INTERNAL') });
  await expect.element(main.getByRole('alert')).toMatchTextContent('No se pudo cargar el tema.');
  screen.answer({ 'GET /foro/temas/:id': refused('TOPIC_NOT_FOUND') });
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('Este tema no existe');
});

test('[FORO-1, BRAND-5] a topic and a reply of one’s own are deleted without a question, and come back', async () => {
  const answer = mine('Dos.');
  const tema = topicOf([answer], { puede: { editar: true, borrar: true } });
  const empty = { ...answer, texto: '', borrada: true };
  const screen = await openTopic(tema, {
    'DELETE /foro/respuestas/:id': empty,
    'DELETE /foro/temas/:id': { message: 'Tu tema se borró.' },
    'POST /eliminados/:id/recuperar': { message: 'La eliminación se deshizo.' },
    'GET /foro/temas': [],
    'GET /foro/secciones': [],
    'GET /suscripciones/mis-suscripciones': [],
  });
  await choose('Dos.', 'Borrar');
  await expect.element(page.getByText('La respuesta está borrada.')).toBeVisible();
  await expect.element(replies.first()).toHaveFocus();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(reply('Dos.')).toBeVisible();

  await main.getByRole('button', { name: 'Acciones del tema' }).click();
  await page.getByRole('menuitem', { name: 'Borrar' }).click();
  await expect.element(page.getByText(`Se borró «${tema.titulo}».`)).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/dashboard/community');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect
    .poll(() => screen.sent('POST /eliminados/:id/recuperar').map(({ params }) => params.id))
    .toEqual([answer.id, tema.id]);
});
