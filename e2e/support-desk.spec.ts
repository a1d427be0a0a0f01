import { randomUUID } from 'node:crypto';

import type { Ticket } from '@puente/contracts/support';
import type { TicketConNotas } from '@puente/contracts/support-desk';

import { Client } from './support/client.ts';
import { demo, joinAcademy, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

test('[ADM-13, SOP-3, UX-2] on a phone staff find a ticket, note something among themselves, insert a prepared answer, answer and close it; its author sees the answer alone', async ({
  page,
  browser,
  academy,
  watch,
}) => {
  test.slow();
  watch.allow(/status of 409/);
  await page.setViewportSize(phone);
  const student = await joinAcademy(page.context(), academy);
  const author = await Client.signIn(academy, student);
  const asunto = `Cobro repetido ${randomUUID().slice(0, 8)}`;
  const { id, numero } = await author.post<Ticket>('/soporte/tickets', {
    asunto,
    descripcion: 'Me cobraron dos veces.',
  });
  const staff = await Client.asAdmin(academy);
  await staff.post('/admin/respuestas-preparadas', {
    titulo: `Cobro ${numero}`,
    texto: 'Hola, {nombre}: ya lo revisamos.',
  });

  await openAs(page, academy, demo.admin, '/dashboard/paneladmin/soporte');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Soporte');
  await expect(page.getByRole('heading', { name: 'Gestión de Tickets de Soporte' })).toBeVisible();
  for (const counter of ['Tickets Abiertos', 'En Proceso', 'Resueltos', 'Total de Tickets'])
    await expect(page.getByRole('main').getByText(counter, { exact: true }).first()).toBeVisible();
  const search = page.getByPlaceholder('Buscar por asunto...');
  await search.fill('no hay ninguno así');
  await expect(page.getByText('No se encontraron tickets con los filtros actuales.')).toBeVisible();
  await search.fill(asunto);
  await expect(page).toHaveURL(/asunto=Cobro/);
  const attend = page.getByRole('link', { name: `Atender el ticket #${numero}` });
  await expect(attend).toBeVisible();
  await expectNoSidewaysScroll(page);
  await attend.click();
  const dialog = page.getByRole('dialog', { name: asunto });
  const conversation = dialog.getByRole('list', { name: 'Conversación' }).getByRole('listitem');

  await dialog.getByRole('tab', { name: 'Nota interna' }).click();
  await dialog.getByRole('textbox', { name: 'Nota interna' }).fill('El banco lo confirma.');
  await dialog.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(conversation.last()).toContainText('El banco lo confirma.');
  await expect(conversation.last()).toContainText('Nota interna');

  await dialog.getByRole('tab', { name: 'Respuesta' }).click();
  await dialog.getByRole('button', { name: 'Insertar respuesta preparada' }).click();
  await page.getByRole('menuitem', { name: `Cobro ${numero}` }).click();
  const answer = dialog.getByPlaceholder('Escribe tu respuesta como personal de soporte...');
  await expect(answer).toHaveValue(`Hola, ${student.firstName}: ya lo revisamos.`);
  await page.route('**/api/soporte/tickets/*/respuestas*', (route) => route.fulfill({ status: 409, json: {} }));
  await dialog.getByRole('button', { name: 'Enviar Respuesta' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No se pudo enviar la respuesta.');
  await expect(answer).toHaveValue(/ya lo revisamos/);
  await page.unroute('**/api/soporte/tickets/*/respuestas*');
  await dialog.getByRole('button', { name: 'Enviar Respuesta' }).click();
  await expect(conversation.last()).toContainText('ya lo revisamos');
  await expect(answer).toHaveValue('');

  const choose = async (label: string, option: string): Promise<void> => {
    await dialog.getByRole('button', { name: new RegExp(label) }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('A cargo de', '(tú)');
  await expect(page.getByText('Ticket actualizado')).toBeVisible();
  await choose('Estado', 'Cerrado');
  await expect.poll(async () => (await staff.get<TicketConNotas>(`/admin/tickets/${id}`)).estado).toBe('Cerrado');
  const known = await staff.get<TicketConNotas>(`/admin/tickets/${id}`);
  expect([known.notas.length, known.asignado?.firstName]).toEqual([1, expect.any(String)]);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/asunto=Cobro/);

  const context = await browser.newContext({ viewport: phone, baseURL: academy.url });
  const own = await context.newPage();
  await openAs(own, academy, student, `/dashboard/support?ticket=${id}`);
  const seen = own.getByRole('dialog', { name: asunto });
  await expect(seen.getByText('ya lo revisamos')).toBeVisible();
  await expect(seen.getByText('El banco lo confirma.')).toHaveCount(0);
  await expect(seen.getByText('Nota interna')).toHaveCount(0);
  expect(JSON.stringify(await author.get(`/soporte/tickets/${id}`))).not.toContain('El banco lo confirma.');
  await context.close();
});
