import type { CorreoEditable } from '@puente/contracts/mails';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, held, inTurn, noAnswer, refused } from '../../testing/components/answers-for-test.ts';
import { inEmptyAcademy, originalMail } from '../../testing/components/empty-academy-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../testing/components/people-for-test.ts';

const main = page.getByRole('main');
const subject = main.getByLabelText('Asunto', { exact: true });
const opening = main.getByLabelText('Párrafos del comienzo', { exact: true });
const save = main.getByRole('button', { name: 'Guardar' });
const button = (name: string) => main.getByRole('button', { name });

/** Answer of the server after a change of the subject. */
const changed = (asunto: string, version: string): CorreoEditable => ({
  ...originalMail,
  propio: true,
  cambiadoAt: '2026-11-21T15:00:00Z',
  cambiadoPor: 'Ana Solís',
  textos: { ...originalMail.textos, asunto },
  version,
});
const sentTexts = { ...originalMail.original, cierre: null, cierreEn: null };
const open = (answers: Answers = {}, language: 'es' | 'en' = 'es') =>
  openScreen('/dashboard/paneladmin/correos/bienvenida', {
    as: adminOf(),
    language,
    answers: inEmptyAcademy(answers),
  });

afterEach(() => page.viewport(1440, 900));

test('[BRAND-2] the list says of each mail whose texts it has and who changed them, and leads to it', async () => {
  await openScreen('/dashboard/paneladmin/correos', {
    as: adminOf(),
    answers: inEmptyAcademy({
      'GET /correos': [originalMail, { ...changed('Hola', '2'), clave: 'recibo', nombre: 'Recibo' }],
    }),
  });
  await expect.element(main.getByRole('row', { name: /Bienvenida/ })).toMatchTextContent('Originales');
  await expect
    .element(main.getByRole('row', { name: /Recibo/ }))
    .toMatchTextContent(/De la academia.*21 nov.*, por Ana Solís/);
  await expectAccessible();
  await main.getByRole('link', { name: 'Bienvenida' }).click();
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Bienvenida');
});

test('[BRAND-2] a mail begins with the texts that are sent, and is saved once with the version that was read', async () => {
  const { answer, release } = held<CorreoEditable>();
  const screen = await open({ 'PUT /correos/:clave': answer });
  await expect.element(subject).toHaveValue('Te damos la bienvenida: {curso}');
  await expect.element(main.getByText('título del curso (Asilo)')).toBeVisible();
  await subject.fill('Hola: {curso}');
  await opening.clear();
  await expect.element(main.getByText(/Si dejas un texto vacío, va el original/)).toBeVisible();
  await save.dblClick();
  await expect.element(button('Guardando…')).toBeVisible();
  release(changed('Hola: {curso}', '2'));
  await expect.element(page.getByText('Guardado: los próximos correos ya lo dicen así.')).toBeVisible();
  expect(screen.sent('PUT /correos/:clave').map(({ body }) => body)).toEqual([
    { textos: { ...sentTexts, asunto: 'Hola: {curso}', apertura: null }, version: '1' },
  ]);
  await expect.element(main.getByText('De la academia')).toBeVisible();
  await expectAccessible();
});

