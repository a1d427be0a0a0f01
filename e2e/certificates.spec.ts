import { earnCertificate } from './support/certificates.ts';
import { Client } from './support/client.ts';
import { demo, joinAcademy, newcomer, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[TEST-3, UX-1] the page that checks a code says what is wrong with one, changes its language, and shows a revocation', async ({
  page: stranger,
  context,
  academy,
  watch,
  expectAccessible,
}) => {
  watch.allow(/status of 404/);
  const person = newcomer();
  await joinAcademy(context, academy, person);
  const { codigo } = await earnCertificate(academy, person);

  await stranger.goto('/certificados');
  const field = stranger.getByRole('textbox', { name: 'Código' });
  await field.fill(codigo.slice(0, -1) + (codigo.endsWith('7') ? '8' : '7'));
  await field.press('Enter');
  await expect(stranger.getByRole('heading', { name: 'Hay una errata en el código' })).toBeVisible();
  await expectAccessible(stranger);
  await field.fill('0000-0000-0000-0000');
  await stranger.getByRole('button', { name: 'Comprobar' }).click();
  await expect(stranger.getByRole('heading', { name: 'No encontramos este código' })).toBeVisible();
  await field.fill(codigo.toLowerCase().replaceAll('-', ' '));
  await stranger.getByRole('button', { name: 'Comprobar' }).click();
  await expect(stranger.getByRole('heading', { name: 'Certificado válido' })).toBeVisible();
  expect(new URL(stranger.url()).pathname).toBe(`/certificados/${codigo}`);
  await expect(stranger.getByRole('link', { name: 'Agregar a LinkedIn' })).toHaveAttribute('href', /certId=/);
  await expectAccessible(stranger);

  await stranger.getByRole('link', { name: 'English' }).first().click();
  await expect(stranger.getByRole('heading', { name: 'Valid certificate' })).toBeVisible();
  expect(new URL(stranger.url()).pathname).toBe(`/en/certificates/${codigo}`);
  const badge = await stranger.request.get(`/api/certificados/${codigo}/credencial`);
  expect((await badge.text()).split('.')).toHaveLength(3);

  const admin = await Client.asAdmin(academy);
  await admin.post(`/certificados/${codigo}/revocar`, { motivo: 'Otra persona hizo la prueba.' });
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Revoked certificate' })).toBeVisible();
  await expect(stranger.getByRole('main')).toContainText('Otra persona hizo la prueba.');
  await expectAccessible(stranger);
});

test('[TEST-6] a transcript is saved as a PDF, and anybody checks its code', async ({ page, academy, visitor }) => {
  await openAs(page, academy, demo.student, '/dashboard/transcript');
  await expect(page.getByRole('heading', { name: 'Introducción al Derecho Migratorio' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('660 de 720 min');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'En español' }).click();
  const [, code = ''] = /^Expediente (\S+)\.pdf$/.exec((await download).suggestedFilename()) ?? [];
  const stranger = await visitor();
  await stranger.goto(`/certificados/${code}`);
  await expect(stranger.getByRole('heading', { name: 'Expediente auténtico' })).toBeVisible();
  await expect(stranger.getByRole('main')).toContainText('Asistencia: 6 de 6 clases, 660 de 720 minutos');
});
