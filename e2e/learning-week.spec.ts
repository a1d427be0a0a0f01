import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { MiTarea } from '@puente/contracts/coursework';

import { Client } from './support/client.ts';
import { addDocuments, inHours } from './support/courses.ts';
import { expect, test } from './support/test.ts';
import { makeTest, oneOfEach } from './support/tests.ts';

// Elsewhere than the academy, whose clock is New York's.
test.use({ timezoneId: 'America/Los_Angeles' });

test(
  '[DOC-1, DOC-2, TEST-1, TEST-2, TEST-3, TEST-5, TEST-6] a student reads, passes a test, hands in work, and has a certificate that a stranger checks',
  { tag: '@main' },
  async ({ page, academy, student: person, visitor }) => {
    const { nombre, curso } = await makeTest(academy, person, {
      nombre: 'Lo que puede hacer una paralegal',
      questions: oneOfEach.filter(({ tipo }) => tipo === 'verdaderoFalso'),
    });
    const [clase] = curso.modulos.flatMap(({ clases }) => clases);
    if (!clase) throw new Error('The course has no class.');
    await addDocuments(academy, clase.id);
    const student = await Client.as(academy, person);
    const admin = await Client.asAdmin(academy);
    const main = page.getByRole('main');

    // The documents: what was opened is counted.
    await page.goto('/dashboard/documents');
    await expect(main).toContainText('0 de 1 obligatorios abiertos');
    await main.getByRole('button', { name: clase.nombre }).click();
    await main.getByRole('button', { name: 'Abrir «Guía del relato»' }).click();
    await expect(page.getByRole('dialog', { name: 'Guía del relato' }).getByText('1 página')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(main).toContainText('1 de 1 obligatorios abiertos');

    // The work that a class asked for is handed in and marked.
    await admin.put(`/clases/${clase.id}/tarea`, { titulo: 'Una declaración', vence: inHours(48) });
    const [task] = await student.get<MiTarea[]>('/tareas');
    const { entrega } = await student.put<MiTarea>(`/tareas/${task?.id ?? ''}/entrega`, {
      texto: 'Salí de mi país en mayo de 2019.',
      envioId: randomUUID(),
    });
    await admin.put(`/entregas/${entrega?.id ?? ''}/calificacion`, {
      nota: 92,
      comentario: 'Clara y completa.',
      version: entrega?.version ?? 0,
    });

    // The test.
    await page.goto('/dashboard/testcertificate');
    await page.getByRole('link', { name: `Presentar: ${nombre}` }).click();
    await page.getByRole('button', { name: 'Empezar', exact: true }).click();
    await page.getByText('Falso', { exact: true }).click();
    await page.getByRole('button', { name: 'Revisar y entregar' }).click();
    await page.getByRole('button', { name: 'Entregar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Aprobaste' })).toBeVisible();

    // The certificate, issued by the test that was passed.
    await page.getByRole('link', { name: 'Volver a mis pruebas' }).click();
    const card = page
      .getByRole('region', { name: 'Certificados' })
      .getByRole('listitem')
      .filter({ hasText: curso.titulo });
    await expect(async () => {
      if (!(await card.isVisible())) await page.reload();
      await expect(card).toBeVisible({ timeout: 3_000 });
    }).toPass();
    const [codigo = ''] = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(await card.innerText()) ?? [];
    await card.getByRole('button', { name: 'Descargar PDF' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'En inglés' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`Certificate ${codigo}.pdf`);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

    const stranger = await visitor();
    await stranger.goto('/certificados');
    await stranger.getByRole('textbox', { name: 'Código' }).fill(codigo.toLowerCase());
    await stranger.getByRole('button', { name: 'Comprobar' }).click();
    await expect(stranger.getByRole('heading', { name: 'Certificado válido' })).toBeVisible();
    await expect(stranger.getByRole('main')).toContainText(`${person.firstName} ${person.lastName}`);
    await expect(stranger.getByRole('main')).toContainText(curso.titulo);
    await expect(stranger.getByRole('main')).not.toContainText(person.email);

    // The transcript has it all.
    await page.getByRole('link', { name: 'Ver mi expediente' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Expediente' })).toBeVisible();
    const transcript = main.getByRole('listitem').filter({ hasText: curso.titulo });
    await expect(transcript).toContainText(nombre);
    await expect(transcript).toContainText('Aprobada');
    await expect(transcript).toContainText('Una declaración');
    await expect(transcript).toContainText('92');
    await expect(transcript.getByRole('link', { name: codigo })).toBeVisible();
  },
);
