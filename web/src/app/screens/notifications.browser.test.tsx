import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, held, inTurn, pageOf, refused } from '../../testing/components/answers-for-test.ts';
import { openChannel } from '../../testing/components/channel-for-test.ts';
import { bell, bellPanel, notificationOf } from '../../testing/components/notifications-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../testing/components/people-for-test.ts';

const now = '2026-11-21T17:00:00.000Z';
const ago = (seconds: number) => new Date(Date.parse(now) - seconds * 1000).toISOString();

const openNotifications = (answers: Answers = {}) =>
  openScreen('/dashboard/notifications', {
    as: studentOf(),
    now,
    answers: {
      'GET /notificaciones': [],
      'GET /notificaciones/ajustes': { sonido: true, recordatoriosClase: true },
      'GET /mensajes/sin-leer': { total: 0 },
      ...answers,
    },
  });

/** Waits for the sound that is being played, and lets the time pass in which no other one is. */
async function passQuiet(): Promise<void> {
  await navigator.locks.request('notificaciones.sonido', () => {});
  await vi.advanceTimersByTimeAsync(3_000);
}

/** Opens them with the server's channel, and waits for what is fetched when it is open. */
async function openWithChannel(answers: Answers = {}) {
  const channel = openChannel();
  const screen = await openNotifications(answers);
  await expect.poll(channel.isOpen).toBe(true);
  await expect.poll(() => screen.sent('GET /notificaciones').length).toBeGreaterThan(0);
  await expect.element(main.getByText('No tienes notificaciones')).toBeVisible();
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  return { channel, screen };
}

const main = page.getByRole('main');
const items = main.getByRole('listitem');
const ages = () => items.elements().map((item) => item.querySelector('time')?.textContent);
const more = main.getByRole('button', { name: 'Ver anteriores' });
const soundOf = (played: { mock: { contexts: unknown[] } }) =>
  played.mock.contexts.map((player) => player instanceof HTMLAudioElement && new URL(player.src).pathname);

test('[NOTI-1, NOTI-2] a new notification comes first, is counted, and plays the sound; the bell marks all as read by one request', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { channel, screen } = await openWithChannel({
    'POST /notificaciones/marcar-todas-leidas': { message: 'Listo.' },
  });
  await expect.element(bell).toHaveAccessibleName('Notificaciones');
  channel.tell('nuevaNotificacion', notificationOf(1, { leido: false, createdAt: ago(20) }));
  await expect.element(bell).toHaveAccessibleName('1 notificación sin leer');
  channel.tell('nuevaNotificacion', notificationOf(2, { leido: false, createdAt: ago(10) }));
  await expect.element(bell).toHaveAccessibleName('2 notificaciones sin leer');
  expect(document.title).toMatch(/^\(2\) /);
  await expect.element(main.getByRole('heading', { name: 'Hoy' })).toBeVisible();
  await expect.element(items.first()).toMatchTextContent('Aviso 2');
  await expect.poll(() => soundOf(play)).toEqual([expect.stringMatching(/\/notification.*\.wav$/)]);

  await bell.click();
  await expect.element(bellPanel.getByText('Aviso 2')).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('Notificaciones');
  // New ones are still shown as new until the bell is closed.
  await expect.element(bellPanel.getByText('Sin leer')).toHaveLength(2);
  expect(document.title).not.toMatch(/^\(/);
  await bell.click();
  await expect.element(bellPanel).not.toBeInTheDocument();
  await bell.click();
  await expect.element(bellPanel).toBeVisible();
  await expect.element(bellPanel.getByText('Sin leer')).not.toBeInTheDocument();
  expect(screen.sent('POST /notificaciones/marcar-todas-leidas')).toHaveLength(1);
  expect(play).toHaveBeenCalledOnce();
  await passQuiet();
});

test('[NOTI-1] what was read in another tab is no longer counted, and what came later is', async () => {
  const unread = [2, 1].map((number) => notificationOf(number, { leido: false, createdAt: ago(30 - number * 10) }));
  const channel = openChannel();
  await openNotifications({ 'GET /notificaciones': unread });
  await expect.poll(channel.isOpen).toBe(true);
  await expect.element(bell).toHaveAccessibleName('2 notificaciones sin leer');
  channel.tell('notificacionesLeidas', { hasta: ago(15) });
  await expect.element(bell).toHaveAccessibleName('1 notificación sin leer');
  channel.tell('notificacionLeida', { id: notificationOf(2).id });
  await expect.element(bell).toHaveAccessibleName('Notificaciones');
});

