import { RegistrationDialog } from './support/account-dialogs.ts';
import { Client } from './support/client.ts';
import { inHours, makeCourse } from './support/courses.ts';
import { linkIn, mailFor } from './support/mailbox.ts';
import { joinAndSignIn, newcomer } from './support/person.ts';
import { PurchaseDialog } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { desktop, phone } from './support/viewport.ts';

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
  }) => {
    const course = await makeCourse(academy, { precio: 640, modulos: ahead(9, 16) });
    const codigo = `LLEGADA-${Date.now()}`;
    await (await Client.asAdmin(academy)).post('/codigos', { tipo: 'porcentaje', codigo, porcentaje: 10 });
    await page.goto(`/cursos/${course.slug}?codigo=${codigo}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.titulo);
    await expect(page.getByText('o $100.00 hoy y 5 pagos mensuales de $108.00')).toBeVisible();
    await expect(page.getByText('Horas en tu zona: hora del Pacífico.')).toBeVisible();

    // Its price and the way to it stay at the foot of the screen, from where the offer is out of sight to the footer.
    const enrol = page.getByRole('link', { name: 'Inscribirme' });
    await expect(enrol).toHaveCount(1);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(enrol).toHaveCount(1);
    await page.getByRole('heading', { name: 'Programa y fechas' }).scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'Pagos', exact: true }).scrollIntoViewIfNeeded();
    await expect(enrol).toHaveCount(2);
    await expect(enrol.last()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();

    // The page has only its own styles inside; the dialog brings the rest, and is not shown without them.
    const sheet = page.locator('link[rel="stylesheet"]');
    await expect(sheet).toHaveCount(0);
    await enrol.last().click();
    const registration = new RegistrationDialog(page);
    const person = newcomer();
    await registration.fillIn(person);
    await expect(sheet).toHaveCount(1);
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
    await expect(purchase.root).toContainText('$100.00 hoy y 5 pagos mensuales de $95.20');
    await expect(purchase.root).toContainText(course.titulo);
  });
});

test('[SHOP-2] a course page whose script has not run: its link asks a stranger to register, and keeps the code; with a session it opens the checkout', async ({
  page,
  context,
  academy,
  watch,
}) => {
  watch.allow(/ERR_FAILED|status of 401.*\/api\/auth\/refresh/);
  const path = '/en/courses/visas-de-trabajo-y-empleo';
  const enrolWithoutScript = async () => {
    await page.route(/\/assets\/landing-.*\.js$/, (route) => route.abort());
    await page.goto(`${path}?codigo=BIENVENIDA-15`);
    await page.unroute(/\/assets\/landing-.*\.js$/);
    await page.getByRole('link', { name: 'Enroll' }).first().click();
  };
  await enrolWithoutScript();
  await expect(new RegistrationDialog(page, 'en').root).toBeVisible();
  await expect(page).toHaveURL(path);

  await joinAndSignIn(context, academy);
  await enrolWithoutScript();
  await expect(page).toHaveURL(/\/dashboard\/overview\?curso=[-\da-f]+&paso=pago&codigo=BIENVENIDA-15$/);
  await expect(new PurchaseDialog(page, 'en').root.getByText('15% off')).toBeVisible();
});

test('[SHOP-2] with Google a stranger arrives at the checkout, with the code that the page in the other language brought', async ({
  page,
}) => {
  // An organization's link is in Spanish: the code goes along to the page in English.
  await page.goto('/cursos/visas-de-trabajo-y-empleo?codigo=BIENVENIDA-15');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/courses/visas-de-trabajo-y-empleo?codigo=BIENVENIDA-15');
  await page.getByRole('link', { name: 'Enroll' }).first().click();
  await new RegistrationDialog(page, 'en').root.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Valentina Ríos');
  await page.getByLabel('E-mail').fill(newcomer().email);
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/overview\?curso=[-\da-f]+&paso=pago&codigo=BIENVENIDA-15$/);
  const purchase = new PurchaseDialog(page, 'en');
  await expect(purchase.root.getByText('15% off')).toBeVisible();
  // Closed once, the course is still the one to begin with, and keeps its code.
  await purchase.root.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Enroll' }).click();
  await expect(purchase.root.getByText('15% off')).toBeVisible();
});

test('[SHOP-3] a closed course takes an address; the mail’s link confirms it, and the opening is told to it', async ({
  page,
  academy,
}) => {
  const closed = await makeCourse(academy, { modulos: ahead(-20, -13), inscripcionCierra: null });
  await page.goto(`/en/courses/${closed.slug}`);
  const visitor = newcomer().email;
  await page.getByLabel('Your e-mail').fill(visitor);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  const question = await mailFor(academy, visitor, /^Confirm your notice/);
  await page.goto(/http\S+\/en\/alerts\/[\w.-]+/.exec(question.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Yes, notify me' }).click();
  await expect(page.getByRole('heading', { name: 'Your notice is set' })).toBeVisible();
  const admin = await Client.asAdmin(academy);
  await admin.post(`/courses/${closed.id}/ediciones`, { empieza: inHours(24 * 14).slice(0, 10) });
  expect((await mailFor(academy, visitor, /^Enrollment is open/)).text).toContain(`/en/courses/${closed.slug}`);
});
