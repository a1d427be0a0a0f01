import { randomUUID } from 'node:crypto';

import type { BrowserContext, Page } from '@playwright/test';

import { interruptible } from './support/channel.ts';
import { Client } from './support/client.ts';
import { buyCourse, makeCourse } from './support/courses.ts';
import { expect, test } from './support/test.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /notificaci/i });
const dropdown = (page: Page) => page.getByRole('region', { name: 'Notificaciones' });
const markings = /\/api\/notificaciones\/marcar-todas-leidas/;

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

/** Whether the page's browser can play a file. */
const canPlay = (page: Page, source: string) =>
  page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const sound = new Audio(src);
        sound.addEventListener('canplaythrough', () => resolve(true));
        sound.addEventListener('error', () => resolve(false));
        sound.load();
      }),
    source,
  );

test(
  '[NOTI-1, NOTI-2, RT-1] notifications arrive live in every tab with one sound, are read in all of them by one request, and are caught up on after a lost connection',
  { tag: '@main' },
  async ({ page, context, academy, student, expectAccessible }) => {
    test.slow();
    const played = await soundsOf(context);
    const channel = await interruptible(page);
    const course = await makeCourse(academy);
    await page.goto('/dashboard/overview');
    const other = await context.newPage();
    await other.goto('/dashboard/notifications');
    await expect(other.getByText('No tienes notificaciones')).toBeVisible();
    // Idle network: the realtime connections are open and have fetched what came before.
    for (const each of [page, other]) await each.waitForLoadState('networkidle');

    await buyCourse(academy, student, course.id);
    const bought = `Ya tienes el curso «${course.titulo}»`;
    for (const each of [page, other]) await expect(bell(each)).toHaveAccessibleName(/^[23] notificaciones sin leer$/);
    await expect(other.getByRole('main').getByText(bought)).toHaveCount(1);
    // Polled, because the sound plays after a request for the preference.
    await expect.poll(() => played).toEqual([expect.stringMatching(/\/notification-[^/]+\.wav$/)]);
    expect(new URL(played[0] ?? '').origin).toBe(academy.url);
    expect(await canPlay(page, played[0] ?? '')).toBe(true);

    const calls: string[] = [];
    context.on('request', (request) => markings.test(request.url()) && calls.push(request.url()));
    await bell(page).click();
    for (const each of [page, other]) await expect(bell(each)).toHaveAccessibleName('Notificaciones');
    await bell(page).click();
    expect(calls).toHaveLength(1);

    await channel.cut();
    const admin = await Client.asAdmin(academy);
    const titulo = `Cambio de sala ${randomUUID().slice(0, 6)}`;
    await admin.post(`/courses/${course.id}/anuncios`, { titulo, cuerpo: 'Nos vemos.', envioId: randomUUID() });
    await expect(bell(other)).toHaveAccessibleName(/^[12] notificaci(ón|ones) sin leer$/);
    const notice = page.getByText('Sin conexión. Volvemos a intentarlo…');
    await expect(notice).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page);
    await expect(bell(page)).toHaveAccessibleName('Notificaciones');
    channel.mend();
    await expect(bell(page)).toHaveAccessibleName(/^[12] notificaci(ón|ones) sin leer$/, { timeout: 20_000 });
    await expect(notice).toBeHidden();
    await bell(page).click();
    await expect(dropdown(page).getByText(titulo)).toHaveCount(1);
    await expect(dropdown(page).getByText(bought)).toHaveCount(1);
  },
);
