import type { MensajeSala, Participante, SalaEstado } from '@puente/contracts/room';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import type { Answers } from '../../../testing/components/answers-for-test.ts';
import { type Channel, openChannel } from '../../../testing/components/channel-for-test.ts';
import { pictureAddress } from '../../../testing/components/files-for-test.ts';
import { doorOf, ofClass, ownRoomAccess } from '../../../testing/components/live-for-test.ts';
import { openScreen, type OpenScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf, tutorOf } from '../../../testing/components/people-for-test.ts';
import { fakeId, fakeMessages, fakePerson, fakeSala } from '../testing/fake-room.ts';

const { reunionId } = ofClass;

const heading = page.getByRole('heading', { level: 1 });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const toolbar = page.getByRole('toolbar', { name: 'Controles de la clase' });
const field = page.getByRole('textbox', { name: 'Mensaje' });
const log = page.getByRole('region', { name: 'Mensajes de la clase' });
const people = page.getByRole('region', { name: 'Personas' });

/** The room with its tutor and a student, whose seats are 0 and 1. */
const roomWith = (traits: [Partial<Participante>, Partial<Participante>] = [{}, {}], version = 1): SalaEstado =>
  fakeSala([fakePerson(0, traits[0]), fakePerson(1, traits[1])], { reunionId, version });

interface Entered extends OpenScreen {
  channel: Channel;
}

interface Options {
  isStaff?: boolean;
  sala?: SalaEstado;
  /** The chat's last messages. */
  mensajes?: MensajeSala[];
  answers?: Answers;
}

/** Enters the room; its sound and pictures stay unanswered. */
async function enter({
  isStaff = false,
  sala = roomWith(),
  mensajes = [],
  answers = {},
}: Options = {}): Promise<Entered> {
  const channel = openChannel({
    entrarSala: () => ({ puestoId: fakeId(isStaff ? 0 : 1), sala, mensajes }),
    salirSala: () => ({}),
    levantarMano: () => ({}),
    moderarSala: () => ({}),
    verSala: () => ({}),
    latidoSala: () => ({}),
  });
  const screen = await openScreen(ofClass.enlace, {
    as: isStaff ? tutorOf() : studentOf(),
    now: '2026-03-01T16:05:00Z',
    answers: {
      'GET /reuniones/sala/:roomName': doorOf({ esPersonal: isStaff }),
      'POST /reuniones/validar-acceso': ownRoomAccess,
      ...answers,
    },
  });
  await expect.element(button('Finalizar Sesión')).toBeVisible();
  await expect.element(toolbar).toBeVisible();
  return { ...screen, channel };
}

afterEach(() => page.viewport(1440, 900));

