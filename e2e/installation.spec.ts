import { openLogin } from './support/account-dialogs.ts';
import { addPasskeyDevice } from './support/authenticator.ts';
import { layoutFaults } from './support/layout.ts';
import { linkIn, mailFor } from './support/mailbox.ts';
import { codesOn } from './support/second-step.ts';
import { expect, test } from './support/test.ts';
import { desktop, phone } from './support/viewport.ts';

// Set up as in production: no account, and a second step for administrators; browsers make passkeys for names alone.
test.use({ hostname: 'localhost', isEmpty: true, settings: { SECOND_STEP_REQUIRED_FOR: 'admin' } });

const administrator = { email: 'ines@academia.test', password: 'mar-y-montaña-7' };

test('[OPS-6] whoever has the link that the start prints sets up the academy, and gets to the panel; then the link leads nowhere', async ({
  page,
  academy,
  visitor,
  watch,
  expectAccessible,
}) => {
  watch.allow(/status of 40[34]/);
  const [link = 'none'] = /http\S+\/instalacion#\S+/.exec(academy.output) ?? [];
  await addPasskeyDevice(page);
  await page.goto(link);
  await expect(page).toHaveURL('/instalacion');
  await expect(page.getByRole('region', { name: '3. Qué falta' })).toContainText('CLAMD_URL');
  for (const width of [phone, desktop]) {
    await page.setViewportSize(width);
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
  }

  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Nombre', 'Inés');
  await fill('Apellidos', 'Rey');
  await fill('Correo electrónico', administrator.email);
  await fill('Contraseña', administrator.password);
  await fill('Confirmar contraseña', administrator.password);
  await fill('Nombre de la academia', 'Puente Nuevo');
  await fill('Razón social', 'Puente Nuevo, LLC');
  await fill('Correo de contacto', 'hola@puente.test');
  await page.getByRole('button', { name: 'Crear la cuenta y abrir la academia' }).click();

  await expect(page).toHaveURL('/dashboard/second-step');
  await page.getByRole('button', { name: 'Llave de acceso' }).click();
  await page.getByRole('button', { name: 'Crear llave de acceso' }).click();
  expect(await codesOn(page)).toHaveLength(10);
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.goto('/dashboard/paneladmin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  linkIn(await mailFor(academy, administrator.email, /^Tu academia está instalada$/), '/dashboard/paneladmin');

  const stranger = await visitor();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(stranger.getByRole('textbox')).toHaveCount(0);
  await stranger.goto('/contacto');
  await expect(stranger.getByRole('contentinfo').getByText('Puente Nuevo, LLC')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'hola@puente.test' }).first()).toBeVisible();
  const dialog = await openLogin(stranger);
  await dialog.fillIn(administrator);
  await dialog.submit();
  await expect(stranger.getByRole('button', { name: 'Usar mi llave de acceso' })).toBeVisible();
});
