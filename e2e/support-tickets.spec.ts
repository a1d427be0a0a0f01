import { randomUUID } from 'node:crypto';

import { Client } from './support/client.ts';
import { linkIn, mailFor } from './support/mailbox.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/viewport.ts';

test(
  '[SOP-1, SOP-3, NOTI-5, ADM-13] a ticket that is opened appears to staff on a phone, who note, answer and close it; its author sees the answer live, and no note',
  { tag: '@main' },
  async ({ page, academy, student, visitor }) => {
    const asunto = `No abre la grabación ${randomUUID().slice(0, 8)}`;
    await (
      await Client.asAdmin(academy)
    ).post('/admin/respuestas-preparadas', { titulo: asunto, texto: 'Hola, {nombre}: ya lo revisamos.' });
    const staff = await visitor({ viewport: phone });
    await openAs(staff, academy, demo.admin, '/dashboard/paneladmin/soporte?asunto=graba');
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/dashboard/support');
    await page.getByRole('button', { name: 'Crear ticket' }).click();
    const form = page.getByRole('dialog', { name: 'Crear ticket' });
    await form.getByRole('textbox', { name: 'Asunto' }).fill(asunto);
    await form.getByRole('textbox').last().fill('La página queda en blanco.');
    await form.getByRole('button', { name: 'Enviar ticket' }).click();
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: asunto });
    await expect(item).toContainText('Abierto');

    const row = staff.getByRole('row').filter({ hasText: asunto });
    await row.getByRole('link', { name: /^Atender el ticket/ }).click();
    const desk = staff.getByRole('dialog', { name: asunto });
    const atDesk = desk.getByRole('list', { name: 'Conversación' }).getByRole('listitem');
    await desk.getByRole('tab', { name: 'Nota interna' }).click();
    await desk.getByRole('textbox', { name: 'Nota interna' }).fill('El servidor lo confirma.');
    await desk.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(atDesk.last()).toContainText('El servidor lo confirma.');
    await desk.getByRole('tab', { name: 'Respuesta' }).click();
    await desk.getByRole('button', { name: 'Insertar respuesta preparada' }).click();
    await staff.getByRole('menuitem', { name: asunto }).click();
    await desk.getByRole('button', { name: 'Enviar Respuesta' }).click();
    const answer = `Hola, ${student.firstName}: ya lo revisamos.`;
    await expect(atDesk.last()).toContainText(answer);

    await expect(item).toContainText('Hay novedades');
    await expect(item).toContainText('En Proceso');
    await page.goto(linkIn(await mailFor(academy, student.email, /Ticket #/), '/dashboard/support'));
    const detail = page.getByRole('dialog', { name: asunto });
    const conversation = detail.getByRole('list', { name: 'Conversación' }).getByRole('listitem');
    await expect(conversation.last()).toContainText(answer);
    await detail.getByRole('textbox', { name: 'Tu respuesta' }).fill('Gracias, ya abre.');
    await detail.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expect(atDesk.last()).toContainText('Gracias, ya abre.');

    await desk.getByRole('button', { name: /Estado$/ }).click();
    await staff.getByRole('option', { name: 'Cerrado' }).click();
    await expect(detail.getByText('Excelente', { exact: true })).toBeVisible();
    await expect(conversation).toHaveCount(3);
    await expect(detail.getByText('El servidor lo confirma.')).toHaveCount(0);
  },
);
