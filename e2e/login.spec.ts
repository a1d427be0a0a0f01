import { openLogin } from './support/account-dialogs.ts';
import { stopIntercepting } from './support/intercepting.ts';
import { mailsFor } from './support/mailbox.ts';
import { demo, newcomer, registerThroughApi } from './support/person.ts';
import { expect, test } from './support/test.ts';

const login = '**/api/auth/login*';
const resend = '**/api/auth/resend-verification-email*';

test('[LOGIN-1] both fields are required, and canceling closes the dialog', async ({ page }) => {
  const dialog = await openLogin(page);
  await dialog.submit();
  await expect(dialog.alert).toHaveText('Correo y contraseña son obligatorios.');
  await dialog.email.fill(demo.student.email);
  await dialog.submit();
  await expect(dialog.alert).toHaveText('Correo y contraseña son obligatorios.');
  await dialog.cancel();
  await expect(dialog.root).toBeHidden();
});

test('[LOGIN-2] shows that it is working, and opens the overview', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(login, async (route) => {
    await held;
    await route.continue();
  });
  const dialog = await openLogin(page);
  await dialog.fillIn(demo.student);
  await dialog.submit();
  await expect(dialog.root.getByRole('button', { name: 'Ingresando...' })).toBeVisible();
  answer();
  await expect(page).toHaveURL('/dashboard/overview');
  await expect(page.getByRole('heading', { name: /Lucía$/ })).toBeVisible();
});

test('[LOGIN-3, LOGIN-4] an unverified address can be sent its link again', async ({
  page,
  academy,
  context,
  watch,
}) => {
  watch.allow(/status of 403.*\/api\/auth\/login/);
  watch.allow(/status of (429|500).*\/api\/auth\/resend/);
  const person = newcomer();
  const { email } = person;
  await registerThroughApi(context, academy, person);

  const dialog = await openLogin(page);
  await dialog.fillIn(person);
  await dialog.submit();
  await expect(dialog.alert).toHaveText('Debes verificar tu correo electrónico para iniciar sesión.');

  await dialog.email.fill('');
  await dialog.resendButton.click();
  await expect(dialog.alert).toHaveText(
    'Por favor, ingresa tu correo electrónico para reenviar el enlace de verificación.',
  );

  await dialog.email.fill(email);
  const reason = 'Espera un minuto antes de pedir otro enlace.';
  const refusal = { statusCode: 429, code: 'TOO_MANY_REQUESTS', message: reason, error: 'Too Many Requests' };
  await page.route(resend, (route) => route.fulfill({ status: 429, json: refusal }));
  await dialog.resendButton.click();
  await expect(dialog.alert).toHaveText(reason);

  await page.route(resend, (route) => route.fulfill({ status: 500, body: '' }));
  await dialog.resendButton.click();
  await expect(dialog.alert).toHaveText('No se pudo reenviar el correo de verificación.');

  await stopIntercepting(page);
  await dialog.resendButton.click();
  await expect(dialog.root.getByRole('status')).toBeVisible();
  await expect(dialog.resendButton).toBeHidden();
  await expect.poll(async () => (await mailsFor(academy, email)).length).toBe(2);
});

test('[LOGIN-3, LOGIN-5, LOGIN-6] every kind of failure has its own message', async ({ page, watch }) => {
  watch.allow(/status of (401|403|500).*\/api\/auth\/login/);
  watch.allow(/ERR_FAILED.*\/api\/auth\/login/);
  const dialog = await openLogin(page);
  await dialog.fillIn({ ...demo.student, password: 'No-es-esta' });
  await dialog.submit();
  await expect(dialog.alert).toHaveText('El correo o la contraseña no son correctos.');

  const answers = [
    [{ status: 500, body: '' }, 'Credenciales inválidas o error del servidor.'],
    [
      { status: 403, json: { code: 'EMAIL_NOT_VERIFIED' } },
      'Debes verificar tu correo electrónico para iniciar sesión.',
    ],
    [{ status: 200, json: {} }, 'La respuesta del servidor no incluyó los datos de autenticación necesarios.'],
  ] as const;
  for (const [answer, sentence] of answers) {
    await page.route(login, (route) => route.fulfill(answer));
    await dialog.submit();
    await expect(dialog.alert).toHaveText(sentence);
  }

  await page.route(login, (route) => route.abort());
  await dialog.submit();
  await expect(dialog.alert).toHaveText('No se pudo conectar con el servidor. Verifica tu conexión.');
  await expect(dialog.email).toHaveValue(demo.student.email);
  await expect(page).toHaveURL('/');
});
