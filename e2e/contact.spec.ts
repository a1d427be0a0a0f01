import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { stopIntercepting } from './support/intercepting.ts';
import { mailFor, mailsFor } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

const mailbox = 'hola@academiapuente.example';

const form = (page: Page) => ({
  name: page.getByLabel('Tu nombre'),
  email: page.getByLabel('Tu correo electrónico'),
  subject: page.getByLabel('Asunto'),
  message: page.getByLabel('Mensaje', { exact: true }),
  send: page.getByRole('button', { name: 'Enviar mensaje' }),
  alert: page.getByRole('main').getByRole('alert'),
  sent: page.getByRole('heading', { name: 'Mensaje enviado' }),
});

async function fillIn(page: Page): Promise<string> {
  const subject = `Plan ${randomUUID()}`;
  const { name, email, subject: subjectField, message } = form(page);
  await name.fill('Eva Núñez');
  await email.fill('eva@correo.test');
  await subjectField.fill(subject);
  await message.fill('Somos doce personas.\n\n¿Cuándo empezamos?');
  return subject;
}

test('[LAND-9] a visitor’s message reaches the academy’s mailbox, once for a double click', async ({
  page,
  academy,
}) => {
  await page.goto('/contacto');
  const subject = await fillIn(page);
  await form(page).send.dblclick();
  await expect(form(page).sent).toBeFocused();
  await expect(page.getByText('Recibimos tu mensaje')).toBeVisible();
  const mail = await mailFor(academy, mailbox, new RegExp(subject));
  expect(mail.text).toContain('¿Cuándo empezamos?');
  const mails = await mailsFor(academy, mailbox);
  expect(mails.filter((candidate) => candidate.subject.includes(subject))).toHaveLength(1);
});

test('[LAND-9, UX-2, UX-3] shows at each field what is missing, on a phone too', async ({ page, expectAccessible }) => {
  await page.setViewportSize(phone);
  await page.goto('/contacto');
  const { name, email, send } = form(page);
  await send.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Este campo es obligatorio.');
  await email.fill('eva@correo');
  await expect(email).toHaveAccessibleDescription('Escribe un correo completo, como nombre@correo.com.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await email.fill('eva@correo.test');
  await expect(email).toHaveAccessibleDescription('');
});

test('[UX-1] in English the form and the server’s message are in English', async ({ page, watch }) => {
  watch.allow(/400.*contacto/);
  await page.goto('/en/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('This field is required.');
  await page.getByLabel('Your name').fill('Eva');
  await page.getByLabel('Your e-mail address').fill('eva@-correo.test');
  await page.getByLabel('Subject').fill('Hello');
  await page.getByLabel('Message', { exact: true }).fill('Hello');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The field “e-mail” is not valid.');
});

test('[UX-4] without a network shows an error, keeps the input, and a retry delivers the message once (idempotent)', async ({
  page,
  academy,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to load resource/);
  await page.goto('/contacto');
  const subject = await fillIn(page);
  const keys: unknown[] = [];
  // The request arrives, and its response is lost.
  await page.route('**/api/contacto', async (route) => {
    keys.push((route.request().postDataJSON() as { clave: string }).clave);
    await route.fetch();
    await route.abort();
  });
  const { send, alert, message, sent } = form(page);
  await send.click();
  await expect(alert).toContainText('No hay conexión con la academia');
  await expect(message).toHaveValue('Somos doce personas.\n\n¿Cuándo empezamos?');

  await stopIntercepting(page);
  await page.route('**/api/contacto', async (route) => {
    keys.push((route.request().postDataJSON() as { clave: string }).clave);
    await route.continue();
  });
  await send.click();
  await expect(sent).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  await mailFor(academy, mailbox, new RegExp(subject));
  const mails = await mailsFor(academy, mailbox);
  expect(mails.filter((candidate) => candidate.subject.includes(subject))).toHaveLength(1);
});
