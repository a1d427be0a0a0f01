import type { Mensaje } from '@puente/contracts/messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { type Answers, inTurn, pageOf, refused } from '../../../testing/components/answers-for-test.ts';
import { openChannel, refusedCommand } from '../../../testing/components/channel-for-test.ts';
import { courseOf } from '../../../testing/components/courses-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';

const inbox = '/dashboard/notifications?tab=mensajes';
const ana = studentOf();
const andres = {
  id: '0190a000-0000-7000-8000-000000000002',
  firstName: 'Andrés',
  lastName: 'Villalobos',
  role: 'tutor' as const,
  profileImageUrl: null,
};
const messageOf = (number: number): Mensaje => ({
  id: `0190b000-0000-7000-8000-00000000000${number}`,
  asunto: `Asunto ${number}`,
  cuerpo: 'Hola.',
  leido: true,
  createdAt: '2026-03-01T15:00:00Z',
  remitente: andres,
  destinatario: { id: ana.id, firstName: 'Ana', lastName: 'Quispe', role: 'user', profileImageUrl: null },
});

const main = page.getByRole('main');
const items = main.getByRole('tabpanel').getByRole('listitem');
const composer = page.getByRole('dialog', { name: /^(Nuevo mensaje|Responder)$/ });
const recipient = composer.getByRole('combobox', { name: 'Destinatario' });
const subject = composer.getByRole('textbox', { name: 'Asunto' });
const body = composer.getByRole('textbox', { name: 'Mensaje' });
const send = composer.getByRole('button', { name: 'Enviar' });
const alert = composer.getByRole('alert');
const write = page.getByRole('button', { name: 'Nuevo mensaje' });
const resume = page.getByRole('button', { name: 'Seguir con el borrador' });
const kept = () => sessionStorage.getItem('borrador.mensaje');

const openInbox = (answers: Answers = {}, query = '') =>
  openScreen(`${inbox}${query}`, {
    as: ana,
    answers: {
      'GET /mensajes/bandeja-entrada': [messageOf(1)],
      'GET /mensajes/sin-leer': { total: 0 },
      'GET /usuarios/search': ({ query: { term } }) => (term?.startsWith('villalob') ? [andres] : []),
      'GET /suscripciones/mis-suscripciones': [],
      ...answers,
    },
  });

async function fillIn(): Promise<void> {
  await recipient.fill('villalob');
  await page.getByRole('option', { name: 'Andrés Villalobos' }).click();
  await expect.element(recipient).toHaveValue('Andrés Villalobos');
  await subject.fill('Dudas sobre el examen');
  await body.fill('¿Qué preguntas\nson las más frecuentes?');
}

async function expectInputKept(): Promise<void> {
  await expect.element(recipient).toHaveValue('Andrés Villalobos');
  await expect.element(subject).toHaveValue('Dudas sobre el examen');
  await expect.element(body).toHaveValue('¿Qué preguntas\nson las más frecuentes?');
}

test('[MSG-3] an empty message says what is missing, at each field, and a search that finds nobody says so', async () => {
  await openInbox();
  await write.click();
  await send.click();
  await expect.element(alert).toHaveTextContent('Destinatario, asunto y cuerpo del mensaje son obligatorios.');
  for (const field of [recipient, subject, body]) await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(recipient).toHaveFocus();
  await expectAccessible();
  await recipient.fill('zzqx');
  await expect.element(page.getByText('Nada coincide con lo que escribiste.')).toBeVisible();
});

test('[MSG-4, UX-4] without a connection nothing is sent, the input stays, and the draft outlives the page', async () => {
  const channel = openChannel();
  channel.cut();
  await openInbox();
  await write.click();
  await fillIn();
  await send.click();
  await expect
    .element(alert)
    .toHaveTextContent('Error: No se ha podido establecer la conexión en tiempo real. Por favor, recarga la página.');
  await expectInputKept();
  await userEvent.keyboard('{Escape}');
  await expect.element(composer).not.toBeInTheDocument();
  await resume.click();
  await expectInputKept();
  expect(channel.sent('enviarMensajePrivado')).toEqual([]);
  expect(JSON.parse(kept() ?? '{}')).toMatchObject({ draft: { asunto: 'Dudas sobre el examen' } });
});

test('[MSG-4, UX-4] a message whose answer is lost is sent again with the same mark', async () => {
  const channel = openChannel();
  await openInbox({ 'GET /mensajes/enviados': [messageOf(2)] });
  await expect.poll(channel.isOpen).toBe(true);
  await write.click();
  await fillIn();
  await send.click();
  await expect.poll(() => channel.sent('enviarMensajePrivado')).toHaveLength(1);
  channel.cut();
  await expect.element(alert).toMatchTextContent('No sabemos si tu mensaje llegó.');
  await expectInputKept();
  channel.mend();
  channel.reply({ enviarMensajePrivado: () => ({ message: 'Mensaje enviado.', mensaje: messageOf(2) }) });
  await expect.poll(channel.isOpen).toBe(true);
  await send.click();
  await expect.element(page.getByText('Mensaje enviado.')).toBeVisible();
  await expect.element(composer).not.toBeInTheDocument();
  const sent = channel.sent('enviarMensajePrivado');
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(sent[0]).toMatchObject({ destinatarioId: andres.id, asunto: 'Dudas sobre el examen' });
  expect(kept()).toBeNull();
});

test('[MSG-2, MSG-4] a refused message keeps its text; a draft is discarded at a press', async () => {
  const channel = openChannel({ enviarMensajePrivado: () => refusedCommand('RECIPIENT_NOT_FOUND') });
  await openInbox();
  await expect.poll(channel.isOpen).toBe(true);
  await write.click();
  await fillIn();
  await send.click();
  await expect.element(alert).toHaveTextContent('No puedes escribir a esa persona, o ya no está en la academia.');
  await expectInputKept();
  await composer.getByRole('button', { name: 'Descartar el borrador' }).click();
  await expect.element(composer).not.toBeInTheDocument();
  await expect.element(write).toHaveFocus();
  expect(kept()).toBeNull();
});

test('[MSG-1, ROUTE-5] a message of others, or an invented one, is not found', async () => {
  await openInbox(
    { 'GET /mensajes/bandeja-entrada': [], 'GET /mensajes/:id': refused('MESSAGE_NOT_FOUND') },
    `&mensaje_id=${messageOf(9).id}`,
  );
  await expect.element(main.getByRole('alert')).toMatchTextContent('Ese mensaje no existe o no es para ti.');
  await expect.element(page.getByText('Todavía no tienes mensajes')).toBeVisible();
});

test('[MSG-1] the list is paged, and goes on after a page that failed to load', async () => {
  await openInbox({
    'GET /mensajes/bandeja-entrada': ({ query }) =>
      query.cursor === undefined
        ? pageOf([messageOf(1), messageOf(2)], 'c')
        : refused('INTERNAL', { params: { requestId: '1' } }),
  });
  await expect.element(items).toHaveLength(2);
  const older = page.getByRole('button', { name: 'Más antiguos' });
  await older.click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('No se pudieron cargar los anteriores.');
});

test('[MSG-2] an address that names a course begins a message to its tutor', async () => {
  const screen = await openInbox({ 'GET /usuarios/search': inTurn([andres], []) }, `&tutor_de=${courseOf().id}`);
  await expect.element(recipient).toHaveValue('Andrés Villalobos');
  await expect.element(body).toHaveFocus();
  expect(screen.sent('GET /usuarios/search').map(({ query }) => query)).toEqual([{ tutoresDe: courseOf().id }]);
  // A reload begins no second one.
  expect(location.search).toBe('?tab=mensajes');
});
