import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { type Answers, inTurn, noAnswer, refused } from '../../../testing/components/answers-for-test.ts';
import { openChannel } from '../../../testing/components/channel-for-test.ts';
import { choose } from '../../../testing/components/choosing-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { tutorOf } from '../../../testing/components/people-for-test.ts';
import { deskTicketOf, personaOf, replyOf, staff } from '../../../testing/components/tickets-for-test.ts';

const ticket = deskTicketOf();
const me = personaOf(staff);
const tomas = personaOf(tutorOf({ id: '0190a000-0000-7000-8000-000000000003' }));
const prepared = {
  id: '0190d000-0000-7000-8000-000000000001',
  titulo: 'Cobro',
  texto: 'Hola, {nombre}: ya lo revisamos.',
  updatedAt: '2026-03-01T15:00:00Z',
};

const main = page.getByRole('main');
const table = main.getByRole('table', { name: 'Tickets de soporte' });
const attend = main.getByRole('link', { name: 'Atender el ticket #7' });
const dialog = page.getByRole('dialog', { name: ticket.asunto });
const conversation = dialog.getByRole('list', { name: 'Conversación' }).getByRole('listitem');
const answer = dialog.getByPlaceholder('Escribe tu respuesta como personal de soporte...');
const send = dialog.getByRole('button', { name: 'Enviar Respuesta' });

const openDesk = (answers: Answers = {}, query = '', as = staff) =>
  openScreen(`/dashboard/paneladmin/soporte${query}`, {
    as,
    now: '2026-03-01T16:00:00Z',
    answers: {
      'GET /admin/tickets': [ticket],
      'GET /admin/tickets/resumen': { abiertos: 3, enProceso: 2, cerrados: 5, total: 10 },
      'GET /admin/tickets/:id': ticket,
      'GET /admin/tickets/:id/personal': [me, tomas],
      'GET /admin/respuestas-preparadas': [prepared],
      'GET /docencia/cursos': [],
      'POST /soporte/tickets/:id/marcar-leido': ticket,
      ...answers,
    },
  });
const openTicket = (answers: Answers = {}) => openDesk(answers, `?asunto=graba&ticket=${ticket.id}`);

test('[ADM-13] the tickets are counted by state, and listed with who waits and for how long', async () => {
  await openDesk({
    'GET /admin/tickets': [
      deskTicketOf({ asignado: tomas, responderAntes: '2026-03-01T15:30:00Z', prioridad: 'Alta' }),
      deskTicketOf({ id: '0190c000-0000-7000-8000-000000000008', numero: 8, asunto: 'Otro', sinLeer: true }),
    ],
  });
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Gestión de Soporte');
  await expect.element(main.getByRole('heading', { name: 'Gestión de Tickets de Soporte' })).toBeVisible();
  const counters = main.getByLabelText('Tickets por estado').getByRole('definition');
  await expect.element(counters).toHaveLength(4);
  await expect.element(main.getByText('10', { exact: true })).toBeVisible();
  expect(main.getByLabelText('Tickets por estado').element().textContent).toBe(
    'Tickets Abiertos3En Proceso2Resueltos5Total de Tickets10',
  );
  const [first, second] = [table.getByRole('row').nth(1), table.getByRole('row').nth(2)];
  for (const text of ['Ticket #7', 'A cargo de Tomás Ibarra', 'Ana Quispe', 'Alta', 'Abierto', 'Atrasado'])
    await expect.element(first).toMatchTextContent(text);
  await expect.element(second).toMatchTextContent('Espera respuesta');
});

test('[ADM-13] tickets are found by words and filters, which the address has', async () => {
  const screen = await openDesk({
    'GET /admin/tickets': ({ query }) => (query.asunto?.startsWith('no hay') ? [] : [ticket]),
  });
  const search = main.getByPlaceholder('Buscar por asunto...');
  await search.fill('no hay ninguno');
  await expect.element(main.getByText('No se encontraron tickets con los filtros actuales.')).toBeVisible();
  await search.fill('graba');
  await choose(main, 'Estado', 'Abierto');
  await choose(main, 'A cargo de', 'Nadie');
  await expect.poll(() => location.search).toBe('?asunto=graba&estado=Abierto&asignado=nadie');
  await expect
    .poll(() => screen.sent('GET /admin/tickets').at(-1)?.query)
    .toMatchObject({ asunto: 'graba', estado: 'Abierto', asignado: 'nadie' });
  await main.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect.poll(() => location.search).toBe('');
});