test('[NOTI-2] a sound that the browser refuses causes only a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(
    new DOMException('not yet touched', 'NotAllowedError'),
  );
  const { channel } = await openWithChannel();
  channel.tell('nuevaNotificacion', notificationOf(1, { leido: false }));
  await expect
    .poll(() => warn.mock.calls.map(([text]) => String(text)))
    .toEqual(['The notification sound could not be played.']);
  await expect.element(bell).toHaveAccessibleName('1 notificación sin leer');
});

test('[NOTI-2] with the sound switched off none is played', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { channel, screen } = await openWithChannel({
    'GET /notificaciones/ajustes': { sonido: false, recordatoriosClase: true },
  });
  channel.tell('nuevaNotificacion', notificationOf(1, { leido: false }));
  await expect.element(items.first()).toMatchTextContent('Aviso 1');
  await expect.poll(() => screen.sent('GET /notificaciones/ajustes').length).toBe(1);
  await passQuiet();
  expect(play).not.toHaveBeenCalled();
});

test('[NOTI-3, NOTI-4] the page has all of them, by day and page by page, with ages that stay current', async () => {
  const screen = await openNotifications({
    'GET /notificaciones': ({ query: { cursor } }) =>
      cursor === undefined
        ? pageOf(
            [
              notificationOf(1, { createdAt: ago(10), leido: false, enlace: '/dashboard/documents' }),
              notificationOf(2, { createdAt: ago(5 * 60), enlace: 'https://example.com/' }),
              notificationOf(3, { createdAt: ago(3 * 3_600) }),
            ],
            'older',
          )
        : [
            notificationOf(4, { createdAt: ago(25 * 3_600) }),
            notificationOf(5, { createdAt: '2026-11-02T12:00:00.000Z', enlace: '/dashboard/mensajes?mensaje_id=7' }),
          ],
  });
  await expect.poll(ages).toEqual(['hace segundos', 'hace 5 min', 'hace 3 h']);
  vi.setSystemTime(Date.parse(now) + 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(ages).toEqual(['hace 1 min', 'hace 6 min', 'hace 3 h']);

  await more.click();
  await expect.poll(() => ages().slice(3)).toEqual(['20 nov 2026', '2 nov 2026']);
  const days = main.getByRole('heading', { level: 2 });
  expect(days.elements().map(({ textContent }) => textContent)).toEqual(['Hoy', 'Ayer', 'Noviembre de 2026']);
  await expect.element(more).not.toBeInTheDocument();
  expect(screen.sent('GET /notificaciones').map(({ query: { cursor } }) => cursor)).toEqual([undefined, 'older']);

  // An address of another site is no link, and a former one is rewritten.
  const links = items.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/documents',
    '/dashboard/notifications?mensaje_id=7',
  ]);
  await expectAccessible();
  await page.viewport(360, 740);
  await expectAccessible();
  await page.viewport(1440, 900);
});

test('[NOTI-3, UX-4] a list says that it is loading, that it failed, and is loaded again', async () => {
  const { answer, release } = held<ReturnType<typeof refused<'INTERNAL'>>>();
  const screen = await openNotifications({ 'GET /notificaciones': answer });
  await expect.element(main.getByRole('status', { name: 'Cargando tus notificaciones…' })).toBeVisible();
  release(refused('INTERNAL'));
  await expect.element(main.getByText('No se pudieron cargar tus notificaciones.')).toBeVisible();
  screen.answer({ 'GET /notificaciones': [notificationOf(1)] });
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(main.getByText('Aviso 1')).toBeVisible();
});

test('[NOTI-3, UX-4] a next page that failed to load keeps the first one, and can be asked for again', async () => {
  const failed = refused('INTERNAL');
  await openNotifications({
    'GET /notificaciones': inTurn(pageOf([notificationOf(1)], 'next'), failed, failed, failed, [notificationOf(2)]),
  });
  await more.click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('No se pudieron cargar las anteriores');
  await expect.element(main.getByText('Aviso 1')).toBeVisible();
  await more.click();
  await expect.element(main.getByText('Aviso 2')).toBeVisible();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
});
