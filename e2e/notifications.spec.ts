import type { BrowserContext, Page } from '@playwright/test';
import type { Notificacion } from '@puente/contracts/notifications';

import type { Academy } from './support/academy.ts';
import { interruptible } from './support/channel.ts';
import { buyCourse, makeCourse } from './support/courses.ts';
import { stopIntercepting } from './support/intercepting.ts';
import type { Person } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/viewport.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /notificaci/i });
const dropdown = (page: Page) => page.getByRole('region', { name: 'Notificaciones' });
const markings = /\/api\/notificaciones\/marcar-todas-leidas/;
const lists = /\/api\/notificaciones\?/;
const settings = /\/api\/notificaciones\/ajustes/;

/** Causes two notifications by a purchase: of the course and of its payment. */
async function causeNotifications(academy: Academy, student: Person): Promise<string> {
  const { id, titulo } = await makeCourse(academy);
  await buyCourse(academy, student, id);
  return titulo;
}

/** Records the sounds that the context's pages play. */
async function soundsOf(context: BrowserContext): Promise<string[]> {
  const played: string[] = [];
  await context.exposeFunction('played', (source: string) => played.push(source));
  await context.addInitScript(() => {
    HTMLMediaElement.prototype.play = async function () {
      await (window as unknown as { played: (source: string) => Promise<void> }).played(this.src);
    };
  });
  return played;
}

/** Mocks the response of the notification list, in the given pages. */
const serveLists = (page: Page, pages: Partial<Notificacion>[][]) =>
  page.route(lists, (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const rows = (pages[at] ?? []).map((each, index) => ({
      id: `${at}-${index}`,
      texto: 'Texto',
      leido: true,
      createdAt: new Date().toISOString(),
      enlace: null,
      ...each,
    }));
    const headers = at + 1 < pages.length ? { 'x-next-cursor': String(at + 1) } : undefined;
    return route.fulfill({ json: rows, ...(headers && { headers }) });
  });

test('[NOTI-1, NOTI-2] a new notification arrives in real time, first and counted; opening the bell marks all as read with one request, in every tab', async ({
  page,
  context,
  academy,
  student,
}) => {
  const played = await soundsOf(context);
  await page.goto('/dashboard/overview');
  const other = await context.newPage();
  await other.goto('/dashboard/notifications');
  const third = await context.newPage();
  await third.goto('/dashboard/overview');
  await expect(bell(page)).toHaveAccessibleName('Notificaciones');
  await expect(other.getByText('No tienes notificaciones')).toBeVisible();
  // Idle network: all three realtime connections are open and have fetched what came before.
  for (const each of [page, other, third]) await each.waitForLoadState('networkidle');

  const title = await causeNotifications(academy, student);
  for (const each of [page, other, third]) {
    await expect(bell(each)).toHaveAccessibleName(/^[23] notificaciones sin leer$/);
    await expect(each).toHaveTitle(/^\([23]\) /);
  }
  await expect(other.getByRole('main').getByRole('heading', { name: 'Hoy' })).toBeVisible();
  await expect(other.getByRole('main').getByText(new RegExp(title)).first()).toBeVisible();
  // Polled, because the sound plays after a request for the preference.
  await expect.poll(() => played).toEqual([expect.stringMatching(/\/notification-[^/]+\.wav$/)]);

  const calls: string[] = [];
  page.on('request', (request) => markings.test(request.url()) && calls.push(request.url()));
  await bell(page).click();
  await expect(dropdown(page).getByText(new RegExp(title)).first()).toBeVisible();
  for (const each of [page, other, third]) {
    await expect(bell(each)).toHaveAccessibleName('Notificaciones');
    await expect(each).not.toHaveTitle(/^\(/);
  }
  await bell(page).click();
  await bell(page).click();
  await expect(dropdown(page)).toBeVisible();
  expect(calls).toHaveLength(1);
  // Three tabs and several notifications play one sound.
  expect(played).toHaveLength(1);
});

test('[NOTI-2] an autoplay policy that blocks the sound causes only a warning', async ({ page, academy, student }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('not yet touched', 'NotAllowedError'));
  });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto('/dashboard/overview', { waitUntil: 'networkidle' });
  await causeNotifications(academy, student);
  await expect(bell(page)).toHaveAccessibleName(/sin leer/);
  await expect.poll(() => warnings.join('\n')).toContain('The notification sound could not be played.');
});