test('[LIVE-4, LIVE-5, LIVE-6] a student asks to speak, is allowed to, writes, leaves and comes back', async () => {
  const { channel } = await enter();
  await expect.element(button(/micrófono|Compartir pantalla|Seguridad/)).not.toBeInTheDocument();
  await expectAccessible();
  await button('Pedir la palabra').click();
  await expect.poll(() => channel.sent('levantarMano')).toMatchObject([{ levantada: true }]);
  channel.tell('salaActualizada', roomWith([{}, { manoDesde: '2026-03-01T16:05:00Z' }], 2));
  await expect.element(button('Dejar de pedir la palabra')).toBeVisible();
  channel.tell('salaActualizada', roomWith([{}, { puedeHablar: true }], 3));
  await expect.element(page.getByRole('status').filter({ hasText: 'Ya puedes hablar' })).toBeInTheDocument();
  await expect.element(button('Encender micrófono')).toBeVisible();

  // A student's list has no removed people, and asks for none.
  await button('2 personas en la sala').click();
  await expect.element(people.getByRole('listitem')).toHaveLength(2);
  await expect.element(page.getByText(/expulsad/i)).not.toBeInTheDocument();

  await button('Chat').click();
  await field.fill('¿Va firmada?');
  channel.reply({
    mensajeSala: ({ texto }) => {
      const [mensaje] = fakeMessages(1).map((each) => ({ ...each, reunionId, texto }));
      if (!mensaje) throw new Error('There is no message.');
      return { mensaje };
    },
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(log).toMatchTextContent('¿Va firmada?');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();

  await button('Finalizar Sesión').click();
  await expect.element(heading).toHaveTextContent('Saliste de la clase');
  await expect.poll(() => channel.sent('salirSala')).toEqual([{ puestoId: fakeId(1) }]);
  await button('Volver a entrar').click();
  await expect.element(toolbar).toBeVisible();
  channel.tell('salaFin', { puestoId: fakeId(1), razon: 'terminada' });
  await expect.element(heading).toHaveTextContent('La clase terminó');
  await expectAccessible();
});

test('[LIVE-6] a moderator hears who asks to speak and who writes, lets them, and removes them after a question', async () => {
  const { channel } = await enter({ isStaff: true, answers: { 'GET /reuniones/:id/expulsados': [] } });
  channel.tell('salaActualizada', roomWith([{}, { manoDesde: '2026-03-01T16:05:00Z' }], 2));
  await button('Personas, 1 mano levantada').click();
  await button('Permitir hablar').click();
  const student = fakeId(1);
  await expect.poll(() => channel.sent('moderarSala')).toMatchObject([{ accion: 'permitirHablar', sobre: student }]);
  for (const mensaje of fakeMessages(1)) channel.tell('salaMensaje', { ...mensaje, reunionId, userId: fakeId(1_001) });
  await expect.element(button('Chat, 1 mensaje sin leer')).toBeVisible();
  await button('Acciones para María José Núñez').click();
  await page.getByRole('menuitem', { name: 'Expulsar…' }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(question.element());
  expect(channel.sent('moderarSala')).toHaveLength(1);
  await question.getByRole('button', { name: 'Sí, expulsar' }).click();
  await expect.poll(() => channel.sent('moderarSala')[1]).toMatchObject({ accion: 'expulsar', sobre: student });
});

test('[LIVE-6] staff sees who was removed, and lets them in again', async () => {
  const removed = { userId: fakeId(1_001), nombre: 'María José Núñez', foto: null, role: 'user' as const };
  const screen = await enter({
    isStaff: true,
    answers: {
      'GET /reuniones/:id/expulsados': [{ ...removed, expulsadoAt: '2026-03-01T16:04:00Z' }],
      'DELETE /reuniones/:id/expulsados/:userId': { message: 'Listo.' },
    },
  });
  await page.getByRole('button', { name: 'Personas', exact: true }).click();
  const title = page.getByRole('heading', { name: 'Expulsados de esta clase' });
  await expect.element(title).toBeVisible();
  screen.answer({ 'GET /reuniones/:id/expulsados': [] });
  await button('Dejar entrar otra vez a María José Núñez').click();
  await expect.element(title).not.toBeInTheDocument();
  expect(screen.sent('DELETE /reuniones/:id/expulsados/:userId').map(({ params }) => params)).toEqual([
    { id: reunionId, userId: removed.userId },
  ]);
});

test('[LIVE-6] whoever is removed leaves the room, and is told so', async () => {
  const { channel } = await enter();
  channel.tell('salaFin', { puestoId: fakeId(1), razon: 'expulsado' });
  await expect.element(heading).toHaveTextContent('Te sacaron de esta clase');
  await expectAccessible();
});

test('[LIVE-4] whoever comes late reads what was written before the last messages, and stays at their place', async () => {
  const all = fakeMessages(60).map((each, at) => ({ ...each, reunionId, texto: `Mensaje ${at + 1}` }));
  const { sent } = await enter({
    mensajes: all.slice(10),
    answers: { 'GET /reuniones/:id/mensajes': all.toReversed() },
  });
  await button('Chat').click();
  await expect.element(log.getByRole('listitem')).toHaveLength(50);
  expect(sent('GET /reuniones/:id/mensajes')).toEqual([]);
  log.element().focus();
  await userEvent.keyboard('{Home}');
  await button('Mensajes anteriores').click();
  await expect.element(log.getByRole('listitem')).toHaveLength(60);
  await expect.element(log).toMatchTextContent('Mensaje 1');
  await expect.element(button('Mensajes anteriores')).not.toBeInTheDocument();
  await expect.element(log).toHaveFocus();
  await expect.element(log.getByText('Mensaje 11', { exact: true })).toBeInViewport();
});

test.each([
  [360, 740],
  [740, 360],
  [1440, 900],
])('[LIVE-4] portraits are within their tiles at %i × %i, whatever size a photo has', async (width, height) => {
  await page.viewport(width, height);
  const off = { microfono: false, camara: false, pantalla: false };
  await enter({ sala: roomWith([{ foto: pictureAddress, publica: off }, {}]) });
  const portraits = () => [...document.querySelectorAll('[role=group] > [aria-hidden] > :is(img, [role=img])')];
  const isWithin = (portrait: Element) => {
    const inner = portrait.getBoundingClientRect();
    const outer = portrait.closest('[role=group]')?.getBoundingClientRect();
    return outer !== undefined && inner.height > 0 && inner.top >= outer.top && inner.bottom <= outer.bottom;
  };
  await expect.poll(() => portraits().map(isWithin)).toEqual([true, true]);
});
