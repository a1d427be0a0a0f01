import { Client } from './support/client.ts';
import { mailFor } from './support/mailbox.ts';
import { demo, joinAcademy, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[BRAND-2] an administrator writes a mail, sees it and gets a test; the next one says it, until the original comes back', async ({
  page,
  academy,
  watch,
}) => {
  // Playwright's own script, which the policy of the shown mail blocks like any script.
  watch.allow(/Blocked script execution.*vista-previa/);
  await openAs(page, academy, demo.admin, '/dashboard/paneladmin/correos');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Ticket recibido' }).click();
  await main.getByLabel('Asunto', { exact: true }).fill('Te leemos: ticket {ticket}');
  await main
    .getByLabel('Párrafos del comienzo', { exact: true })
    .fill('Gracias, {nombre}.\n\nEn {academia} te leemos.');

  await main.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByRole('dialog').getByText('Te leemos: ticket 1024')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('En Academia Puente te leemos.')).toBeVisible();
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: 'Enviarme una prueba' }).click();
  await page.getByRole('menuitem', { name: 'En español' }).click();
  const tried = await mailFor(academy, demo.admin.email, /^\[Prueba\]/);
  expect(tried.subject).toBe('[Prueba] Te leemos: ticket 1024');

  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado: los próximos correos ya lo dicen así.')).toBeVisible();
  const student = await joinAcademy(page.context(), academy);
  const ticket = { asunto: 'No abre', descripcion: 'El documento no abre.', prioridad: 'Media' };
  await (await Client.signIn(academy, student)).post('/soporte/tickets', ticket);
  expect((await mailFor(academy, student.email, /^Te leemos: ticket \d+$/)).text).toContain(
    'En Academia Puente te leemos.',
  );

  await main.getByRole('button', { name: 'Volver al texto original' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver al texto original' }).click();
  await expect(main.getByLabel('Asunto', { exact: true })).toHaveValue('[Ticket #{ticket}] {asunto}');
});
