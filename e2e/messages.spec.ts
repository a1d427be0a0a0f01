import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import type { Curso } from '@puente/contracts/catalogue';

import { interruptible } from './support/channel.ts';
import { Client } from './support/client.ts';
import { demo, joinAcademy, newcomer, openAs, type Person, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

const inbox = '/dashboard/notifications?tab=mensajes';
const sent = `${inbox}&carpeta=enviados`;
const required = 'Destinatario, asunto y cuerpo del mensaje son obligatorios.';
const notConnected = 'Error: No se ha podido establecer la conexión en tiempo real. Por favor, recarga la página.';

/** A person with a unique name. */
const uniquePerson = (): Person => ({
  ...newcomer(),
  lastName: `Íñiguez ${randomUUID().replaceAll(/\d|-/g, '').padEnd(6, 'x')}`,
});

const items = (page: Page) => page.getByRole('main').getByRole('tabpanel').getByRole('listitem');
const tab = (page: Page) => page.getByRole('tab', { name: /^Mensajes/ });
const reader = (page: Page) => page.getByRole('article');

/** The composer panel. */
const composerOn = (page: Page) => {
  const root = page.getByRole('dialog', { name: /^(Nuevo mensaje|Responder)$/ });
  const recipient = root.getByRole('combobox', { name: 'Destinatario' });
  return {
    root,
    recipient,
    subject: root.getByRole('textbox', { name: 'Asunto' }),
    body: root.getByRole('textbox', { name: 'Mensaje' }),
    send: root.getByRole('button', { name: 'Enviar' }),
    alert: root.getByRole('alert'),
    open: () => page.getByRole('button', { name: 'Nuevo mensaje' }).click(),
    async choose(typed: string, name: string) {
      await recipient.pressSequentially(typed);
      await page.getByRole('option', { name }).click();
      await expect(recipient).toHaveValue(name);
    },
  };
};

test('[MSG-1, MSG-2, MSG-4, NOTI-3, NOTI-5] a message is written, arrives in real time, is opened from its notification, and is answered', async ({
  page,
  academy,
  visitor,
  expectAccessible,
}) => {
  test.slow();
  const student = uniquePerson();
  const name = `${student.firstName} ${student.lastName}`;
  const theirs = await visitor();
  await joinAcademy(theirs.context(), academy, student);
  await openAs(theirs, academy, student, inbox);
  const second = await theirs.context().newPage();
  await second.goto('/dashboard/notifications');
  await expect(theirs.getByText('Todavía no tienes mensajes')).toBeVisible();
  for (const each of [theirs, second]) await each.waitForLoadState('networkidle');

  await openAs(page, academy, demo.tutor, sent);
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/usuarios/search')) searches.push(searchParams.get('term') ?? '');
  });
  const composer = composerOn(page);
  await composer.open();
  await expect(composer.recipient).toBeFocused();
  await composer.recipient.pressSequentially('i');
  await expect(page.getByText('Escribe al menos 2 letras de su nombre.')).toBeVisible();
  const [, word = ''] = student.lastName.split(' ');
  await composer.choose(`niguez ${word}`, name);
  expect(searches, 'one search for all that is typed without a pause').toEqual([`iniguez ${word}`]);
  const asunto = `Tu expediente ${word}`;
  await composer.subject.fill(asunto);
  await composer.body.fill('Hola:\n\nTe espero el jueves.');
  await composer.send.dblclick();
  await expect(page.getByText('Tu mensaje se envió.')).toBeVisible();
  await expect(composer.root).toBeHidden();
  await expect(items(page).filter({ hasText: asunto })).toHaveCount(1);
  await expect(items(page).first()).toContainText(`Para: ${name}`);

  for (const each of [theirs, second]) await expect(tab(each)).toHaveAccessibleName('Mensajes 1 sin leer');
  await expect(items(theirs)).toHaveCount(1);
  await expect(items(theirs)).toContainText('Sin leer: Andrés Villalobos');
  // On an open page, following the notification opens the message without a reload.
  await theirs
    .getByRole('banner')
    .getByRole('button', { name: /notificaci/i })
    .click();
  await theirs
    .getByRole('region', { name: 'Notificaciones' })
    .getByRole('link', { name: new RegExp(asunto) })
    .click();
  await expect(theirs).toHaveURL(/\/dashboard\/notifications\?mensaje_id=[\w-]+$/);
  await expect(reader(theirs).getByRole('heading', { name: asunto })).toBeFocused();
  await expect(reader(theirs)).toContainText('Te espero el jueves.');
  for (const each of [theirs, second]) await expect(tab(each)).toHaveAccessibleName('Mensajes');
  await expect(items(theirs)).not.toContainText('Sin leer');
  await expectAccessible(theirs);
  const markings: string[] = [];
  theirs.on('request', (request) => request.url().endsWith('/marcar-leido') && markings.push(request.url()));
  await theirs.reload();

  await reader(theirs).getByRole('button', { name: 'Responder' }).click();
  const answer = composerOn(theirs);
  await expect(answer.body).toBeFocused();
  await expect(answer.recipient).toHaveValue('Andrés Villalobos');
  await expect(answer.subject).toHaveValue(`Re: ${asunto}`);
  await answer.body.fill('Allí estaré.');
  await answer.body.press('Control+Enter');
  await expect(theirs.getByText('Tu mensaje se envió.')).toBeVisible();
  await expect(reader(theirs).getByRole('button', { name: 'Responder' })).toBeFocused();
  expect(markings, 'what is read is not marked again').toEqual([]);

  await page.getByRole('link', { name: 'Recibidos' }).click();
  await items(page)
    .first()
    .getByRole('link', { name: new RegExp(`^Sin leer: ${name}`) })
    .click();
  await expect(reader(page)).toContainText('Allí estaré.');
  await reader(page).getByRole('button', { name: 'Responder' }).click();
  await expect(composer.subject).toHaveValue(`Re: ${asunto}`);
  await composer.body.press('Escape');
  await expect(composer.root).toBeHidden();
  await reader(page).getByRole('link', { name: 'Cerrar el mensaje' }).click();
  await expect(items(page).first().getByRole('link')).toBeFocused();
});