test('[BRAND-2] on a phone, placeholders that there are not and those that lack are said at their fields, and nothing is sent or lost', async () => {
  await page.viewport(360, 740);
  const screen = await open();
  await subject.fill('Hola');
  await opening.fill('Hola, {apodo} y {');
  await save.click();
  await expect.element(subject).toHaveFocus();
  await expect.element(subject).toHaveAccessibleDescription(/Falta \{curso\}/);
  await expect
    .element(opening)
    .toHaveAccessibleDescription(/huecos que no existen: \{apodo\}, \{\. Los de este correo son \{curso\}/);
  await button('Vista previa').click();
  await expect.element(page.getByText(/Hay un texto que no se puede enviar así/)).toBeVisible();
  await expect.element(opening).toHaveValue('Hola, {apodo} y {');
  for (const route of ['PUT /correos/:clave', 'POST /correos/:clave/vista-previa'] as const)
    expect(screen.sent(route)).toEqual([]);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

test('[BRAND-2] what could not be saved stays; what somebody else saved is told, and replaced only by decision', async () => {
  const screen = await open({
    'GET /correos/:clave': inTurn(originalMail, changed('De otra: {curso}', '2')),
    'PUT /correos/:clave': inTurn(noAnswer, refused('CHANGED_MEANWHILE'), changed('Mío: {curso}', '3')),
  });
  await subject.fill('Mío: {curso}');
  await save.click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('No se pudo guardar');
  await save.click();
  await expect.element(main.getByText(/Otra persona cambió este correo/)).toBeVisible();
  await expect.element(subject).toHaveValue('Mío: {curso}');
  await button('Quedarme con lo mío').click();
  await save.click();
  await expect
    .poll(() => screen.sent('PUT /correos/:clave').map(({ body }) => (body as { version: string }).version))
    .toEqual(['1', '1', '2']);
});

test('[BRAND-2] what is typed is kept over a visit elsewhere, and can be discarded', async () => {
  await open();
  await subject.fill('A medias: {curso}');
  await main.getByRole('link', { name: 'Todos los correos' }).click();
  await main.getByRole('link', { name: 'Bienvenida' }).click();
  await expect.element(subject).toHaveValue('A medias: {curso}');
  await button('Descartar lo que no guardé').click();
  await expect.element(subject).toHaveValue('Te damos la bienvenida: {curso}');
});

test('[BRAND-2] the preview shows subject and mail in both languages, and a test is sent with what is on the form', async () => {
  const screen = await open(
    {
      'POST /correos/:clave/vista-previa': {
        es: { asunto: 'Hola: Asilo', direccion: '/api/correos/vista-previa/x/es' },
        en: { asunto: 'Hi: Asylum', direccion: '/api/correos/vista-previa/x/en' },
      },
      'POST /correos/:clave/prueba': inTurn(refused('MAIL_TEST_FAILED'), { correo: 'ana@puente.test' }),
    },
    'en',
  );
  await main.getByLabelText('Subject in English').fill('Hi: {curso}');
  await button('Preview').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'English' }).click();
  await expect.element(dialog.getByText('Hi: Asylum')).toBeVisible();
  const frame = dialog.getByTitle('E-mail: Hi: Asylum');
  await expect.element(frame).toHaveAttribute('src', '/api/correos/vista-previa/x/en');
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  await dialog.getByRole('button', { name: 'Close' }).click();

  const test = async () => {
    await button('Send me a test').click();
    await page.getByRole('menuitem', { name: 'In English' }).click();
  };
  await test();
  await expect.element(page.getByText(/the mail server did not accept it/)).toBeVisible();
  await test();
  await expect.element(page.getByText('Test sent to ana@puente.test.')).toBeVisible();
  const textos = { ...sentTexts, asuntoEn: 'Hi: {curso}' };
  expect(screen.sent('POST /correos/:clave/vista-previa').map(({ body }) => body)).toEqual([{ textos }]);
  expect(screen.sent('POST /correos/:clave/prueba').at(-1)?.body).toEqual({ textos, idioma: 'en' });
  expect(screen.sent('PUT /correos/:clave')).toEqual([]);
});

test('[BRAND-2] the original texts come back after a question', async () => {
  const screen = await open({
    'GET /correos/:clave': changed('Otro: {curso}', '2'),
    'DELETE /correos/:clave': originalMail,
  });
  await button('Volver al texto original').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver al texto original' }).click();
  await expect.element(page.getByText('El correo vuelve a tener sus textos originales.')).toBeVisible();
  await expect.element(subject).toHaveValue('Te damos la bienvenida: {curso}');
  expect(screen.sent('DELETE /correos/:clave')).toHaveLength(1);
});

test('[BRAND-2] a mail that there is not says so', async () => {
  await open({ 'GET /correos/:clave': refused('MAIL_NOT_FOUND') });
  await expect.element(main.getByText('Ese correo no existe.')).toBeVisible();
});
