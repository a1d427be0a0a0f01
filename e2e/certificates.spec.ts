import { earnCertificate } from './support/certificates.ts';
import { Client } from './support/client.ts';
import { expect, test } from './support/test.ts';

test('[TEST-3, TEST-6, UX-1] anybody checks the codes of a transcript’s PDF and of a certificate: what is wrong with one, in both languages, and a revocation', async ({
  page,
  academy,
  student,
  watch,
  expectAccessible,
}) => {
  watch.allow(/status of 404/);
  const { codigo } = await earnCertificate(academy, student);
  await page.goto('/dashboard/transcript');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'En español' }).click();
  const [, transcript = ''] = /^Expediente (\S+)\.pdf$/.exec((await download).suggestedFilename()) ?? [];

  await page.goto('/certificados');
  const field = page.getByRole('textbox', { name: 'Código' });
  const check = async (code: string, heading: string) => {
    await field.fill(code);
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  };
  await check(transcript, 'Expediente auténtico');
  await page.goto('/certificados');
  await check(codigo.slice(0, -1) + (codigo.endsWith('7') ? '8' : '7'), 'Hay una errata en el código');
  await check('0000-0000-0000-0000', 'No encontramos este código');
  await check(codigo.toLowerCase().replaceAll('-', ' '), 'Certificado válido');
  expect(new URL(page.url()).pathname).toBe(`/certificados/${codigo}`);
  await expect(page.getByRole('link', { name: 'Agregar a LinkedIn' })).toHaveAttribute('href', /certId=/);

  const admin = await Client.asAdmin(academy);
  await admin.post(`/certificados/${codigo}/revocar`, { motivo: 'Otra persona hizo la prueba.' });
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page.getByRole('heading', { name: 'Revoked certificate' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/en/certificates/${codigo}`);
  await expect(page.getByRole('main')).toContainText('Otra persona hizo la prueba.');
  await expectAccessible(page);
});
