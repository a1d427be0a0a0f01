import type { Page } from '@playwright/test';
import type { Curso } from '@puente/contracts/catalogue';

import type { Academy } from './support/academy.ts';
import { RegistrationDialog } from './support/account-dialogs.ts';
import { findInCalendar } from './support/calendar.ts';
import { Client } from './support/client.ts';
import { linkIn, mailFor } from './support/mailbox.ts';
import { newcomer, type Person } from './support/person.ts';
import { cards, PurchaseDialog } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { desktop, phone } from './support/viewport.ts';
import type { Watch } from './support/watch.ts';

test.describe('in Spanish, at a desk in Los Angeles', () => {
  test.use({ viewport: desktop, timezoneId: 'America/Los_Angeles' });

  test(
    '[LAND-6, REG-5, REG-7, LOGIN-2, OVER-5, PAY-6, PAY-7, PAY-12, SUBS-3, SUBS-4, UX-1] a visitor becomes a student with a fully paid course',
    { tag: '@main' },
    async ({ page, academy, watch }) => {
      const person = newcomer();
      await page.goto('/');
      await page.getByRole('button', { name: 'Empieza hoy' }).click();
      const registration = new RegistrationDialog(page);
      await registration.fillIn(person);
      await registration.submit();
      await expect(
        registration.root.getByText(/^Registro exitoso.*verificación.*bandeja de entrada.*spam/),
      ).toBeVisible();

      const mail = await mailFor(academy, person.email, /^Verifica tu correo/);
      await page.goto(linkIn(mail, '/verify-email'));
      await expect(page.getByRole('heading', { name: 'Tu correo está verificado' })).toBeVisible();
      // The link has logged in the browser that registered.
      await page.getByRole('link', { name: 'Ir a la academia' }).click();
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
      const steps = purchase.root.getByRole('region', { name: 'Tu primera clase' });
      await expect(steps.getByText(course.modulos[0]?.clases[0]?.nombre ?? '')).toBeVisible();
      await expect(steps.getByText('Con Mariana Solís')).toBeVisible();
      await steps.getByRole('button', { name: 'Agregar al calendario' }).click();
      await expect(steps.getByRole('link', { name: 'Abrir en mi calendario' })).toHaveAttribute('href', /^webcal:/);
      await steps.getByRole('button', { name: 'Probar cámara y micrófono' }).click();
      const devices = page.getByRole('dialog', { name: 'Comprobar mi equipo' });
      await expect(devices.getByRole('button', { name: 'Probar el sonido' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(devices).toBeHidden();
      await purchase.finishButton.click();
      await expect(page).toHaveURL(`/dashboard/subscriptions#curso-${course.id}`);
      const enrolled = page.getByRole('article').filter({ hasText: titulo });
      await expect(enrolled).toBeInViewport();
      await expect(enrolled.getByText('Activa', { exact: true })).toBeVisible();
      const welcome = await mailFor(academy, person.email, /^Te damos la bienvenida/);
      expect(linkIn(welcome, '/dashboard/subscriptions')).toContain('clase=');

      await expectReceipt(page, academy, watch, person.email, new RegExp(`^Tu recibo: ${titulo}`));
    },
  );
});

test.describe('in English, on a phone in Madrid', () => {
  const timezoneId = 'Europe/Madrid';
  test.use({ viewport: phone, hasTouch: true, timezoneId, locale: 'en-GB' });

  test(
    '[SHOP-1, SHOP-2, REG-5, REG-7, LOGIN-2, PAY-6, PAY-7, PAY-11, PAY-17, SUBS-3, SUBS-4, UX-1] a stranger with a code becomes a student in six installments, and chooses nothing twice',
    { tag: '@main' },
    async ({ page, academy }) => {
      const person = newcomer();
      await page.goto('/en/courses/proceso-consular-y-ajuste-de-estatus?codigo=bienvenida15');
      const enrol = page.getByRole('link', { name: 'Enroll', exact: true }).first();
      // The page's script opens the registration; before it runs, the link opens the login.
      await expect(enrol).toHaveAttribute('href', /codigo=/);
      await enrol.tap();
      const registration = new RegistrationDialog(page, 'en');
      await registration.fillIn(person);
      await registration.submit();

      const mail = await mailFor(academy, person.email, /^Verify your e-mail/);
      await page.goto(linkIn(mail, '/verify-email'));
      await expect(page.getByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible();
      await page.getByRole('link', { name: 'Go to the academy' }).tap();

      const titulo = 'Consular Processing / Adjustment';
      const purchase = new PurchaseDialog(page, 'en');
      await expect(purchase.root.getByText('15% off')).toBeVisible();
      await expect(purchase.root).toContainText(titulo);
      await purchase.choose('instalments');
      await expect(purchase.payButton).toHaveText(/\$100\.00$/);
      await purchase.fillCard(cards.good);
      await purchase.consent();
      await purchase.pay();
      await expect(purchase.root.getByRole('heading', { name: 'You’re in!' })).toBeVisible();
      // 520 with 10 % off is 468, and with the code 397.80: 100 today, and the rest in five installments.
      await expect(purchase.root.getByText('Your next installment, $59.56, will be charged on')).toBeVisible();
      await purchase.finishButton.tap();

      await expect(page.getByRole('heading', { name: 'My Courses and Classes' })).toBeVisible();
      const enrolled = page.getByRole('article').filter({ hasText: titulo });
      await expect(enrolled.getByText('Active', { exact: true })).toBeVisible();
      const course = await courseCalled(academy, person, 'Proceso Consular y Ajuste de Estatus');
      await expectInCalendar(page, course, titulo, timezoneId);
    },
  );
});

/** A course of the demo academy by its title, read from the API as this person. */
async function courseCalled(academy: Academy, person: Person, titulo: string): Promise<Curso> {
  const courses = await (await Client.signIn(academy, person)).get<Curso[]>('/courses');
  const course = courses.find((candidate) => candidate.titulo === titulo);
  if (!course) throw new Error(`The demo academy has no course called ${titulo}.`);
  return course;
}

/** Finds the course's first class in the English calendar, and checks its hours in the given time zone. */
async function expectInCalendar(page: Page, course: Curso, titulo: string, timeZone: string) {
  const [clase] = course.modulos.flatMap(({ clases }) => clases);
  if (!clase) throw new Error(`${course.titulo} has no classes.`);
  const start = new Date(clase.fechaHora);
  const end = new Date(start.getTime() + Number.parseInt(clase.duracion, 10) * 3_600_000);
  const say = (moment: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(moment);
  // The reader's locale, en-GB, has 24 hours.
  const hour = (moment: Date) => say(moment, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });

  const name = clase.nombreEn ?? clase.nombre;
  const event = await findInCalendar(page, name, 'en');
  await expect(event).toContainText(hour(start));
  await event.click();

  const details = page.getByRole('dialog', { name });
  await expect(details).toContainText(titulo);
  await expect(details).toContainText(say(start, { weekday: 'long', day: 'numeric', month: 'long' }));
  await expect(details).toContainText(`${hour(start)} – ${hour(end)}`);
}

/** Expects the receipt by e-mail, with its PDF. */
async function expectReceipt(page: Page, academy: Academy, watch: Watch, address: string, subject: RegExp) {
  // Playwright's own script, which the mail's sandboxed iframe blocks like any script.
  watch.allow(/Blocked script execution.*\/dev\/mail/);
  const { subject: arrived } = await mailFor(academy, address, subject);
  await page.goto(`/dev/mail?to=${encodeURIComponent(address)}`);
  await page.getByRole('link', { name: arrived }).click();
  const attachment = await page.getByRole('link', { name: /\.pdf$/ }).getAttribute('href');
  const pdf = await page.request.get(attachment ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
}
