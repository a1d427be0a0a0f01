import { LoginDialog, openRegistration, RegistrationDialog } from './support/account-dialogs.ts';
import { linkIn, mailFor, mailsFor } from './support/mailbox.ts';
import { demo, joinAcademy, newcomer, registerThroughApi } from './support/person.ts';
import { expect, test } from './support/test.ts';

const register = '**/api/auth/register*';

test('[REG-1] the dialog shows errors of length and match while the passwords are typed', async ({ page }) => {
  const dialog = await openRegistration(page);
  await expect(dialog.email).toHaveAttribute('type', 'email');
  const tooShort = dialog.root.getByText('La contraseña debe tener al menos 8 caracteres.');
  const different = dialog.root.getByText('Las contraseñas no coinciden.');

  await dialog.password.fill('corta');
  await expect(tooShort).toBeVisible();
  await dialog.confirmation.fill('cort');
  await expect(different).toBeVisible();
  await dialog.password.fill('bastante larga');
  await expect(tooShort).toBeHidden();
  await expect(different).toBeVisible();
  await dialog.confirmation.fill('bastante larga');
  await expect(different).toBeHidden();
});

test('[REG-2, REG-3, REG-4] missing, short or different values are reported before anything is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const dialog = await openRegistration(page);

  await dialog.submit();
  await expect(dialog.alert).toHaveText('Todos los campos son obligatorios.');

  const person = newcomer();
  await dialog.fillIn({ ...person, lastName: '   ' });
  await dialog.submit();
  await expect(dialog.alert).toHaveText('Todos los campos son obligatorios.');

  await dialog.fillIn({ ...person, password: 'Corta-7' });
  await dialog.submit();
  await expect(dialog.alert).toHaveText('La contraseña debe tener al menos 8 caracteres.');

  await dialog.fillIn(person);
  await dialog.confirmation.fill(`${person.password}!`);
  await dialog.submit();
  await expect(dialog.alert).toHaveText('Las contraseñas no coinciden.');
  // The error is shown once, and hidden when corrected.
  await expect(dialog.root.getByText('Las contraseñas no coinciden.')).toHaveCount(1);
  await expect(dialog.confirmation).toHaveAttribute('aria-invalid', 'true');
  await dialog.confirmation.fill(person.password);
  await expect(dialog.alert).toBeHidden();
  await expect(dialog.confirmation).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent).not.toContain('/api/auth/register');
});

test('[REG-5] shows its progress and result, closes automatically after 4500 ms, and is reset', async ({
  page,
  academy,
}) => {
  const person = newcomer();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(register, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  const dialog = await openRegistration(page);
  await dialog.fillIn(person);
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.submit();
  await expect(dialog.root.getByRole('button', { name: 'Creando cuenta...' })).toBeVisible();
  answer();

  await expect(dialog.root.getByRole('status')).toHaveText(/^Registro exitoso.*verificación.*bandeja de entrada.*spam/);
  expect((await mailFor(academy, person.email)).subject).toBe('Verifica tu correo electrónico');
  await page.clock.runFor(4_499);
  await expect(dialog.root).toBeVisible();
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(dialog.root).toBeHidden();

  await page.getByRole('button', { name: 'Empieza hoy' }).click();
  await expect(dialog.firstName).toHaveValue('');
  await expect(dialog.password).toHaveValue('');
});

test('[REG-6, UX-4] a refusal shows the server’s message and keeps the input', async ({ page, watch }) => {
  watch.allow(/status of (400|409|500).*\/api\/auth\/register/);
  watch.allow(/ERR_FAILED.*\/api\/auth\/register/);
  const person = newcomer();
  const dialog = await openRegistration(page);

  await dialog.fillIn({ ...person, email: demo.student.email });
  await dialog.submit();
  await expect(dialog.alert).toHaveText('Ya existe una cuenta con ese correo electrónico. Inicia sesión.');
  await expect(dialog.firstName).toHaveValue(person.firstName);
  await expect(dialog.email).toHaveValue(demo.student.email);
  await expect(dialog.password).toHaveValue(person.password);

  const messages = ['El nombre no es válido.', 'El correo no es válido.'];
  await page.route(register, (route) => route.fulfill({ status: 400, json: { code: 'X', message: messages } }));
  await dialog.submit();
  await expect(dialog.alert).toHaveText('El nombre no es válido., El correo no es válido.');

  await page.route(register, (route) => route.fulfill({ status: 500, body: '' }));
  await dialog.submit();
  await expect(dialog.alert).toHaveText(
    'Ocurrió un error inesperado durante el registro. Por favor, inténtalo de nuevo más tarde.',
  );

  await page.route(register, (route) => route.abort());
  await dialog.submit();
  await expect(dialog.alert).toHaveText('No se pudo conectar con el servidor. Verifica tu conexión.');
  await expect(dialog.confirmation).toHaveValue(person.password);
});

test('[REG-1] canceling registers nobody and resets the form', async ({ page, academy }) => {
  const person = newcomer();
  const dialog = await openRegistration(page);
  await dialog.fillIn(person);
  await dialog.cancel();
  await expect(dialog.root).toBeHidden();
  expect(await mailsFor(academy, person.email)).toEqual([]);

  await page.getByRole('button', { name: 'Empieza hoy' }).click();
  await expect(new RegistrationDialog(page).email).toHaveValue('');
});

test('[REG-7] a used or forged link shows an error, and a new one can be requested', async ({
  page,
  academy,
  context,
  watch,
}) => {
  watch.allow(/status of 400.*\/api\/auth\/verify-email/);
  const person = await joinAcademy(context, academy);
  await page.goto(linkIn(await mailFor(academy, person.email), '/verify-email'));
  const refusal = page.getByRole('alert').filter({ hasText: 'no es válido, ya se usó o venció' });
  await expect(refusal).toBeVisible();

  await page.goto('/verify-email?token=inventado');
  await expect(refusal).toBeVisible();
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(
    page.getByText('Por favor, ingresa tu correo electrónico para reenviar el enlace de verificación.'),
  ).toBeVisible();

  const other = newcomer();
  await registerThroughApi(context, academy, other);
  const first = linkIn(await mailFor(academy, other.email), '/verify-email');
  await page.getByLabel('Correo electrónico').fill(other.email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect.poll(async () => (await mailsFor(academy, other.email)).length).toBe(2);
  const second = linkIn(await mailFor(academy, other.email), '/verify-email');
  expect(second).not.toBe(first);
  await page.goto(second);
  await expect(page.getByRole('heading', { name: 'Tu correo está verificado' })).toBeVisible();
});

test('[ROUTE-1] the verification page is a separate chunk, which the landing page does not fetch', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400.*\/api\/auth\/verify-email/);
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(new URL(request.url()).pathname));
  const ofVerification = () => chunks.filter((path) => path.startsWith('/assets/verify-email'));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(ofVerification()).toEqual([]);
  await page.goto('/verify-email?token=inventado');
  await expect(page.getByRole('heading', { name: 'No pudimos verificar tu correo' })).toBeVisible();
  expect(ofVerification()).not.toEqual([]);
});

