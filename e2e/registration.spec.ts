import { LoginDialog, openRegistration } from './support/account-dialogs.ts';
import { linkIn, mailFor } from './support/mailbox.ts';
import { demo, newcomer, registerThroughApi } from './support/person.ts';
import { expect, test } from './support/test.ts';

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
