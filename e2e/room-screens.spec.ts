import type { Page } from '@playwright/test';

import { makeLiveClass } from './support/live-class.ts';
import { demo, openAs, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { desktop, phone } from './support/viewport.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** For each tile without a picture, whether its portrait is within it. */
const portraitsWithin = (page: Page) =>
  page.locator('[role=group] > [aria-hidden] > :is(img, [role=img])').evaluateAll((portraits) =>
    portraits.map((portrait) => {
      const [inner, outer] = [portrait, portrait.closest('[role=group]')].map((box) => box?.getBoundingClientRect());
      return Boolean(inner && outer && inner.height > 0 && inner.top >= outer.top && inner.bottom <= outer.bottom);
    }),
  );

test('[LIVE-4, LIVE-5, LIVE-6, UX-2] a student waits, enters by themselves, asks to speak, writes, leaves and returns', async ({
  page,
  academy,
  student,
  visitor,
  expectAccessible,
}) => {
  test.slow();
  const { enlace: address } = await makeLiveClass(academy, student);
  await page.goto(address);
  await expect(heading(page, 'El relato')).toBeVisible();
  await expect(page.getByText('entrarás automáticamente')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar Clase' })).toHaveCount(0);
  await expectAccessible(page);

  const tutor = await visitor();
  await openAs(tutor, academy, demo.admin, address);
  await tutor.getByRole('button', { name: 'Iniciar Clase' }).click();
  await expect(heading(tutor, 'Clase en vivo: El relato')).toBeVisible();

  await expect(heading(page, 'Clase en vivo: El relato'), 'without a reload').toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Finalizar Sesión' })).toBeVisible();
  await expect(page.getByRole('button', { name: /micrófono|Compartir pantalla|Seguridad/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.keyboard.press('h');
  await expect(page.getByRole('button', { name: 'Dejar de pedir la palabra' })).toBeVisible();
  await tutor.getByRole('button', { name: 'Personas, 1 mano levantada' }).click();
  await tutor.getByRole('button', { name: 'Permitir hablar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ya puedes hablar' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Encender micrófono' })).toBeVisible();

  // A student's list has no removed people, and asks for none.
  await page.getByRole('button', { name: '2 personas en la sala' }).click();
  await expect(page.getByRole('region', { name: 'Personas' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(/expulsad/i)).toHaveCount(0);

  await page.keyboard.press('c');
  const field = page.getByRole('textbox', { name: 'Mensaje' });
  await field.fill('¿Va firmada?');
  await field.press('Enter');
  await expect(page.getByRole('region', { name: 'Mensajes de la clase' })).toContainText('¿Va firmada?');
  await expect(field).toHaveValue('');
  await expect(tutor.getByRole('button', { name: 'Chat, 1 mensaje sin leer' })).toBeVisible();
  await field.press('Escape');
  await expect(field).toBeHidden();

  await page.getByRole('button', { name: 'Finalizar Sesión' }).click();
  await expect(heading(page, 'Saliste de la clase')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a entrar' }).click();
  await expect(heading(page, 'Clase en vivo: El relato')).toBeVisible();
  for (const viewport of [phone, { width: phone.height, height: phone.width }, desktop]) {
    // One of the two has a photo, whose own size must not matter.
    await tutor.setViewportSize(viewport);
    await expect.poll(() => portraitsWithin(tutor), `portraits at ${viewport.width} px`).toEqual([true, true]);
  }
  await page.getByRole('button', { name: 'Chat' }).click();
  await expect(page.getByRole('region', { name: 'Mensajes de la clase' }), 'history').toContainText('¿Va firmada?');

  await tutor.getByRole('button', { name: 'Finalizar Sesión' }).click();
  await tutor.getByRole('button', { name: 'Finalizar Clase' }).click();
  await tutor.getByRole('alertdialog').getByRole('button', { name: 'Sí, Finalizar Clase' }).click();
  await expect(heading(tutor, 'La clase terminó')).toBeVisible();
  await expect(heading(page, 'La clase terminó')).toBeVisible();
  await expectAccessible(page);
});

test(
  '[LIVE-6] whoever is removed leaves the room and is told so at the door',
  { tag: '@media' },
  async ({ page, academy, student, visitor, watch }) => {
    watch.allow(/status of 403.*validar-acceso/);
    const { enlace: address, claseId } = await makeLiveClass(academy, student);
    await academy.moveMeeting(claseId, 'start');
    await page.goto(address);
    await expect(heading(page, 'Clase en vivo: El relato')).toBeVisible();
    const tutor = await visitor();
    await openAs(tutor, academy, demo.admin, address);
    await tutor.getByRole('button', { name: 'Personas', exact: true }).click();
    await tutor.getByRole('button', { name: 'Acciones para María José Núñez' }).click();
    await tutor.getByRole('menuitem', { name: 'Expulsar…' }).click();
    await tutor.getByRole('alertdialog').getByRole('button', { name: 'Sí, expulsar' }).click();
    await expect(heading(page, 'Te sacaron de esta clase')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'No puedes entrar en esta clase')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'no puedes volver a entrar' })).toBeVisible();

    // Staff sees who was removed, and lets them in again.
    await expect(tutor.getByRole('heading', { name: 'Expulsados de esta clase' })).toBeVisible();
    await tutor.getByRole('button', { name: 'Dejar entrar otra vez a María José Núñez' }).click();
    await expect(tutor.getByRole('heading', { name: 'Expulsados de esta clase' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expect(heading(page, 'Clase en vivo: El relato')).toBeVisible();
  },
);

test(
  '[LIVE-5] the toolbar hides after 20 s at first, then 4 s after each movement, and stays for the keyboard',
  { tag: '@media' },
  async ({ page, academy, student }) => {
    const { enlace: address, claseId } = await makeLiveClass(academy, student);
    await academy.moveMeeting(claseId, 'start');
    await page.clock.install();
    await page.goto(address);
    const toolbar = page.getByRole('toolbar', { name: 'Controles de la clase' });
    await expect(toolbar).toBeVisible();
    await page.clock.pauseAt(Date.now() + 1_000);
    const isShown = (shown: boolean) => expect(toolbar).toHaveCSS('opacity', shown ? '1' : '0');

    await page.clock.runFor(17_000);
    await isShown(true);
    await page.clock.runFor(5_000);
    await isShown(false);

    await page.mouse.move(200, 300);
    await isShown(true);
    await page.clock.runFor(3_000);
    await isShown(true);
    await page.clock.runFor(2_000);
    await isShown(false);

    await page.mouse.move(300, 300);
    await page.getByRole('button', { name: 'Reacciones' }).click();
    await page.clock.runFor(9_000);
    await isShown(true);
    await page.keyboard.press('Escape');
    const reactions = page.getByRole('button', { name: 'Reacciones' });
    // The focus returns in an animation frame after the menu's own animation, which runs by the real clock.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(reactions).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(9_000);
    await isShown(true);
    await page.mouse.move(200, 300);
    await page.mouse.click(200, 300);
    await expect(reactions).not.toBeFocused();
    await page.clock.runFor(5_000);
    await isShown(false);

    await page.keyboard.press('Tab');
    await isShown(true);
  },
);

test(
  '[LIVE-4] whoever comes late reads what was written before the last messages, and stays at their place',
  { tag: '@media' },
  async ({ page, academy, student }) => {
    const { enlace: address, claseId } = await makeLiveClass(academy, student);
    await academy.moveMeeting(claseId, 'start');
    await academy.moveMeeting(claseId, 'fillChat');
    await page.goto(address);
    await page.getByRole('button', { name: 'Chat' }).click();
    const log = page.getByRole('region', { name: 'Mensajes de la clase' });
    await expect(log.getByRole('listitem')).toHaveCount(50);
    await log.press('Home');
    await page.getByRole('button', { name: 'Mensajes anteriores' }).click();
    await expect(log.getByRole('listitem')).toHaveCount(60);
    await expect(log).toContainText('Mensaje 1');
    await expect(page.getByRole('button', { name: 'Mensajes anteriores' })).toHaveCount(0);
    await expect(log).toBeFocused();
    await expect(log.getByText('Mensaje 11', { exact: true }), 'what was read is still there').toBeInViewport();
  },
);

test(
  '[LIVE-8] a room that is unknown, cancelled or over says so, with the way to one’s courses',
  { tag: '@media' },
  async ({ page, context, academy, student, watch }) => {
    watch.allow(/status of 404.*\/reuniones\/sala\//);
    await signIn(context, academy, student);
    const toCourses = page.getByRole('link', { name: 'Ir a mis cursos' });
    await page.goto('/sala/no-existe');
    await expect(heading(page, 'Error en conexión')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Error de sala. La reunión puede haber terminado.');
    await expect(page.getByRole('alert')).toContainText('Entra desde la clase en «Mis cursos y clases»');
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL('/dashboard/subscriptions');

    const cancelled = await makeLiveClass(academy, student);
    await page.goto(cancelled.enlace);
    await expect(heading(page, 'El relato')).toBeVisible();
    await academy.moveMeeting(cancelled.claseId, 'cancel');
    await expect(heading(page, 'Esta clase se canceló')).toBeVisible();

    const over = await makeLiveClass(academy, student);
    await academy.moveMeeting(over.claseId, 'start');
    await academy.moveMeeting(over.claseId, 'finish');
    await page.goto(over.enlace);
    await expect(heading(page, 'Esta clase ya terminó')).toBeVisible();
    await toCourses.click();
    await expect(page).toHaveURL('/dashboard/subscriptions');
  },
);
