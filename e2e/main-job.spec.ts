import type { Curso } from '@puente/contracts/catalogue';
import type { Page } from '@playwright/test';

import type { Academy } from './support/academy.ts';
import { Client } from './support/client.ts';
import { linkIn, mailFor } from './support/mailbox.ts';
import { newcomer, type Person } from './support/person.ts';
import { cards, PurchaseDialog } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { desktop, phone } from './support/viewport.ts';

const rows = 'LAND-6, REG-1, REG-5, REG-7, LOGIN-2, OVER-5, PAY-2, PAY-3, PAY-6, PAY-7, SUBS-1, SUBS-3, SUBS-4, UX-1';

test.describe('in Spanish, at a desk in Los Angeles', () => {
  test.use({ viewport: desktop, timezoneId: 'America/Los_Angeles' });

  test(`[${rows}, PAY-12] a visitor becomes a student with a course paid at once`, async ({ page, academy }) => {
    const person = newcomer();
    await page.goto('/');
    await page.getByRole('button', { name: 'Empieza hoy' }).click();
    const registration = page.getByRole('dialog', { name: 'Crea tu cuenta' });
    await registration.getByLabel('Nombre').fill(person.firstName);
    await registration.getByLabel('Apellidos').fill(person.lastName);
    await registration.getByLabel('Correo electrónico').fill(person.email);
    await registration.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await registration.getByLabel('Confirmar contraseña').fill(person.password);
    await registration.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(registration.getByText(/^Registro exitoso.*verificación.*bandeja de entrada.*spam/)).toBeVisible();

    const mail = await mailFor(academy, person.email, /^Verifica tu correo/);
    await page.goto(linkIn(mail, '/verify-email'));
    await expect(page.getByRole('heading', { name: 'Tu correo está verificado' })).toBeVisible();
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    const login = page.getByRole('dialog', { name: 'Bienvenido de nuevo' });
    await login.getByLabel('Correo electrónico').fill(person.email);
    await login.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await login.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page).toHaveURL('/dashboard/overview');

    const titulo = 'Visas de Trabajo y Empleo';
    const course = await courseCalled(academy, person, titulo);
    await page.getByRole('button', { name: `Ver más detalles de ${titulo}` }).click();
    const purchase = new PurchaseDialog(page);
    await expect(purchase.root.getByRole('heading', { name: titulo })).toBeVisible();
    await purchase.acquire();
    await purchase.choose('full');
    await expect(purchase.payButton).toHaveText('Pagar $640.00');
    await purchase.payWith(cards.good);
    await expect(purchase.root.getByRole('heading', { name: '¡Ya formas parte del curso!' })).toBeVisible();
    await purchase.finishButton.click();

    await page.getByRole('link', { name: 'Suscripciones' }).click();
    await expect(page.getByRole('heading', { name: 'Mis Cursos y Clases' })).toBeVisible();
    const enrolled = page.getByRole('article').filter({ hasText: titulo });
    await expect(enrolled.getByText('Activa', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Lista' }).click();
    await expectInCalendar(page, course, 'Siguiente', hourIn('es-ES', 'America/Los_Angeles'));

    await expectReceipt(page, academy, person.email, new RegExp(`^Tu recibo: ${titulo}`));
  });
});

test.describe('in English, on a phone in Madrid', () => {
  test.use({ viewport: phone, timezoneId: 'Europe/Madrid', locale: 'en-GB', hasTouch: true });

  test(`[${rows}, PAY-11] a visitor becomes a student with a course in six instalments`, async ({ page, academy }) => {
    const person = newcomer();
    await page.goto('/en');
    await page.getByRole('button', { name: 'Start today' }).tap();
    const registration = page.getByRole('dialog', { name: 'Create your account' });
    await registration.getByLabel('First name').fill(person.firstName);
    await registration.getByLabel('Last name').fill(person.lastName);
    await registration.getByLabel('E-mail address').fill(person.email);
    await registration.getByLabel('Password', { exact: true }).fill(person.password);
    await registration.getByLabel('Confirm the password').fill(person.password);
    await registration.getByRole('button', { name: 'Create account' }).tap();
    await expect(registration.getByText(/registered.*verification e-mail.*inbox.*spam/)).toBeVisible();

    const mail = await mailFor(academy, person.email, /^Verify your e-mail/);
    await page.goto(linkIn(mail, '/verify-email'));
    await expect(page.getByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).tap();
    const login = page.getByRole('dialog', { name: 'Welcome back' });
    await login.getByLabel('E-mail address').fill(person.email);
    await login.getByLabel('Password', { exact: true }).fill(person.password);
    await login.getByRole('button', { name: 'Log in' }).tap();
    await expect(page).toHaveURL('/dashboard/overview');

    const titulo = 'Proceso Consular y Ajuste de Estatus';
    const course = await courseCalled(academy, person, titulo);
    await page.getByRole('button', { name: `See more details of ${titulo}` }).tap();
    const purchase = new PurchaseDialog(page, 'en');
    await expect(purchase.root.getByRole('heading', { name: titulo })).toBeVisible();
    await purchase.acquire();
    await purchase.choose('instalments');
    await expect(purchase.payButton).toHaveText('Pay $100.00');
    await purchase.fillCard(cards.good);
    await purchase.consent();
    await purchase.pay();
    await expect(purchase.root.getByRole('heading', { name: 'You’re in!' })).toBeVisible();
    // 520 with 10 % off is 468: 100 today, and the rest in five.
    await expect(purchase.root.getByText('Your next instalment, $73.60, will be charged on')).toBeVisible();
    await purchase.finishButton.tap();

    await page.getByRole('button', { name: 'Open the menu' }).tap();
    await page.getByRole('link', { name: 'Subscriptions' }).tap();
    await expect(page.getByRole('heading', { name: 'My Courses and Classes' })).toBeVisible();
    const enrolled = page.getByRole('article').filter({ hasText: titulo });
    await expect(enrolled.getByText('Active', { exact: true })).toBeVisible();
    await expectInCalendar(page, course, 'Next', hourIn('en-US', 'Europe/Madrid'));

    await expectReceipt(page, academy, person.email, new RegExp(`^Your receipt: ${titulo}`));
  });
});

/** The demo academy's course, as the API tells it to this person. */
async function courseCalled(academy: Academy, person: Person, titulo: string): Promise<Curso> {
  const courses = await (await Client.signIn(academy, person)).get<Curso[]>('/courses');
  const course = courses.find((candidate) => candidate.titulo === titulo);
  if (!course) throw new Error(`The demo academy has no course called ${titulo}.`);
  return course;
}

/** How a moment reads on the calendar of somebody who lives in a zone. */
const hourIn = (locale: string, timeZone: string) => {
  const hour = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' });
  return (moment: string) => hour.format(new Date(moment));
};

/** Turns the calendar's pages to the course's first class, and reads its hours there. */
async function expectInCalendar(page: Page, course: Curso, next: string, hour: (moment: string) => string) {
  const [clase] = course.modulos.flatMap(({ clases }) => clases);
  if (!clase) throw new Error(`${course.titulo} has no classes.`);
  const event = page.locator('#calendario').getByRole('listitem').filter({ hasText: clase.nombre });
  const calendar = page.getByRole('button', { name: next });
  await expect(calendar).toBeVisible();
  for (let months = 0; months < 3 && !(await event.isVisible()); months += 1) await calendar.click();
  await expect(event).toContainText(hour(clase.fechaHora));
}

/** The receipt has come by mail, with its PDF. */
async function expectReceipt(page: Page, academy: Academy, address: string, subject: RegExp) {
  const { subject: arrived } = await mailFor(academy, address, subject);
  await page.goto(`/dev/mail?to=${encodeURIComponent(address)}`);
  await page.getByRole('link', { name: arrived }).click();
  const attachment = await page.getByRole('link', { name: /\.pdf$/ }).getAttribute('href');
  const pdf = await page.request.get(attachment ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
}