test('[NOTI-2] the sound is a file of the academy’s own origin that the browser can play', async ({
  page,
  academy,
  student,
}) => {
  await page.goto('/dashboard/overview', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).click();
  const sound = page.waitForResponse(/\/notification-[^/]+\.wav$/);
  await causeNotifications(academy, student);
  const answer = await sound;
  expect([200, 206]).toContain(answer.status());
  expect(answer.headers()['content-type']).toMatch(/^audio\//);
});

test('[RT-1] notifications missed during a lost connection are there after reconnecting, once', async ({
  page,
  academy,
  student,
  expectAccessible,
}) => {
  test.slow();
  const channel = await interruptible(page);
  await page.goto('/dashboard/overview', { waitUntil: 'networkidle' });
  await expect.poll(channel.isOpen).toBe(true);
  const notice = page.getByText('Sin conexión. Volvemos a intentarlo…');

  await channel.cut();
  const title = await causeNotifications(academy, student);
  await expect(notice).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await expect(bell(page)).toHaveAccessibleName('Notificaciones');

  channel.mend();
  await expect(bell(page)).toHaveAccessibleName(/^[23] notificaciones sin leer$/, { timeout: 20_000 });
  await expect(notice).toBeHidden();
  await bell(page).click();
  await expect(dropdown(page).getByText(`Ya tienes el curso «${title}»`)).toHaveCount(1);

  // The new connection receives later events.
  const next = await causeNotifications(academy, student);
  await expect(dropdown(page).getByText(`Ya tienes el curso «${next}»`)).toHaveCount(1);
});

test('[NOTI-3, NOTI-4] the page has all of them, by day and page by page, with ages that stay current', async ({
  page,
  student: _student,
  expectAccessible,
}) => {
  const now = new Date('2026-11-21T17:00:00.000Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  await page.clock.install({ time: now });
  await serveLists(page, [
    [
      { texto: 'Hace nada', createdAt: ago(10), leido: false, enlace: '/dashboard/documents' },
      { texto: 'Hace poco', createdAt: ago(5 * 60), enlace: 'https://example.com/' },
      { texto: 'Esta mañana', createdAt: ago(3 * 3_600) },
    ],
    [
      { texto: 'Ayer mismo', createdAt: ago(25 * 3_600) },
      {
        texto: 'A principios de mes',
        createdAt: '2026-11-02T12:00:00.000Z',
        enlace: '/dashboard/mensajes?mensaje_id=7',
      },
    ],
  ]);
  await page.goto('/dashboard/notifications');
  const main = page.getByRole('main');
  const items = main.getByRole('listitem');
  await expect(items.locator('time')).toHaveText(['hace segundos', 'hace 5 min', 'hace 3 h']);
  await page.clock.fastForward(60_000);
  await expect(items.locator('time')).toHaveText(['hace 1 min', 'hace 6 min', 'hace 3 h']);

  await main.getByRole('button', { name: 'Ver anteriores' }).click();
  await expect(items.locator('time').nth(3)).toHaveText('20 nov 2026');
  await expect(items.locator('time').nth(4)).toHaveText('2 nov 2026');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Hoy', 'Ayer', 'Noviembre de 2026']);
  await expect(main.getByRole('button', { name: 'Ver anteriores' })).toHaveCount(0);

  const links = main.getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.last()).toHaveAttribute('href', '/dashboard/notifications?mensaje_id=7');
  // A pending button's screen reader announcement is removed after some seconds.
  await page.clock.runFor(10_000);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await links.first().click();
  await expect(page).toHaveURL('/dashboard/documents');
});

test('[NOTI-3, UX-4] a list that failed to load shows an error and can be retried; so can its next page', async ({
  page,
  student: _student,
  watch,
}) => {
  // Not a 503, after which the page tries again by itself for some seconds.
  watch.allow(/status of 404/);
  let isDown = true;
  await serveLists(page, [[{ texto: 'Primera' }], [{ texto: 'Segunda' }]]);
  await page.route(lists, (route) => (isDown ? route.fulfill({ status: 404, json: {} }) : route.fallback()));
  await page.goto('/dashboard/notifications');
  const main = page.getByRole('main');
  await expect(main.getByText('No se pudieron cargar tus notificaciones.')).toBeVisible();
  isDown = false;
  await main.getByRole('button', { name: /intentar/i }).click();
  await expect(main.getByText('Primera')).toBeVisible();

  isDown = true;
  await main.getByRole('button', { name: 'Ver anteriores' }).click();
  await expect(main.getByRole('alert')).toContainText('No se pudieron cargar las anteriores');
  await expect(main.getByText('Primera')).toBeVisible();
  isDown = false;
  await main.getByRole('button', { name: 'Ver anteriores' }).click();
  await expect(main.getByText('Segunda')).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
});

test('[NOTI-2] a preference switched off in the profile stays off, and no sound plays', async ({
  page,
  context,
  academy,
  student,
  watch,
  expectAccessible,
}) => {
  const played = await soundsOf(context);
  await page.goto('/dashboard/profile?tab=notificaciones');
  const sound = page.getByRole('switch', { name: /^Sonido/ });
  const reminders = page.getByRole('switch', { name: /^Recordatorios de clase/ });
  await expect(sound).toBeChecked();
  await expect(reminders).toBeChecked();
  await expectAccessible(page);

  watch.allow(/status of 503/);
  await page.route(settings, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  await page.getByText('Sonido', { exact: true }).click();
  await expect(page.getByText('No se pudo guardar el cambio.')).toBeVisible();
  await expect(sound).toBeChecked();
  await stopIntercepting(page);

  // Pressed quickly one after the other: neither overwrites the other.
  const saved: unknown[] = [];
  page.on('response', (answer) => answer.request().method() === 'PUT' && saved.push(answer.url()));
  await page.getByText('Sonido', { exact: true }).click();
  await page.getByText('Recordatorios de clase por correo').click();
  await expect.poll(() => saved).toHaveLength(2);
  await expect(sound).not.toBeChecked();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(sound).not.toBeChecked();
  await expect(reminders).not.toBeChecked();

  await page.waitForLoadState('networkidle');
  await causeNotifications(academy, student);
  await expect(bell(page)).toHaveAccessibleName(/sin leer/);
  await page.waitForLoadState('networkidle');
  expect(played).toEqual([]);

  await page.getByRole('tab').first().click();
  await expect(page).toHaveURL('/dashboard/profile?tab=personal');
});
