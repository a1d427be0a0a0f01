import { openLogin } from './support/account-dialogs.ts';
import { addPasskeyDevice } from './support/authenticator.ts';
import { demo } from './support/person.ts';
import { beginLogin, codesOn } from './support/second-step.ts';
import { expect, test } from './support/test.ts';

// Browsers make passkeys for a name alone, not for a number.
test.use({ hostname: 'localhost', settings: { SECOND_STEP_REQUIRED_FOR: 'admin' } });

test('[SAFE-1, ASVS-6.3.3] an administrator is led to set up the second step before anything else, adds a passkey, and logs in with it', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 403/);
  await addPasskeyDevice(page);
  const dialog = await openLogin(page);
  await dialog.fillIn(demo.admin);
  await dialog.submit();
  await expect(page).toHaveURL('/dashboard/second-step');
  await page.goto('/dashboard/paneladmin');
  await expect(page).toHaveURL('/dashboard/second-step');

  await page.getByRole('button', { name: 'Llave de acceso' }).click();
  await page.getByRole('button', { name: 'Crear llave de acceso' }).click();
  expect(await codesOn(page)).toHaveLength(10);
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page).toHaveURL('/dashboard/overview');
  await page.goto('/dashboard/paneladmin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.context().clearCookies();
  const step = await beginLogin(page, demo.admin);
  await step.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await expect(page).toHaveURL('/dashboard/overview');
});
