import { LoginDialog, RegistrationDialog } from './support/account-dialogs.ts';
import { Client } from './support/client.ts';
import { inHours, makeCourse } from './support/courses.ts';
import { linkIn, mailFor } from './support/mailbox.ts';
import { joinAndSignIn, newcomer } from './support/person.ts';
import { PurchaseDialog } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { desktop, expectNoSidewaysScroll, phone } from './support/viewport.ts';

const ahead = (...days: number[]) => [
  {
    nombre: 'El relato',
    clases: days.map((day, i) => ({ nombre: `Clase ${i + 1}`, fechaHora: inHours(day * 24), duracion: '2 horas' })),
  },
];

test.describe('on a phone in California', () => {
  test.use({ viewport: phone, locale: 'es-MX', timezoneId: 'America/Los_Angeles' });

  test('[SHOP-1, SHOP-2] a stranger reads the page of a course, registers, and verifies on another device: its checkout opens, with the code of the link', async ({
    page,
    visitor,
    academy,
    expectAccessible,
  }) => {
    const course = await makeCourse(academy, { precio: 640, modulos: ahead(9, 16) });
    const codigo = `LLEGADA-${Date.now()}`;
    await (await Client.asAdmin(academy)).post('/codigos', { tipo: 'porcentaje', codigo, porcentaje: 10 });
    await page.goto(`/cursos/${course.slug}?codigo=${codigo}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.titulo);
    await expect(page.getByText('o $100.00 hoy y 5 pagos mensuales de $108.00')).toBeVisible();
    await expect(page.getByText('Horas en tu zona: hora del Pacífico.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // A price that changes is there within seconds.
    const admin = await Client.asAdmin(academy);
    const { titulo, nivel, tipoDeNegocioId } = course;
    await admin.put(`/courses/${course.id}`, { titulo, nivel, tipoDeNegocioId, precio: 700 });
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('o $100.00 hoy y 5 pagos mensuales de $120.00')).toBeVisible({ timeout: 500 });
    }).toPass();

    // The page has only its own styles inside; the dialog brings the rest, and is not shown without them.
    const sheet = page.locator('link[rel="stylesheet"]');
    await expect(sheet).toHaveCount(0);
    await page.getByRole('link', { name: 'Inscribirme' }).click();
    const registration = new RegistrationDialog(page);
    const person = newcomer();
    await registration.fillIn(person);
    await expect(sheet).toHaveCount(1);
    await expectAccessible(page);
    await registration.submit();
    const link = linkIn(await mailFor(academy, person.email), '/verify-email');

    const computer = await visitor();
    await computer.setViewportSize(desktop);
    await computer.goto(link);
    await computer.getByRole('link', { name: 'Iniciar sesión' }).click();
    const login = computer.getByRole('dialog', { name: 'Tu correo está verificado' });
    await login.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await login.getByRole('button', { name: 'Ingresar' }).click();
    await expect(computer).toHaveURL(`/dashboard/overview?curso=${course.id}&paso=pago&codigo=${codigo}`);
    const purchase = new PurchaseDialog(computer);
    await expect(purchase.root.getByText('10 % de descuento')).toBeVisible();
    await expect(purchase.root).toContainText('$100.00 hoy y 5 pagos mensuales de $106.00');
    await expect(purchase.root).toContainText(course.titulo);
  });
});

test('[SHOP-2] a course page whose script has not run: its link asks a stranger to register, and keeps the code', async ({
  page,
  context,
  academy,
  watch,
}) => {
  watch.allow(/ERR_FAILED|status of 401.*\/api\/auth\/refresh/);
  const path = '/en/courses/visas-de-trabajo-y-empleo';
  const openWithoutScript = async (codigo: string) => {
    await page.route(/\/assets\/landing-.*\.js$/, (route) => route.abort());
    await page.goto(`${path}?codigo=${codigo}`);
    await page.unroute(/\/assets\/landing-.*\.js$/);
  };
  const enrol = page.getByRole('link', { name: 'Enroll' }).first();

  await openWithoutScript('BIENVENIDA-15');
  await enrol.click();
  await expect(new RegistrationDialog(page, 'en').root).toBeVisible();
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL(`${path}?codigo=BIENVENIDA-15`);

  // With a session, the link opens the checkout.
  const person = await joinAndSignIn(context, academy);
  await openWithoutScript('BIENVENIDA-15');
  await enrol.click();
  await expect(page).toHaveURL(/\/dashboard\/overview\?curso=[-\da-f]+&paso=pago&codigo=BIENVENIDA-15$/);
  const purchase = new PurchaseDialog(page, 'en');
  await expect(purchase.root.getByText('15% off')).toBeVisible();
  await openWithoutScript('%3Cb%3E');
  await enrol.click();
  await expect(page).toHaveURL(/\/dashboard\/overview\?curso=[-\da-f]+&paso=pago$/);
  await expect(purchase.mode('instalments')).toBeVisible();

  // Whose session has ended is told so, and asked for the login, not for a registration.
  await page.goto(path);
  await (await Client.signIn(academy, person)).post('/auth/logout-all');
  await openWithoutScript('BIENVENIDA-15');
  await enrol.click();
  const login = new LoginDialog(page, 'en');
  await expect(login.root).toContainText('Your session was ended');
  await login.fillIn(person);
  await login.submit();
  await expect(page).toHaveURL(/\/dashboard\/overview\?curso=[-\da-f]+&paso=pago&codigo=BIENVENIDA-15$/);
  // In the language of the account.
  await expect(purchase.root.getByText('15 % de descuento')).toBeVisible();
});

test('[SHOP-1, SHOP-2, SHOP-3] in English, with Google: the landing page leads to the course, and its checkout opens, with the code', async ({
  page,
  watch,
  academy,
  expectAccessible,
}) => {
  await page.goto('/en');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Work and Employment Visas' }) });
  await expect(card).toContainText(/\$\d/);
  await page.getByRole('link', { name: /^View course: .*Visas/ }).click();
  await expect(page).toHaveURL('/en/courses/visas-de-trabajo-y-empleo');
  await expectAccessible(page);
  // An organization's link is in Spanish: the code goes along to the page in English.
  await page.goto('/cursos/visas-de-trabajo-y-empleo?codigo=BIENVENIDA-15');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/courses/visas-de-trabajo-y-empleo?codigo=BIENVENIDA-15');
  await page.getByRole('link', { name: 'Enroll' }).first().click();
  await new RegistrationDialog(page, 'en').root.getByRole('link', { name: 'Continue with Google' }).click();
  const { email } = newcomer();
  await page.getByLabel('Name', { exact: true }).fill('Valentina Ríos');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/overview\?curso=[-\da-f]+&paso=pago&codigo=BIENVENIDA-15$/);
  const purchase = new PurchaseDialog(page, 'en');
  await expect(purchase.root.getByText('15% off')).toBeVisible();
  await expect(purchase.mode('instalments')).toBeVisible();
  // Closed once, the course is still the one to begin with, and keeps its code.
  await purchase.root.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Enroll' }).click();
  await expect(purchase.root.getByText('15% off')).toBeVisible();

  // A closed course takes an address; the mail's link confirms it, and the opening is told to it.
  const closed = await makeCourse(academy, { modulos: ahead(-20, -13), inscripcionCierra: null });
  await page.goto(`/en/courses/${closed.slug}`);
  const visitor = newcomer().email;
  await page.getByLabel('Your e-mail').fill(visitor);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const question = await mailFor(academy, visitor, /^Confirm your notice/);
  await page.goto(/http\S+\/en\/alerts\/[\w.-]+/.exec(question.text)?.[0] ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, notify me' }).click();
  await expect(page.getByRole('heading', { name: 'Your notice is set' })).toBeVisible();
  const admin = await Client.asAdmin(academy);
  await admin.post(`/courses/${closed.id}/ediciones`, { empieza: inHours(24 * 14).slice(0, 10) });
  expect((await mailFor(academy, visitor, /^Enrollment is open/)).text).toContain(`/en/courses/${closed.slug}`);

  watch.allow(/404.*\/en\/courses\/nothing/);
  await page.goto('/en/courses/nothing');
  await page.getByRole('link', { name: 'See the courses' }).click();
  await expect(page).toHaveURL('/en#courses');
});
