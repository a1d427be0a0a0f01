import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import type { MiTarea } from '@puente/contracts/coursework';
import type { Ticket } from '@puente/contracts/support';

import { Client } from './support/client.ts';
import { addDocuments, inHours } from './support/courses.ts';
import { pdfSaying } from './support/files.ts';
import { joinAcademy, newcomer, type Person, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { makeTest, oneOfEach } from './support/tests.ts';
import { desktop, phone } from './support/viewport.ts';

const places = [
  {
    language: 'es',
    place: 'in Spanish, at a desk in Los Angeles',
    browser: { viewport: desktop, timezoneId: 'America/Los_Angeles' },
  },
  {
    language: 'en',
    place: 'in English, on a phone in Madrid',
    browser: { viewport: phone, timezoneId: 'Europe/Madrid', locale: 'en-GB', hasTouch: true },
  },
] as const;

for (const { language, place, browser } of places) {
  const t = (es: string, en: string) => (language === 'es' ? es : en);

  test.describe(place, () => {
    test.use(browser);

    let person: Person;
    test.beforeEach(async ({ page, academy }) => {
      person = await joinAcademy(page.context(), academy, newcomer(), language);
      await page.context().addCookies([{ name: 'idioma', value: language, url: academy.url }]);
      await signIn(page.context(), academy, person);
    });

    test('[DOC-1, DOC-2, TEST-1, TEST-2, TEST-3, TEST-5, TEST-6] a student reads, fails a test, passes it, hands in work, and has a certificate that a stranger checks', async ({
      page,
      academy,
      visitor,
    }) => {
      test.slow();
      const { nombre, curso } = await makeTest(academy, person, {
        nombre: t('Lo que puede hacer una paralegal', 'What a paralegal may do'),
        questions: oneOfEach.filter(({ tipo }) => tipo === 'verdaderoFalso'),
        intentosPermitidos: 2,
      });
      const [clase] = curso.modulos.flatMap(({ clases }) => clases);
      if (!clase) throw new Error('The course has no class.');
      await addDocuments(academy, clase.id);
      const student = await Client.as(academy, person);
      const admin = await Client.asAdmin(academy);

      // The documents: what was opened is counted, and still so after a reload.
      await page.goto('/dashboard/documents');
      const documents = page.getByRole('main');
      const statusOf = (titulo: string) => documents.getByRole('row').filter({ hasText: titulo });
      await expect(documents).toContainText(t('0 de 1 obligatorios abiertos', '0 of 1 mandatory opened'));
      await documents.getByRole('button', { name: clase.nombre }).click();
      await documents.getByRole('button', { name: t('Abrir «Guía del relato»', 'Open “Guía del relato”') }).click();
      const preview = page.getByRole('dialog', { name: 'Guía del relato' });
      await expect(preview.getByText(t('1 página', '1 page'))).toBeVisible();
      await expect(preview.getByText('Escuchar primero')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(documents).toContainText(t('1 de 1 obligatorios abiertos', '1 of 1 mandatory opened'));
      const opened = page.waitForEvent('popup');
      await documents.getByRole('link', { name: /^Verificación/ }).click();
      await (await opened).close();
      await page.reload();
      await documents.getByRole('button', { name: clase.nombre }).click();
      await expect(statusOf('Guía del relato')).toContainText(t('Descargado', 'Downloaded'));
      await expect(statusOf('Verificación')).toContainText(t('Visto', 'Seen'));
      await expect(documents).toContainText(t('1 de 1 obligatorios abiertos', '1 of 1 mandatory opened'));

      // The test: failed, and passed.
      await page.goto('/dashboard/testcertificate');
      await page.getByRole('link', { name: t(`Presentar: ${nombre}`, `Take the test: ${nombre}`) }).click();
      await page.getByRole('button', { name: t('Empezar', 'Start'), exact: true }).click();
      await answer(page, t('Verdadero', 'True'));
      await expect(page.getByRole('heading', { name: t('Todavía no apruebas', 'Not passed yet') })).toBeVisible();
      await page.getByRole('link', { name: t('Intentar de nuevo', 'Try again') }).click();
      await page.getByRole('button', { name: t('Empezar otro intento', 'Start another attempt') }).click();
      await answer(page, t('Falso', 'False'));
      await expect(page.getByRole('heading', { name: t('Aprobaste', 'You passed') })).toBeVisible();

      // The work that a class asked for.
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

      // The certificate, issued by the test that was passed.
      await page.goto('/dashboard/testcertificate');
      const card = page
        .getByRole('region', { name: t('Certificados', 'Certificates') })
        .getByRole('listitem')
        .filter({ hasText: curso.titulo });
      await expect(async () => {
        if (!(await card.isVisible())) await page.reload();
        await expect(card).toBeVisible({ timeout: 3_000 });
      }).toPass();
      const [codigo = ''] = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(await card.innerText()) ?? [];
      await card.getByRole('button', { name: t('Descargar PDF', 'Download PDF') }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: t('En inglés', 'In English') }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`Certificate ${codigo}.pdf`);
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

      const stranger = await visitor();
      await stranger.goto(t('/certificados', '/en/certificates'));
      await stranger.getByRole('textbox', { name: t('Código', 'Code') }).fill(codigo.toLowerCase());
      await stranger.getByRole('button', { name: t('Comprobar', 'Check') }).click();
      await expect(stranger.getByRole('heading', { name: t('Certificado válido', 'Valid certificate') })).toBeVisible();
      await expect(stranger.getByRole('main')).toContainText(`${person.firstName} ${person.lastName}`);
      await expect(stranger.getByRole('main')).toContainText(curso.titulo);
      await expect(stranger.getByRole('main')).not.toContainText(person.email);

      // The transcript has it all.
      await page.getByRole('link', { name: t('Ver mi expediente', 'See my transcript') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('Expediente', 'Transcript') })).toBeVisible();
      const transcript = page.getByRole('main').getByRole('listitem').filter({ hasText: curso.titulo });
      await expect(transcript).toContainText(nombre);
      await expect(transcript).toContainText(t('Aprobada', 'Passed'));
      await expect(transcript).toContainText('Una declaración');
      await expect(transcript).toContainText('92');
      await expect(transcript.getByRole('link', { name: codigo })).toBeVisible();
    });

    test('[FORO-2, FORO-3, SOP-1, SOP-3] a question in the forum has an accepted answer, and a ticket is answered and rated', async ({
      page,
      academy,
    }) => {
      test.slow();
      const word = randomUUID().slice(0, 8);
      const admin = await Client.asAdmin(academy);

      // The question, with a picture and a document.
      await page.goto('/dashboard/community/nuevo');
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: t('Título', 'Title') }).fill(`Firma del I-589 ${word}`);
      const choosing = page.waitForEvent('filechooser');
      await main.getByRole('button', { name: t('Adjuntar archivos', 'Attach files') }).click();
      await (
        await choosing
      ).setFiles([
        { name: 'página uno.png', mimeType: 'image/png', buffer: await page.screenshot() },
        { name: 'guía.pdf', mimeType: 'application/pdf', buffer: pdfSaying('Firma') },
      ]);
      await expect(main.getByText(t('Listo', 'Ready'))).toHaveCount(2);
      await main.getByRole('button', { name: t('Publicar tema', 'Publish topic') }).click();
      await expect(main.getByRole('heading', { level: 1, name: word })).toBeVisible();
      const picture = main.getByRole('link', { name: 'página uno.png' }).locator('img');
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBe(page.viewportSize()?.width);
      const downloading = page.waitForEvent('download');
      await main.getByRole('link', { name: t('Descargar guía.pdf', 'Download guía.pdf') }).click();
      expect((await downloading).suggestedFilename()).toBe('guía.pdf');

      // Answered while the page is open, and accepted.
      const temaId = new URL(page.url()).pathname.split('/').at(-1);
      await admin.post(`/foro/temas/${temaId}/respuestas`, {
        texto: 'En la **última** página.',
        envioId: randomUUID(),
      });
      const reply = main.getByRole('article').filter({ hasText: 'En la última página.' });
      await expect(reply).toBeVisible();
      await reply.getByRole('button', { name: t('Acciones de la respuesta', 'Actions of the reply') }).click();
      await page.getByRole('menuitem', { name: t('Aceptar como respuesta', 'Accept as the answer') }).click();
      await expect(reply).toContainText(t('Respuesta aceptada', 'Accepted answer'));

      // What the forum could not answer: a ticket, answered while its list is open.
      const asunto = `Recibo con otro nombre ${word}`;
      await page.goto('/dashboard/support');
      await main.getByRole('button', { name: t('Crear ticket', 'Create ticket') }).click();
      const form = page.getByRole('dialog', { name: t('Crear ticket', 'Create ticket') });
      await form.getByRole('textbox', { name: t('Asunto', 'Subject') }).fill(asunto);
      await form.getByRole('textbox').last().fill('Mi apellido es Núñez.');
      await form.getByRole('button', { name: t('Enviar ticket', 'Send ticket') }).click();
      await expect(form).toBeHidden();
      const [ticket] = await admin.get<Ticket[]>(`/admin/tickets?asunto=${word}`);
      const address = `/soporte/tickets/${ticket?.id ?? ''}`;
      const item = main.getByRole('listitem').filter({ hasText: asunto });
      await expect(item).toContainText(t('Abierto', 'Open'));
      await admin.post(`${address}/respuestas`, { texto: 'Ya lo corregimos.' });
      await expect(item).toContainText(t('Hay novedades', 'There is news'));
      await item.getByRole('link').click();
      const detail = page.getByRole('dialog', { name: asunto });
      await expect(detail.getByText('Ya lo corregimos.')).toBeVisible();
      await admin.put(address, { estado: 'Cerrado' });
      await detail.getByText(t('Excelente', 'Excellent'), { exact: true }).click();
      await detail.getByRole('textbox', { name: t('Comentario', 'Comment') }).fill('Gracias, Carmen.');
      await detail.getByRole('button', { name: t('Enviar valoración', 'Send rating') }).click();
      await expect(detail.getByText(t('Gracias por tu valoración.', 'Thank you for your rating.'))).toBeVisible();
      expect(await admin.get<Ticket>(address)).toMatchObject({
        estado: 'Cerrado',
        valoracion: { puntos: 5, comentario: 'Gracias, Carmen.' },
      });
    });
  });

  /** Answers the only question of a test, and hands it in. */
  async function answer(page: Page, option: string) {
    await page.getByText(option, { exact: true }).click();
    await expect(page.getByText(t('Guardado', 'Saved'), { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: t('Revisar y entregar', 'Review and hand in') }).click();
    await page.getByRole('button', { name: t('Entregar', 'Hand in'), exact: true }).click();
  }
}