test('[ADM-13] a ticket opens over the list, and the address keeps the filters', async () => {
  const screen = await openDesk({}, '?asunto=graba&estado=Abierto');
  await attend.click();
  await expect.element(conversation).toHaveLength(1);
  expect(screen.left()).toEqual([]);
  expect(location.search).toBe(`?asunto=graba&estado=Abierto&ticket=${ticket.id}`);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.search).toBe('?asunto=graba&estado=Abierto');
});

test('[ADM-13] a list that failed can be retried, and counters that failed say so', async () => {
  const screen = await openDesk({
    'GET /admin/tickets': refused('INTERNAL'),
    'GET /admin/tickets/resumen': refused('INTERNAL'),
  });
  await expect.element(main.getByText('No se pudieron contar los tickets.')).toBeVisible();
  await expect.element(main.getByText('No se pudieron cargar los tickets. Inténtalo de nuevo.')).toBeVisible();
  screen.answer({ 'GET /admin/tickets': [ticket] });
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(attend).toBeVisible();
});

test('[ADM-13, SOP-3] a note among staff has a form of its own, and is kept when it fails', async () => {
  const texto = 'El banco lo confirma.';
  const nota = { id: '0190c000-0000-7000-8000-000000000005', texto, autor: me, createdAt: '2026-03-01T15:30:00Z' };
  const screen = await openTicket({
    'POST /admin/tickets/:id/notas': inTurn(noAnswer, deskTicketOf({ notas: [nota] })),
  });
  await answer.fill('Una respuesta a medias.');
  await dialog.getByRole('tab', { name: 'Nota interna' }).click();
  const note = dialog.getByRole('textbox', { name: 'Nota interna' });
  await expect.element(note).toHaveValue('');
  await note.fill(texto);
  const save = dialog.getByRole('button', { name: 'Guardar nota' });
  await save.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No se pudo guardar la nota.');
  await expect.element(note).toHaveValue(texto);
  screen.answer({ 'GET /admin/tickets/:id': deskTicketOf({ notas: [nota] }) });
  await save.click();
  await expect.element(conversation.last()).toMatchTextContent('Nota interna');
  await expect.element(conversation.last()).toMatchTextContent(texto);
  await expect.element(note).toHaveValue('');
  const [first, second] = screen.sent('POST /admin/tickets/:id/notas').map(({ body }) => body);
  expect(first?.texto).toBe(texto);
  expect(second).toEqual(first);
  await dialog.getByRole('tab', { name: 'Respuesta' }).click();
  await expect.element(answer).toHaveValue('Una respuesta a medias.');
});

test('[ADM-13] a prepared answer is inserted in the author’s name, and a reply that failed is kept', async () => {
  const texto = 'Hola, Ana: ya lo revisamos.';
  const answered = deskTicketOf({ respuestas: [replyOf(texto)] });
  const screen = await openTicket({ 'POST /soporte/tickets/:id/respuestas': inTurn(noAnswer, answered) });
  await dialog.getByRole('button', { name: 'Insertar respuesta preparada' }).click();
  await page.getByRole('menuitem', { name: 'Cobro' }).click();
  await expect.element(answer).toHaveValue(texto);
  await send.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No se pudo enviar la respuesta.');
  await expect.element(answer).toHaveValue(texto);
  screen.answer({ 'GET /admin/tickets/:id': answered });
  await send.click();
  await expect.element(conversation.last()).toMatchTextContent(texto);
  await expect.element(answer).toHaveValue('');
  expect(screen.sent('POST /soporte/tickets/:id/respuestas').map(({ body }) => body.texto)).toEqual([texto, texto]);
});

