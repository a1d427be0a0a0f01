import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { type Answers, held, inTurn, noAnswer, refused } from '../../../testing/components/answers-for-test.ts';
import { openChannel } from '../../../testing/components/channel-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { author, replyOf, ticketOf } from '../../../testing/components/tickets-for-test.ts';

const ticket = ticketOf();
const kept = 'Lo que escribiste sigue aquí';

const main = page.getByRole('main');
const item = main.getByRole('listitem').filter({ hasText: ticket.asunto });
const form = page.getByRole('dialog', { name: 'Crear ticket' });
const subject = form.getByRole('textbox', { name: 'Asunto' });
const description = form.getByRole('textbox', { name: 'Descripción' });
const send = form.getByRole('button', { name: 'Enviar ticket' });
const detail = page.getByRole('dialog', { name: ticket.asunto });
const conversation = detail.getByRole('list', { name: 'Conversación' }).getByRole('listitem');
const answer = detail.getByRole('textbox', { name: 'Tu respuesta' });
const reply = detail.getByRole('button', { name: 'Enviar respuesta' });

const openSupport = (answers: Answers = {}, query = '') =>
  openScreen(`/dashboard/support${query}`, {
    as: author,
    answers: {
      'GET /soporte/tickets': [ticket],
      'GET /soporte/tickets/:id': ticket,
      'POST /soporte/tickets/:id/marcar-leido': ticket,
      'GET /suscripciones/mis-suscripciones': [],
      'GET /payments/mine': [],
      'GET /foro/temas/parecidos': [],
      ...answers,
    },
  });
const openTicket = (answers: Answers = {}) => openSupport(answers, `?ticket=${ticket.id}`);

