import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { type Answers, noAnswer, refused } from '../../../testing/components/answers-for-test.ts';
import { openChannel, refusedCommand } from '../../../testing/components/channel-for-test.ts';
import { doorOf, ofClass, ownRoomAccess } from '../../../testing/components/live-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf, tutorOf } from '../../../testing/components/people-for-test.ts';

const heading = page.getByRole('heading', { level: 1 });
const alert = page.getByRole('alert');
const toCourses = page.getByRole('link', { name: 'Ir a mis cursos' });

const halfAnHourBefore = '2026-03-01T15:30:00Z';
const openDoor = (
  answers: Answers,
  { language = 'es', as = studentOf(), now = halfAnHourBefore }: Partial<Opened> = {},
) => openScreen(ofClass.enlace, { as, language, now, answers });
type Opened = { language: 'es' | 'en'; as: ReturnType<typeof studentOf>; now: string };

afterEach(() => page.viewport(1440, 900));

const words = {
  es: {
    title: 'Error en conexión',
    connection: 'Error de conexión. Verifica tu conexión a internet.',
    room: 'Error de sala. La reunión puede haber terminado.',
    unexpected: 'Error inesperado al conectar con la videoconferencia.',
    retry: 'Reintentar',
    close: 'Cerrar',
    connecting: 'Conectando',
  },
  en: {
    title: 'Connection error',
    connection: 'Connection error. Check your internet connection.',
    room: 'Room error. The meeting may have ended.',
    unexpected: 'Unexpected error while connecting to the video conference.',
    retry: 'Try again',
    close: 'Close',
    connecting: 'Connecting',
  },
} as const;

test.each(['es', 'en'] as const)(
  '[LIVE-4, LIVE-8] a dead line, a room that is over and an error of the server are said at the door, and retried (%s)',
  async (language) => {
    const said = words[language];
    const channel = openChannel();
    const screen = await openDoor({ 'GET /reuniones/sala/:roomName': noAnswer }, { language });
    const retry = page.getByRole('button', { name: said.retry });
    /** The screen of a failed room, at both widths. */
    const expectFailure = async (sentence: string) => {
      await expect.element(heading).toHaveTextContent(said.title);
      await expect.element(alert).toMatchTextContent(sentence);
      for (const [width, height] of [[360, 740] as const, [1440, 900] as const]) {
        await page.viewport(width, height);
        await expect.element(retry).toBeInViewport();
        await expect.element(page.getByRole('button', { name: said.close })).toBeInViewport();
      }
    };
    await expectFailure(said.connection);
    await expectAccessible();

    screen.answer({ 'GET /reuniones/sala/:roomName': doorOf(), 'POST /reuniones/validar-acceso': noAnswer });
    await retry.click();
    await expect.poll(() => screen.sent('POST /reuniones/validar-acceso')).toHaveLength(1);
    await expectFailure(said.connection);

    screen.answer({ 'POST /reuniones/validar-acceso': refused('ROOM_NOT_LIVE') });
    await retry.click();
    await expectFailure(said.room);

    screen.answer({ 'POST /reuniones/validar-acceso': refused('INTERNAL') });
    await retry.click();
    await expectFailure(said.unexpected);

    screen.answer({ 'POST /reuniones/validar-acceso': ownRoomAccess });
    await retry.click();
    await expect.element(heading).toHaveTextContent(said.connecting);
    await expect
      .poll(() => channel.sent('entrarSala'))
      .toMatchObject([{ reunionId: ofClass.reunionId, token: 'pass' }]);
  },
);

test('[LIVE-8] the door is looked for again when the network is back', async () => {
  const screen = await openDoor({ 'GET /reuniones/sala/:roomName': noAnswer });
  await expect.element(alert).toMatchTextContent(words.es.connection);
  screen.answer({ 'GET /reuniones/sala/:roomName': doorOf({ estado: 'Agendada' }) });
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await expect.element(heading).toHaveTextContent('El relato');
});

test('[LIVE-8] a room that is unknown says so, with the way to one’s courses', async () => {
  await openDoor({
    'GET /reuniones/sala/:roomName': refused('MEETING_NOT_FOUND'),
    'GET /suscripciones/mis-suscripciones': [],
    'GET /usuarios/me/asistencia': [],
    'GET /payments/plans': [],
  });
  await expect.element(heading).toHaveTextContent('Error en conexión');
  await expect.element(alert).toMatchTextContent(words.es.room);
  await expect.element(alert).toMatchTextContent('Entra desde la clase en «Mis cursos y clases»');
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard/subscriptions');
});