test('[ADM-13] state, priority and who looks after it are saved when they are chosen; a failure is said', async () => {
  const taken = deskTicketOf({ asignado: me });
  const closed = deskTicketOf({ asignado: me, estado: 'Cerrado' });
  let stored = ticket;
  const store = (next: typeof ticket) => () => (stored = next);
  const screen = await openTicket({
    'GET /admin/tickets/:id': () => stored,
    'PUT /admin/tickets/:id/asignado': store(taken),
    'PUT /soporte/tickets/:id': inTurn(noAnswer, store(closed)),
  });
  await choose(dialog, 'A cargo de', 'Elena Soto (tú)');
  await expect.element(page.getByText('Ticket actualizado')).toBeVisible();
  await choose(dialog, 'Estado', 'Cerrado');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Error al actualizar el ticket');
  // The success of the change before does not stand beside this failure.
  await expect.element(page.getByText('Ticket actualizado')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: /Estado$/ })).toMatchTextContent('Abierto');
  await choose(dialog, 'Estado', 'Cerrado');
  await expect.element(dialog.getByRole('button', { name: /Estado$/ })).toMatchTextContent('Cerrado');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  expect(screen.sent('PUT /admin/tickets/:id/asignado').map(({ body }) => body.personaId)).toEqual([staff.id]);
  expect(screen.sent('PUT /soporte/tickets/:id').map(({ body }) => body)).toEqual([
    { estado: 'Cerrado' },
    { estado: 'Cerrado' },
  ]);
});

test('[ADM-13] others who have the ticket open or write in it are shown, and oneself is not', async () => {
  const channel = openChannel({
    atenderTicket: () => ({ atendiendo: [{ persona: me, escribe: false }] }),
  });
  await openTicket();
  await expect.poll(channel.isOpen).toBe(true);
  await expect.poll(() => channel.sent('atenderTicket').at(-1)).toEqual({ ticketId: ticket.id, estado: 'mira' });
  const tell = (escribe: boolean) =>
    channel.tell('ticketAtendido', {
      ticketId: ticket.id,
      atendiendo: [
        { persona: me, escribe: false },
        { persona: tomas, escribe },
      ],
    });
  tell(false);
  await expect.element(dialog.getByText('Tomás Ibarra también tiene abierto este ticket.')).toBeVisible();
  tell(true);
  await expect.element(dialog.getByText('Tomás Ibarra está escribiendo.')).toBeVisible();
  expect(dialog.getByText('Elena Soto también tiene abierto este ticket.').elements()).toEqual([]);
  await answer.fill('Hola');
  await expect.poll(() => channel.sent('atenderTicket').map(({ estado }) => estado)).toContain('escribe');
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect.poll(() => channel.sent('atenderTicket').at(-1)?.estado).toBe('sale');
});

test('[ADM-13] prepared answers are for administrators to write, and need a title and a text', async () => {
  const saved = {
    ...prepared,
    id: '0190d000-0000-7000-8000-000000000002',
    titulo: 'Recibo',
    texto: 'Lo enviamos otra vez.',
  };
  const screen = await openDesk({ 'POST /admin/respuestas-preparadas': inTurn(noAnswer, saved) });
  await main.getByRole('button', { name: 'Respuestas preparadas' }).click();
  const answers = page.getByRole('dialog', { name: 'Respuestas preparadas' });
  await expect.element(answers.getByText('Cobro')).toBeVisible();
  await answers.getByRole('button', { name: 'Agregar respuesta' }).click();
  const save = answers.getByRole('button', { name: 'Guardar' });
  await save.click();
  await expect.element(answers.getByText('Escribe un título.')).toBeVisible();
  await expect.element(answers.getByText('Escribe el texto de la respuesta.')).toBeVisible();
  await answers.getByLabelText('Título').fill(saved.titulo);
  await answers.getByLabelText('Texto').fill(saved.texto);
  await save.click();
  await expect.element(answers.getByRole('alert')).toMatchTextContent('Lo que escribiste sigue aquí.');
  screen.answer({ 'GET /admin/respuestas-preparadas': [prepared, saved] });
  await save.click();
  await expect.element(answers.getByText('Recibo', { exact: true })).toBeVisible();
  expect(screen.sent('POST /admin/respuestas-preparadas').map(({ body }) => body)).toEqual([
    { titulo: saved.titulo, texto: saved.texto },
    { titulo: saved.titulo, texto: saved.texto },
  ]);
});