test('[REG-8, REG-9, REG-10, SESS-10] from a mistaken address to a session, which ends and says why', async ({
  page,
  academy,
  context,
  visitor,
  watch,
  expectAccessible,
}) => {
  watch.allow(/status of 409.*\/api\/auth\/register/);
  watch.allow(/status of 401/);
  const person = newcomer();
  const registration = await openRegistration(page);
  await registration.submit();
  await expect(registration.firstName).toBeFocused();
  await expect(registration.lastName).toHaveAttribute('aria-invalid', 'true');
  await expect(registration.root.getByRole('link', { name: 'términos del servicio' })).toHaveAttribute(
    'href',
    '/terminos',
  );
  await registration.fillIn({ ...person, email: demo.student.email });
  await expect(registration.alert).toBeHidden();
  await expect(registration.lastName).not.toHaveAttribute('aria-invalid', 'true');
  await registration.submit();
  await expect(registration.email).toBeFocused();
  await registration.root.getByRole('button', { name: 'Iniciar sesión con este correo' }).click();
  const login = new LoginDialog(page);
  await expect(login.email).toHaveValue(demo.student.email);
  await expect(login.password).toBeFocused();
  await login.root.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(registration.email).toHaveValue(demo.student.email);

  await registration.fillIn({ ...person, email: `mal-${person.email}` });
  await registration.submit();
  const notice = page.getByRole('region', { name: 'Revisa tu correo' });
  await expect(notice).toContainText(`mal-${person.email}`);
  await notice.getByRole('button', { name: 'Cambiar la dirección' }).click();
  await notice.getByLabel('Correo electrónico').fill(person.email);
  await notice.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(notice.getByRole('status')).toContainText('dirección nueva');
  await expect(notice.getByRole('button', { name: 'Cambiar la dirección' })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(notice).toContainText(person.email);

  const link = linkIn(await mailFor(academy, person.email), '/verify-email');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Tu correo está verificado' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a la academia' }).click();
  await expect(page).toHaveURL('/dashboard/overview');

  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'Perfil y Ajustes' })).toBeVisible();
  const elsewhere = await context.request.post(`${academy.url}/api/auth/logout-all`, {
    headers: { Origin: academy.url },
  });
  expect(elsewhere.ok()).toBe(true);
  // Told by its socket, or by the refusal of what it asks next.
  await page
    .getByRole('link', { name: 'Suscripciones' })
    .click({ timeout: 2_000 })
    .catch(() => {});
  await expect(login.alert).toContainText('Tu sesión');
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in');
  await login.fillIn(person);
  await login.submit();
  await expect(page).toHaveURL('/dashboard/overview');

  // On another device the link verifies, and the password is still asked for.
  const other = newcomer();
  await registerThroughApi(context, academy, other, 'en');
  const phone = await visitor();
  await phone.goto(linkIn(await mailFor(academy, other.email), '/verify-email'));
  await expect(phone.getByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible();
  await phone.getByRole('link', { name: 'Log in' }).click();
  await expect(phone.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(other.email);
});
