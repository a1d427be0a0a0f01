import type { Locator, Page } from '@playwright/test';
import type { Ticket } from '@puente/contracts/support';

import { Client } from './support/client.ts';
import { buyCourse, makeCourse } from './support/courses.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

const panel = '/dashboard/paneladmin';

/** Two presses of a mouse at one place, as fast as a person's. */
async function doublePress(page: Page, at: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await at.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await page.waitForTimeout(120);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test('[UX-4] the second press of a double click neither closes the question that the first opened nor presses what lies beneath one that it closed', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy);
  await buyCourse(academy, student, course.id);
  await openAs(page, academy, demo.admin, `${panel}/suscripciones?buscar=${encodeURIComponent(student.email)}`);
  const remove = page.getByRole('button', { name: /^Eliminar la suscripción/ }).first();
  await remove.scrollIntoViewIfNeeded();
  const question = page.getByRole('alertdialog');
  await doublePress(page, remove);
  await expect(question).toBeVisible();
  await page.waitForTimeout(300);
  await expect(question).toBeVisible();

  // Nothing on the page takes the second press on the button that closes the question.
  await page.evaluate(() => {
    (globalThis as { pressed?: string[] }).pressed = [];
    document.addEventListener('click', ({ target }) =>
      (globalThis as unknown as { pressed: string[] }).pressed.push((target as Element).textContent.trim()),
    );
  });
  await doublePress(page, question.getByRole('button', { name: 'Cancelar' }));
  await expect(question).toHaveCount(0);
  expect(
    await page.evaluate(() => (globalThis as unknown as { pressed: string[] }).pressed.length),
  ).toBeLessThanOrEqual(1);

  // A press after a moment, and the keyboard twice, do what they always did.
  await page.waitForTimeout(600);
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await remove.click();
  await expect(question).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(question).toHaveCount(0);
});

test('[ADM-9] a dialog with typed values asks before a press outside, Escape or × loses them; an untouched one closes', async ({
  page,
  academy,
}) => {
  await openAs(page, academy, demo.admin, `${panel}/usuarios`);
  const dialog = page.getByRole('dialog', { name: 'Crear Nuevo Usuario' });
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  const add = page.getByRole('button', { name: 'Nuevo Usuario' });
  await add.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await add.click();
  const name = dialog.getByRole('textbox', { name: 'Nombre' }).first();
  await name.fill('Rosa');
  for (const leave of [() => page.mouse.click(5, 5), () => page.keyboard.press('Escape')]) {
    await leave();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('Rosa');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(dialog).toHaveCount(0);
});

test('[ADM-9] an address that is taken is told to staff with a link to its account, not to log in', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/status of 409/);
  await openAs(page, academy, demo.admin, `${panel}/usuarios`);
  await page.getByRole('button', { name: 'Nuevo Usuario' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre', { exact: true }).fill('Rosa');
  await dialog.getByLabel('Apellido', { exact: true }).fill('Díaz');
  await dialog.getByLabel('Email', { exact: true }).fill(student.email);
  await dialog.getByRole('button', { name: 'Guardar Usuario' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ese correo electrónico ya es de una cuenta.');
  await expect(dialog.getByRole('alert')).not.toContainText('Inicia sesión');
  await dialog.getByRole('link', { name: 'Ver la cuenta' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: student.email })).toHaveCount(1);
});

test('[MSG-2] the alert about what is missing goes when all is filled in', async ({ page, academy, student }) => {
  await openAs(page, academy, demo.tutor, '/dashboard/notifications?tab=mensajes');
  await page.getByRole('button', { name: 'Nuevo mensaje' }).click();
  const composer = page.getByRole('dialog', { name: 'Nuevo mensaje' });
  await composer.getByRole('button', { name: 'Enviar' }).click();
  const alert = composer.getByText('Destinatario, asunto y cuerpo del mensaje son obligatorios.');
  await expect(alert).toBeVisible();
  await composer.getByRole('textbox', { name: 'Asunto' }).fill('Hola');
  await composer.getByRole('textbox', { name: 'Mensaje' }).fill('Nos vemos en clase.');
  await expect(alert).toBeVisible();
  await composer.getByRole('combobox', { name: 'Destinatario' }).pressSequentially(student.firstName);
  await page.getByRole('option', { name: student.firstName }).first().click();
  await expect(alert).toHaveCount(0);
  await composer.getByRole('button', { name: /Descartar/ }).click();
});

test('[ADM-5] [ADM-13] the words of the specification: loading meetings, and a ticket that could not be changed', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/status of 409/);
  const author = await Client.signIn(academy, student);
  const { id, numero } = await author.post<Ticket>('/soporte/tickets', { asunto: 'Cobro', descripcion: 'Dos veces.' });
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/api\/reuniones\?/, async (route) => {
    await held;
    await route.continue();
  });
  await openAs(page, academy, demo.admin, `${panel}/tutorias`);
  await expect(page.getByText('Cargando datos...', { exact: true })).toBeVisible();
  come();
  await expect(page.getByText('Cargando datos...', { exact: true })).toHaveCount(0);

  await page.goto(`${panel}/soporte?ticket=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Cobro' });
  await expect(dialog.getByText(`#${numero}`).first()).toBeVisible();
  const choose = async (option: string) => {
    await dialog.getByRole('button', { name: /Prioridad/ }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Alta');
  await expect(page.getByText('Ticket actualizado', { exact: true })).toBeVisible();
  await page.route(new RegExp(`/tickets/${id}`), (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 409,
          json: { statusCode: 409, code: 'CHANGED_MEANWHILE', message: 'Alguien lo cambió.', error: '' },
        }),
  );
  await choose('Baja');
  await expect(dialog.getByText('Error al actualizar el ticket', { exact: true })).toBeVisible();
  await expect(page.getByText('Ticket actualizado', { exact: true })).toHaveCount(0);
});

test('[ADM-2] what was saved is told above the bar of actions, not on its button', async ({ page, academy }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const course = await makeCourse(academy);
  await openAs(page, academy, demo.admin, `${panel}/cursos/${course.id}`);
  await page
    .getByRole('textbox', { name: /^Título/ })
    .first()
    .fill(`${course.titulo} B`);
  const save = page.getByRole('button', { name: 'Guardar cambios' });
  await save.click();
  const told = page.getByRole('alert').filter({ hasText: 'El curso se guardó.' });
  await expect(told).toBeVisible();
  const { y = 0, height = 0 } = (await told.boundingBox()) ?? {};
  const button = await save.boundingBox();
  expect(y + height).toBeLessThan(button?.y ?? 0);
});