test.each([
  ['is cancelled while one waits', 'Cancelada', 'Esta clase se canceló'],
  ['is over before one comes', 'Completada', 'Esta clase ya terminó'],
] as const)('[LIVE-8] a class that %s says so, with the way to one’s courses', async (_when, estado, title) => {
  const channel = openChannel();
  await openDoor({ 'GET /reuniones/sala/:roomName': doorOf({ estado: estado === 'Cancelada' ? 'Agendada' : estado }) });
  if (estado === 'Cancelada') {
    await expect.element(heading).toHaveTextContent('El relato');
    await expect.element(page.getByText('entrarás automáticamente')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Iniciar Clase' })).not.toBeInTheDocument();
    await expectAccessible();
    await expect.poll(channel.isOpen).toBe(true);
    channel.tell('reunionActualizada', {
      id: ofClass.reunionId,
      claseId: ofClass.id,
      cursoId: ofClass.cursoId,
      estado,
    });
  }
  await expect.element(heading).toHaveTextContent(title);
  await expect.element(toCourses).toHaveAttribute('href', '/dashboard/subscriptions');
  await expectAccessible();
});

test('[LIVE-4] who waits enters by themselves when the class starts', async () => {
  const channel = openChannel();
  await openDoor({
    'GET /reuniones/sala/:roomName': doorOf({ estado: 'Agendada' }),
    'POST /reuniones/validar-acceso': ownRoomAccess,
  });
  await expect.element(heading).toHaveTextContent('El relato');
  await expect.poll(channel.isOpen).toBe(true);
  const { id: claseId, cursoId, reunionId } = ofClass;
  channel.tell('reunionActualizada', { id: reunionId, claseId, cursoId, estado: 'En Vivo' });
  await expect.element(heading).toHaveTextContent('Conectando');
  await expect.poll(() => channel.sent('entrarSala')).toHaveLength(1);
});

const started = ({ reunionId }: { reunionId: string }) => ({
  message: 'La clase empezó.',
  reunionId,
  claseId: ofClass.id,
  enlace: ofClass.enlace,
  roomName: 'sala-1',
});
const scheduledDoor: Answers = {
  'GET /reuniones/sala/:roomName': doorOf({ estado: 'Agendada', esPersonal: true }),
  'POST /reuniones/validar-acceso': ownRoomAccess,
};
const startButton = page.getByRole('button', { name: 'Iniciar Clase' });
const question = page.getByRole('alertdialog');

test('[LIVE-2] staff starts the class at the door', async () => {
  const channel = openChannel({ iniciarClase: started });
  await openDoor(scheduledDoor, { as: tutorOf(), now: '2026-03-01T15:45:00Z' });
  await expect.poll(channel.isOpen).toBe(true);
  await startButton.click();
  await expect.element(heading).toHaveTextContent('Conectando');
  expect(channel.sent('iniciarClase')).toEqual([{ reunionId: ofClass.reunionId }]);
});

test('[COURSE-5] more than 15 minutes before the class, the door asks before it is started', async () => {
  const channel = openChannel({ iniciarClase: started });
  await openDoor(scheduledDoor, { as: tutorOf(), now: '2026-03-01T15:44:00Z' });
  await expect.poll(channel.isOpen).toBe(true);
  await startButton.click();
  await expect.element(question).toMatchTextContent(/1 de marzo, 11:00.*se avisa a sus estudiantes al momento/);
  await expectAccessible(question.element());
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(startButton).toHaveFocus();
  expect(channel.sent('iniciarClase')).toEqual([]);
  await startButton.click();
  await question.getByRole('button', { name: 'Sí, Iniciar Clase' }).click();
  await expect.element(heading).toHaveTextContent('Conectando');
  expect(channel.sent('iniciarClase')).toEqual([{ reunionId: ofClass.reunionId, antesDeHora: true }]);
});

test('[COURSE-5] where only the server’s clock says that it is early, the door asks too; other refusals are said', async () => {
  let refusal: 'CLASS_NOT_DUE' | 'CLASS_OVER' = 'CLASS_OVER';
  const channel = openChannel({ iniciarClase: () => refusedCommand(refusal) });
  await openDoor(scheduledDoor, { as: tutorOf(), now: '2026-03-01T15:45:00Z' });
  await expect.poll(channel.isOpen).toBe(true);
  await startButton.click();
  await expect.element(alert).toMatchTextContent('ya pasó');
  refusal = 'CLASS_NOT_DUE';
  await startButton.click();
  await expect.element(question).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('[LIVE-6] whoever was removed is told so at the door, and comes in when staff lets them', async () => {
  const channel = openChannel();
  const screen = await openDoor({
    'GET /reuniones/sala/:roomName': doorOf(),
    'POST /reuniones/validar-acceso': refused('ROOM_KICKED'),
  });
  await expect.element(heading).toHaveTextContent('No puedes entrar en esta clase');
  await expect.element(page.getByRole('status').filter({ hasText: 'no puedes volver a entrar' })).toBeVisible();
  await expectAccessible();
  screen.answer({ 'POST /reuniones/validar-acceso': ownRoomAccess });
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect.poll(() => channel.sent('entrarSala')).toHaveLength(1);
});