test('[ADM-13, BRAND-5] a prepared answer is deleted at once, and put back while the dialog is open', async () => {
  const screen = await openDesk({
    'DELETE /admin/respuestas-preparadas/:id': { message: 'Se eliminó «Cobro».' },
    'POST /eliminados/:id/recuperar': { message: 'La eliminación se deshizo.' },
  });
  await main.getByRole('button', { name: 'Respuestas preparadas' }).click();
  const answers = page.getByRole('dialog', { name: 'Respuestas preparadas' });
  await expect.element(answers.getByText('Cobro')).toBeVisible();
  screen.answer({ 'GET /admin/respuestas-preparadas': [] });
  await answers.getByRole('button', { name: 'Eliminar «Cobro»' }).click();
  await expect.element(answers.getByText('Cobro')).not.toBeInTheDocument();
  screen.answer({ 'GET /admin/respuestas-preparadas': [prepared] });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(answers.getByText('Cobro')).toBeVisible();
  expect(screen.sent('POST /eliminados/:id/recuperar').map(({ params }) => params.id)).toEqual([prepared.id]);
});

test('[ADM-13] tutors answer with prepared answers, and do not write them', async () => {
  await openDesk({}, '', tutorOf({ id: tomas.id }));
  await expect.element(attend).toBeVisible();
  expect(main.getByRole('button', { name: 'Respuestas preparadas' }).elements()).toEqual([]);
});

test('[PANEL-2] tickets are chosen by their boxes and closed at once; Escape takes the choice back', async () => {
  await page.viewport(1440, 900);
  const other = { ...deskTicketOf({ id: '0190c000-0000-7000-8000-000000000008', numero: 8, asunto: 'Otro' }) };
  const own = deskTicketOf({
    id: '0190c000-0000-7000-8000-00000000000a',
    numero: 9,
    asunto: 'Mío',
    puede: { ...ticket.puede, atender: false },
  });
  const screen = await openDesk({
    'GET /admin/tickets': [ticket, other, own],
    'POST /admin/tickets/varios': { hechos: 1, omitidos: 1 },
  });
  const boxOf = (number: number) => main.getByRole('checkbox', { name: `Elegir el ticket #${number}` });
  const bar = main.getByRole('group', { name: 'Selección' });
  await expect.element(boxOf(9)).toBeDisabled();
  await expect.element(bar).not.toBeInTheDocument();
  await boxOf(7).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 elegida');
  await userEvent.keyboard('{Escape}');
  await expect.element(boxOf(7)).not.toBeChecked();
  await boxOf(8).click();
  await bar.getByRole('button', { name: 'Elegir las 2 que se ven' }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 elegidas');
  await expectAccessible();
  await bar.getByRole('button', { name: 'Cerrar tickets' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Cerrar 2 tickets?' });
  await question.getByRole('button', { name: 'Cerrar tickets' }).click();
  await expect.element(page.getByText('1 de 2 tickets cerrados; 1 ya lo estaba.')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(screen.sent('POST /admin/tickets/varios').map(({ body }) => body)).toEqual([
    { ids: [ticket.id, other.id].toSorted(), accion: 'cerrar' },
  ]);
});

test('[PANEL-2] what was not done to many tickets is said, and stays chosen', async () => {
  await openDesk({ 'POST /admin/tickets/varios': noAnswer });
  await main.getByRole('checkbox', { name: 'Elegir el ticket #7' }).click();
  await main.getByRole('button', { name: 'Tomar a mi cargo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tomar a mi cargo' }).click();
  await expect.element(page.getByText('No se cambió ningún ticket. Inténtalo de nuevo.')).toBeVisible();
  await expect.element(main.getByRole('checkbox', { name: 'Elegir el ticket #7' })).toBeChecked();
});
