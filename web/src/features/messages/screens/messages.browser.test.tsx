import type { Mensaje } from '@puente/contracts/messages';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { type Answers, inTurn, pageOf, refused } from '../../../testing/components/answers-for-test.ts';
import { openChannel, refusedCommand } from '../../../testing/components/channel-for-test.ts';
import { courseOf } from '../../../testing/components/courses-for-test.ts';
import { typeAtOnce } from '../../../testing/components/fake-time-for-test.ts';
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
const messageOf = (number: number, of: Partial<Mensaje> = {}): Mensaje => ({
  id: `0190b000-0000-7000-8000-00000000000${number}`,
  asunto: `Asunto ${number}`,
  cuerpo: 'Hola.',
  leido: true,
  createdAt: '2026-03-01T15:00:00Z',
  remitente: andres,
  destinatario: { id: ana.id, firstName: 'Ana', lastName: 'Quispe', role: 'user', profileImageUrl: null },
  ...of,
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
const reader = page.getByRole('article');
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

test('[MSG-2] a recipient is looked for from two letters on, once for all that is typed without a pause', async () => {
  const screen = await openInbox();
  await write.click();
  await expect.element(recipient).toHaveFocus();
  await recipient.fill('v');
  await expect.element(page.getByText('Escribe al menos 2 letras de su nombre.')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const typed of ['villa', 'villalob']) typeAtOnce(recipient, typed);
  expect(screen.sent('GET /usuarios/search')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await page.getByRole('option', { name: 'Andrés Villalobos' }).click();
  expect(screen.sent('GET /usuarios/search').map(({ query }) => query)).toEqual([{ term: 'villalob' }]);
});

test('[MSG-4] a message that is sent by two presses goes once, and is then in its folder', async () => {
  const channel = openChannel();
  await openInbox({ 'GET /mensajes/enviados': [] }, '&carpeta=enviados');
  await expect.poll(channel.isOpen).toBe(true);
  await write.first().click();
  await fillIn();
  const mine = messageOf(2, { remitente: messageOf(1).destinatario, destinatario: andres });
  channel.reply({ enviarMensajePrivado: () => ({ message: 'Tu mensaje se envió.', mensaje: mine }) });
  await send.dblClick();
  await expect.element(page.getByText('Tu mensaje se envió.')).toBeVisible();
  await expect.element(items).toMatchTextContent('Para: Andrés Villalobos');
  expect(channel.sent('enviarMensajePrivado')).toHaveLength(1);
});

test('[MSG-1] a message that is opened is marked as read, once, and one that is read in another tab too', async () => {
  const channel = openChannel();
  const screen = await openInbox({
    'GET /mensajes/bandeja-entrada': [messageOf(1, { leido: false }), messageOf(2, { leido: false })],
    'GET /mensajes/sin-leer': { total: 2 },
    'POST /mensajes/:id/marcar-leido': messageOf(1),
  });
  await expect.poll(channel.isOpen).toBe(true);
  const tab = page.getByRole('tab', { name: /^Mensajes/ });
  await expect.element(tab).toHaveAccessibleName('Mensajes 2 sin leer');
  screen.answer({ 'GET /mensajes/sin-leer': { total: 1 } });
  await items.nth(0).getByRole('link').click();
  await expect.element(reader.getByRole('heading', { name: 'Asunto 1' })).toHaveFocus();
  await expect.element(items.nth(0)).not.toMatchTextContent('Sin leer');
  await expect.element(tab).toHaveAccessibleName('Mensajes 1 sin leer');
  screen.answer({ 'GET /mensajes/sin-leer': { total: 0 } });
  channel.tell('mensajeLeido', { id: messageOf(2).id });
  await expect.element(items.nth(1)).not.toMatchTextContent('Sin leer');
  await expect.element(tab).toHaveAccessibleName('Mensajes');
  await items.nth(1).getByRole('link').click();
  await expect.element(reader.getByRole('heading', { name: 'Asunto 2' })).toHaveFocus();
  await expectAccessible();
  expect(screen.sent('POST /mensajes/:id/marcar-leido').map(({ params }) => params)).toEqual([{ id: messageOf(1).id }]);
});

test('[MSG-2] an answer has its recipient and subject, and the focus goes back to where it was begun', async () => {
  const channel = openChannel({
    enviarMensajePrivado: () => ({ message: 'Tu mensaje se envió.', mensaje: messageOf(2) }),
  });
  await openInbox();
  await expect.poll(channel.isOpen).toBe(true);
  await items.getByRole('link').click();
  const answer = reader.getByRole('button', { name: 'Responder' });
  await answer.click();
  await expect.element(body).toHaveFocus();
  await expect.element(recipient).toHaveValue('Andrés Villalobos');
  await expect.element(subject).toHaveValue('Re: Asunto 1');
  await userEvent.keyboard('{Escape}');
  await expect.element(composer).not.toBeInTheDocument();
  await answer.click();
  await body.fill('Allí estaré.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Tu mensaje se envió.')).toBeVisible();
  await expect.element(answer).toHaveFocus();
  expect(channel.sent('enviarMensajePrivado')).toMatchObject([{ destinatarioId: andres.id, asunto: 'Re: Asunto 1' }]);
  await reader.getByRole('link', { name: 'Cerrar el mensaje' }).click();
  await expect.element(items.getByRole('link')).toHaveFocus();
});
