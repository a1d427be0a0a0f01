import { randomUUID } from 'node:crypto';

import { mailFor, mailsFor } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

const mailbox = 'hola@academiapuente.example';

test('[LAND-9, UX-4] a visitor’s message reaches the academy’s mailbox once, also when its first answer was lost', async ({
  page,
  academy,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to load resource/);
  const subject = `Plan ${randomUUID()}`;
  await page.goto('/contacto');
  await page.getByLabel('Tu nombre').fill('Eva Núñez');
  await page.getByLabel('Tu correo electrónico').fill('eva@correo.test');
  await page.getByLabel('Asunto').fill(subject);
  await page.getByLabel('Mensaje', { exact: true }).fill('Somos doce personas.\n\n¿Cuándo empezamos?');
  // The request arrives, and its response is lost.
  await page.route(
    '**/api/contacto',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const send = page.getByRole('button', { name: 'Enviar mensaje' });
  await send.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No hay conexión con la academia');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeFocused();
  await expect(page.getByText('Recibimos tu mensaje')).toBeVisible();
  expect((await mailFor(academy, mailbox, new RegExp(subject))).text).toContain('¿Cuándo empezamos?');
  const mails = await mailsFor(academy, mailbox);
  expect(mails.filter((candidate) => candidate.subject.includes(subject))).toHaveLength(1);
});