test('[SOP-1] the list says that it loads, that it failed, and what a ticket is for', async () => {
  const { answer: later, release } = held<ReturnType<typeof refused<'INTERNAL'>>>();
  const screen = await openSupport({ 'GET /soporte/tickets': later });
  await expect.element(main.getByRole('status', { name: 'Cargando tus tickets' })).toBeVisible();
  release(refused('INTERNAL'));
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('No se pudieron cargar tus tickets. Inténtalo de nuevo.');
  screen.answer({ 'GET /soporte/tickets': [] });
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(main.getByText('¿En qué podemos ayudarte?')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Ver horarios y contacto' }))
    .toHaveAttribute('href', '/contacto');
});

test('[SOP-1] a ticket of the list has its number, state, priority, replies and news', async () => {
  await openSupport({
    'GET /soporte/tickets': [ticketOf({ estado: 'En Proceso', sinLeer: true, prioridad: 'Alta', totalRespuestas: 2 })],
  });
  for (const text of ['Ticket #7', 'Hay novedades', '2 respuestas', 'En Proceso', 'Prioridad Alta'])
    await expect.element(item).toMatchTextContent(text);
});

test('[SOP-2] a new ticket says what is missing, at its field, and sends nothing', async () => {
  const screen = await openSupport();
  await page.getByRole('button', { name: 'Crear ticket' }).click();
  await expect.element(subject).toHaveFocus();
  await send.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('Asunto y descripción son obligatorios.');
  await expect.element(form.getByText('Escribe un asunto.')).toBeVisible();
  await expect.element(subject).toHaveFocus();
  await subject.fill(ticket.asunto);
  await send.click();
  await expect.element(form.getByText('Describe qué necesitas.')).toBeVisible();
  await expect.element(description).toHaveFocus();
  expect(screen.sent('POST /soporte/tickets')).toEqual([]);
});

test('[SOP-2, UX-4] a ticket that failed is kept through closing and a new visit, and is sent again under its key', async () => {
  const screen = await openSupport({ 'POST /soporte/tickets': inTurn(noAnswer, ticket), 'GET /soporte/tickets': [] });
  await page.getByRole('button', { name: 'Crear ticket' }).click();
  await subject.fill(ticket.asunto);
  await description.fill('La página queda en blanco.\nMi número es A123456789.');
  await form.getByRole('button', { name: 'Ocultar el número' }).click();
  await expect.element(description).toHaveValue('La página queda en blanco.\nMi número es A•••••••••.');
  await send.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent('Error al crear el ticket.');
  await expect.element(form.getByRole('alert')).toMatchTextContent(kept);
  await form.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('button', { name: 'Seguir con tu ticket' }).click();
  await expect.element(form.getByText('Recuperamos el ticket que dejaste a medias.')).toBeVisible();
  await expect.element(subject).toHaveValue(ticket.asunto);
  screen.answer({ 'GET /soporte/tickets': [ticket] });
  await send.click();
  await expect.element(page.getByText('Recibimos tu ticket #7.')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(item).toMatchTextContent('Abierto');
  await expect.element(page.getByRole('button', { name: 'Crear ticket' })).toBeVisible();
  const sent = screen.sent('POST /soporte/tickets').map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.envioId).toMatch(/^[\da-f-]{36}$/);
  expect(sent[1]).toEqual(sent[0]);
});

test('[SOP-1] a ticket opens with its conversation, where one’s own words and those of staff look different', async () => {
  const answered = ticketOf({
    sinLeer: true,
    respuestas: [replyOf('¿Qué navegador usas?'), replyOf('Uso Chrome.', 2, author)],
  });
  const screen = await openTicket({
    'GET /soporte/tickets/:id': answered,
    'POST /soporte/tickets/:id/marcar-leido': answered,
  });
  await expect.element(conversation.nth(1)).toMatchTextContent('Elena SotoAdministrador');
  await expect.element(conversation.nth(1)).toMatchTextContent('¿Qué navegador usas?');
  await expect.element(conversation.nth(2)).toMatchTextContent(/^Tú.*Uso Chrome\.$/);
  const sides = conversation.elements().map((entry) => getComputedStyle(entry).flexDirection);
  expect(sides).toEqual(['row-reverse', 'row', 'row-reverse']);
  expect(screen.sent('POST /soporte/tickets/:id/marcar-leido').length).toBeGreaterThan(0);
});

test('[SOP-2, UX-4] a blank reply goes nowhere; one that failed is kept through a new visit, and is sent once', async () => {
  const texto = 'Uso Chrome en mi celular.';
  const answered = ticketOf({ respuestas: [replyOf(texto, 1, author)] });
  const screen = await openTicket({ 'POST /soporte/tickets/:id/respuestas': inTurn(noAnswer, answered) });
  await answer.fill('   ');
  await reply.click();
  expect(screen.sent('POST /soporte/tickets/:id/respuestas')).toEqual([]);
  await answer.fill(texto);
  // A browser that knows that it is offline doesn't wait either.
  window.dispatchEvent(new Event('offline'));
  await reply.click();
  await expect.element(detail.getByRole('alert')).toMatchTextContent('No se pudo enviar la respuesta.');
  window.dispatchEvent(new Event('online'));
  await expect.element(detail.getByRole('alert')).toMatchTextContent(kept);
  await detail.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect.element(detail).not.toBeInTheDocument();
  expect(location.search).toBe('');

  await item.getByRole('link').click();
  await expect.element(answer).toHaveValue(texto);
  await reply.click();
  await expect.element(answer).toHaveValue('');
  await expect.element(conversation.last()).toMatchTextContent(texto);
  expect(conversation.elements()).toHaveLength(2);
  const [first, second] = screen.sent('POST /soporte/tickets/:id/respuestas').map(({ body }) => body);
  expect(second).toEqual(first);
});

test('[SOP-3] a reply of staff appears in the open ticket and in the list as it is written', async () => {
  const channel = openChannel();
  const screen = await openTicket();
  await expect.element(conversation).toHaveLength(1);
  await expect.poll(channel.isOpen).toBe(true);
  const answered = ticketOf({ estado: 'En Proceso', respuestas: [replyOf('Listo, ya se puede ver.')] });
  screen.answer({
    'GET /soporte/tickets': [answered],
    'GET /soporte/tickets/:id': answered,
    'POST /soporte/tickets/:id/marcar-leido': answered,
  });
  channel.tell('ticketActualizado', { id: ticket.id, estado: 'En Proceso', updatedAt: '2026-03-01T15:01:00Z' });
  await expect.element(conversation.last()).toMatchTextContent('Listo, ya se puede ver.');
  await detail.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect.element(item).toMatchTextContent('En Proceso');
});

test('[SOP-4] a closed ticket is rated, the rating can be changed, and a failure is said', async () => {
  const closed = ticketOf({
    estado: 'Cerrado',
    cerradoAt: '2026-03-01T15:05:00Z',
    puede: { atender: false, cerrar: false, reabrir: true, valorar: true },
  });
  const valoracion = { puntos: 5, comentario: 'Gracias.', createdAt: '2026-03-01T15:06:00Z' };
  const screen = await openTicket({
    'GET /soporte/tickets/:id': closed,
    'POST /soporte/tickets/:id/marcar-leido': closed,
    'PUT /soporte/tickets/:id/valoracion': inTurn(noAnswer, { ...closed, valoracion }),
  });
  await expect.element(detail.getByText('Este ticket está cerrado. Si algo quedó pendiente, responde')).toBeVisible();
  await detail.getByText('Excelente', { exact: true }).click();
  await detail.getByRole('textbox', { name: 'Comentario' }).fill('Gracias.');
  const rate = detail.getByRole('button', { name: 'Enviar valoración' });
  await rate.click();
  await expect.element(detail.getByRole('alert')).toBeVisible();
  await rate.click();
  await expect.element(detail.getByText('Gracias por tu valoración.')).toBeVisible();
  await detail.getByText('Buena', { exact: true }).click();
  await expect.element(detail.getByRole('button', { name: 'Cambiar valoración' })).toBeVisible();
  expect(screen.sent('PUT /soporte/tickets/:id/valoracion').map(({ body }) => body)).toEqual([
    { puntos: 5, comentario: 'Gracias.' },
    { puntos: 5, comentario: 'Gracias.' },
  ]);
});

test('[SOP-1] its author closes a ticket and opens it again', async () => {
  const closed = ticketOf({
    estado: 'Cerrado',
    puede: { atender: false, cerrar: false, reabrir: true, valorar: false },
  });
  const screen = await openTicket({ 'PUT /soporte/tickets/:id': inTurn(noAnswer, closed, ticket) });
  const close = detail.getByRole('button', { name: 'Cerrar ticket' });
  await close.click();
  await expect.element(detail.getByRole('alert')).toBeVisible();
  await close.click();
  await expect.element(detail.getByText('Cerrado', { exact: true })).toBeVisible();
  await detail.getByRole('button', { name: 'Volver a abrir' }).click();
  await expect.element(detail.getByText('Abierto', { exact: true })).toBeVisible();
  expect(screen.sent('PUT /soporte/tickets/:id').map(({ body }) => body.estado)).toEqual([
    'Cerrado',
    'Cerrado',
    'Abierto',
  ]);
});

test('[SOP-3] a ticket of another person is not there', async () => {
  await openTicket({ 'GET /soporte/tickets/:id': refused('TICKET_NOT_FOUND') });
  await expect.element(page.getByText('No se pudo cargar el detalle del ticket.')).toBeVisible();
});
