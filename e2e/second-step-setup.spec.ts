import { LoginDialog, openLogin } from './support/account-dialogs.ts';
import { demo } from './support/person.ts';
import { appOn, codesOn, loginStep } from './support/second-step.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

test.use({ settings: { SECOND_STEP_REQUIRED_FOR: 'admin' } });

test('[SAFE-1, ASVS-6.3.3] an administrator is led to set up the second step before anything else', async ({
  page,
  visitor,
  watch,
  expectAccessible,
}) => {
  watch.allow(/status of 403/);
  const dialog = await openLogin(page);
  await dialog.fillIn(demo.admin);
  await dialog.submit();
  await expect(page).toHaveURL('/dashboard/second-step');
  await expect(page.getByRole('heading', { name: 'Protege tu cuenta para continuar' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await page.goto('/dashboard/paneladmin');
  await expect(page).toHaveURL('/dashboard/second-step');

  await page.getByRole('button', { name: 'Aplicación de códigos' }).click();
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible();
  await expectAccessible(page);
  // Dark on light in the dark theme, too: cameras read no other.
  await page.emulateMedia({ colorScheme: 'dark' });
  const qr = page.getByRole('img', { name: 'Código QR para tu aplicación' });
  await expect(qr.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
  const app = await appOn(page);
  await page.getByLabel('Código de 6 dígitos').fill(app.next());
  await page.getByRole('button', { name: 'Agregar aplicación' }).click();
  expect(await codesOn(page)).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page).toHaveURL('/dashboard/overview');
  await page.goto('/dashboard/paneladmin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const other = await visitor();
  const login = new LoginDialog(other);
  await other.goto('/?dialog=login');
  await login.fillIn(demo.admin);
  await login.submit();
  await loginStep(other).getByLabel('Código de 6 dígitos').fill(app.next());
  await expect(other).toHaveURL('/dashboard/overview');
});
