import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { demo, joinAcademy, newcomer, openAs, type Person } from './support/person.ts';
import { expect, test } from './support/test.ts';

const inbox = '/dashboard/notifications?tab=mensajes';

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
    open: () => page.getByRole('button', { name: 'Nuevo mensaje' }).click(),
    async choose(typed: string, name: string) {
      await recipient.pressSequentially(typed);
      await page.getByRole('option', { name }).click();
      await expect(recipient).toHaveValue(name);
    },
  };
};

test(
  '[MSG-1, MSG-2, MSG-4, NOTI-3, NOTI-5] a message is written, arrives in real time, is opened from its notification, and is answered',
  { tag: '@main' },
  async ({ page, academy, visitor }) => {
    const student = uniquePerson();
    const name = `${student.firstName} ${student.lastName}`;
    const theirs = await visitor();
    await joinAcademy(theirs.context(), academy, student);
    await openAs(theirs, academy, student, inbox);
    await expect(theirs.getByText('Todavía no tienes mensajes')).toBeVisible();

    await openAs(page, academy, demo.tutor, inbox);
    const composer = composerOn(page);
    await composer.open();
    const [, word = ''] = student.lastName.split(' ');
    await composer.choose(`iniguez ${word}`, name);
    const asunto = `Tu expediente ${word}`;
    await composer.subject.fill(asunto);
    await composer.body.fill('Hola:\n\nTe espero el jueves.');
    await composer.send.click();
    await expect(page.getByText('Tu mensaje se envió.')).toBeVisible();

    await expect(tab(theirs)).toHaveAccessibleName('Mensajes 1 sin leer');
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
    await expect(reader(theirs)).toContainText('Te espero el jueves.');
    await expect(tab(theirs)).toHaveAccessibleName('Mensajes');
    await reader(theirs).getByRole('button', { name: 'Responder' }).click();
    await composerOn(theirs).body.fill('Allí estaré.');
    await composerOn(theirs).send.click();

    await items(page)
      .first()
      .getByRole('link', { name: new RegExp(`^Sin leer: ${name}`) })
      .click();
    await expect(reader(page)).toContainText('Allí estaré.');

    // The next user of the device does not find what was being written.
    await composer.open();
    await composer.body.fill('Solo para ti');
    await composer.body.press('Escape');
    const kept = () => page.evaluate(() => sessionStorage.getItem('borrador.mensaje'));
    expect(await kept()).toContain('Solo para ti');
    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/');
    expect(await kept()).toBeNull();
  },
);