test('[MSG-2, MSG-3, MSG-4, UX-4] every failure shows a message, the input stays, and nothing is sent twice (idempotent)', async ({
  page,
  student: _student,
  expectAccessible,
}) => {
  test.slow();
  const channel = await interruptible(page);
  await page.goto(inbox);
  await expect.poll(channel.isOpen).toBe(true);
  const composer = composerOn(page);
  const { recipient, subject, body } = composer;
  await composer.open();
  await composer.send.click();
  await expect(composer.alert).toHaveText(required);
  for (const field of [recipient, subject, body]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(recipient).toBeFocused();
  await expectAccessible(page);

  await recipient.pressSequentially('zzqx');
  await expect(page.getByText('Nada coincide con lo que escribiste.')).toBeVisible();
  await recipient.fill('');
  await composer.choose('villalob', 'Andrés Villalobos');
  await subject.fill('Dudas sobre el examen');
  await body.fill('¿Qué preguntas\nson las más frecuentes?');
  const expectInputKept = async () => {
    await expect(recipient).toHaveValue('Andrés Villalobos');
    await expect(subject).toHaveValue('Dudas sobre el examen');
    await expect(body).toHaveValue('¿Qué preguntas\nson las más frecuentes?');
  };

  await channel.cut();
  await composer.send.click();
  await expect(composer.alert).toHaveText(notConnected);
  await expectInputKept();
  channel.mend();
  // The draft survives the reload that the message advises.
  await page.reload();
  await page.getByRole('button', { name: 'Seguir con el borrador' }).click();
  await expectInputKept();
  await composer.body.press('Escape');
  await page.getByRole('link', { name: 'Documentos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Seguir con el borrador' }).click();
  await expectInputKept();

  // The command and the connection are lost.
  await expect.poll(channel.isOpen).toBe(true);
  channel.dropSent();
  await composer.send.click();
  await expect(composer.send.or(composer.root.getByText('Enviando…'))).toBeVisible();
  await expect.poll(() => channel.sentBy('enviarMensajePrivado').length).toBe(1);
  await channel.cut();
  await expect(composer.alert).toContainText('No sabemos si tu mensaje llegó.');
  await expectInputKept();
  channel.mend();
  await expect.poll(channel.isOpen, { timeout: 15_000 }).toBe(true);
  await expect(async () => {
    await composer.send.click({ timeout: 1_000 });
    await expect(composer.root).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('Tu mensaje se envió.')).toBeVisible();
  const marks = channel.sentBy('enviarMensajePrivado').map((sending) => (sending as { envioId: string }).envioId);
  expect(new Set(marks).size, 'a retry has the mark of the first try').toBe(1);
  await page.goto(sent);
  await expect(items(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Nuevo mensaje' })).toBeVisible();

  // Simulates a recipient who left the academy while the message was being written.
  await composer.open();
  await composer.choose('villalob', 'Andrés Villalobos');
  await subject.fill('Otra duda');
  await body.fill('Gracias');
  await page.evaluate((id) => {
    const kept = JSON.parse(sessionStorage.getItem('borrador.mensaje') ?? '{}') as { draft: { destinatario: object } };
    kept.draft.destinatario = { ...kept.draft.destinatario, id };
    sessionStorage.setItem('borrador.mensaje', JSON.stringify(kept));
  }, randomUUID());
  await page.reload();
  await page.getByRole('button', { name: 'Seguir con el borrador' }).click();
  await expect(async () => {
    await composer.send.click();
    await expect(composer.alert).toHaveText('No puedes escribir a esa persona, o ya no está en la academia.');
  }).toPass();
  await expect(body).toHaveValue('Gracias');
  await composer.root.getByRole('button', { name: 'Descartar el borrador' }).click();
  await expect(composer.root).toBeHidden();
  await expect(page.getByRole('button', { name: 'Nuevo mensaje' })).toBeFocused();
  const kept = () => page.evaluate(() => sessionStorage.getItem('borrador.mensaje'));
  expect(await kept()).toBeNull();

  // The next user of the device does not find the draft.
  await composer.open();
  await body.fill('Solo para ti');
  await page.keyboard.press('Escape');
  expect(await kept()).toContain('Solo para ti');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  expect(await kept()).toBeNull();
});

test('[MSG-1, ROUTE-5] a message of others is not found; the list is paged, and continues after a page failed to load', async ({
  page,
  academy,
  visitor,
  watch,
}) => {
  watch.allow(/status of 40[04]/);
  // The demo student's inbox has messages, none of them the tutor's.
  const theirs = await visitor();
  await openAs(theirs, academy, demo.student, inbox);
  const href = (await items(theirs).first().getByRole('link').getAttribute('href')) ?? '';
  const id = new URLSearchParams(href.slice(href.indexOf('?'))).get('mensaje_id') ?? '';
  await signIn(page.context(), academy, await joinAcademy(page.context(), academy));
  for (const foreign of [id, randomUUID(), 'inventado']) {
    await page.goto(`/dashboard/mensajes?mensaje_id=${foreign}`);
    await expect(page).toHaveURL(`/dashboard/notifications?mensaje_id=${foreign}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Ese mensaje no existe o no es para ti.');
    await expect(page.getByText('Todavía no tienes mensajes')).toBeVisible();
  }

  let isDown = true;
  let older: unknown[] = [];
  await theirs.route(/\/mensajes\/bandeja-entrada/, async (route) => {
    if (route.request().url().includes('cursor')) {
      return isDown ? route.fulfill({ status: 404, json: {} }) : route.fulfill({ json: older });
    }
    const all = (await (await route.fetch()).json()) as unknown[];
    older = all.slice(2);
    await route.fulfill({ json: all.slice(0, 2), headers: { 'x-next-cursor': 'c' } });
  });
  // Without a realtime connection: when it connects, the list is fetched again, which ends the fetch of an older page.
  await theirs.routeWebSocket(/socket\.io/, () => {});
  await theirs.goto(inbox);
  await expect(items(theirs)).toHaveCount(2);
  await theirs.getByRole('button', { name: 'Más antiguos' }).click();
  await expect(theirs.getByRole('main').getByRole('alert')).toContainText('No se pudieron cargar los anteriores.');
  isDown = false;
  await theirs.getByRole('button', { name: 'Más antiguos' }).click();
  await expect(theirs.getByRole('button', { name: 'Más antiguos' })).toHaveCount(0);
  await expect(theirs.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(items(theirs)).toHaveCount(2 + older.length);
});

test('[MSG-2] an address that names a course begins a message to its tutor', async ({ page, academy }) => {
  const student = await Client.signIn(academy, demo.student);
  const courses = await student.get<Curso[]>('/courses');
  const course = courses.find(({ titulo }) => titulo === 'Ciudadanía y Naturalización');
  await openAs(page, academy, demo.student, `${inbox}&tutor_de=${course?.id}`);
  await expect(composerOn(page).recipient).toHaveValue('Andrés Villalobos');
  await expect(composerOn(page).body).toBeFocused();
  await expect(page, 'a reload begins no second one').toHaveURL(inbox);
});
