import type { ImportacionDeTerminos } from '@puente/contracts/glossary';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, fileAnswer, inTurn, noAnswer, refused } from '../../testing/components/answers-for-test.ts';
import { fileNamed } from '../../testing/components/files-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf, studentOf, tutorOf } from '../../testing/components/people-for-test.ts';
import { recordId, term } from '../../testing/components/records-for-test.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const waiver = {
  ...term,
  id: '0190b000-0000-7000-8000-000000000002',
  es: 'Dispensa',
  en: 'Waiver',
  ejemplo: 'Pide una dispensa.',
  falsoAmigo: 'No es un permiso.',
  muestra: true,
};

const lookUp = (address = '', answers: Answers = {}, language: 'es' | 'en' = 'es') =>
  openScreen(`/dashboard/glosario${address}`, {
    as: studentOf(),
    language,
    answers: { 'GET /glosario': [waiver, term], ...answers },
  });
const openPanel = (answers: Answers = {}, as = tutorOf()) =>
  openScreen('/dashboard/paneladmin/glosario', { as, answers: { 'GET /glosario': [waiver, term], ...answers } });

test('[GLOS-1] students look terms up by words and by letter, in the address; what is not found can be taken back', async () => {
  const screen = await lookUp('?q=disp');
  const terms = main.getByRole('list').getByRole('heading', { level: 2 });
  await expect.element(terms).toHaveLength(2);
  await expect.element(main.getByText('Waiver')).toHaveAttribute('lang', 'en');
  await expect.element(main).toMatchTextContent(/En el formulario ?I-130 ?Ejemplo ?Pide una dispensa\./);
  await expect.element(main.getByText('No lo confundas')).toBeVisible();
  await expectAccessible();
  const letter = main.getByRole('group', { name: 'Por letra' }).getByRole('button', { name: 'P', exact: true });
  await letter.click();
  await expect.element(letter).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => location.search).toBe('?q=disp&letra=P');
  screen.answer({ 'GET /glosario': ({ query }) => (query.letra || query.q ? [] : [term]) });
  await main.getByRole('button', { name: 'Números y signos' }).click();
  await expect.element(main.getByText('Ningún término coincide con tu búsqueda.')).toBeVisible();
  await main.getByRole('button', { name: 'Ver todos los términos' }).click();
  await expect.element(terms).toHaveLength(1);
  expect(location.search).toBe('');
  const asked = screen.sent('GET /glosario').map(({ query: { q, letra } }) => ({ q, letra }));
  expect(asked.at(0)).toEqual({ q: 'disp' });
  expect(asked).toContainEqual({ q: 'disp', letra: 'P' });
  expect(asked).toContainEqual({ q: 'disp', letra: '#' });
});

test('[GLOS-1, UX-6] a term has an address, where English readers find its explanation in English', async () => {
  await lookUp('', { 'GET /glosario/:id': term }, 'en');
  await main.getByRole('link', { name: 'Petición familiar' }).click();
  await expect.poll(() => location.pathname).toBe(`/dashboard/glosario/${recordId}`);
  await expect.element(main.getByRole('heading', { level: 1, name: 'Petición familiar' })).toBeVisible();
  await expect.element(main.getByText('The form that asks for a relative.')).toBeVisible();
  expect(document.title).toContain('Petición familiar');
  await main.getByRole('link', { name: 'The whole glossary' }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard/glosario');
});

test('[GLOS-1] an address of a term that is gone says so, and leads to the others', async () => {
  await lookUp(`/${recordId}`, { 'GET /glosario/:id': refused('TERM_NOT_FOUND') });
  await expect.element(main.getByText('Ese término ya no está en el glosario.')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Todo el glosario' })).toBeVisible();
});

test('[GLOS-2] staff write a term: what is missing is said at its field, what is taken too, and nothing typed is lost', async () => {
  const screen = await openPanel({ 'POST /glosario': inTurn(refused('TERM_TAKEN'), noAnswer, term) });
  await main.getByRole('button', { name: 'Nuevo término' }).click();
  const save = dialog.getByRole('button', { name: 'Guardar término' });
  await save.click();
  const spanish = dialog.getByLabelText('Término en español');
  await expect.element(spanish).toHaveFocus();
  await expect.element(spanish).toBeInvalid();
  await spanish.fill('Petición familiar');
  await dialog.getByLabelText('Término en inglés').fill(' Family petition ');
  await dialog.getByLabelText('Explicación sencilla').fill('Formulario con que se pide a un familiar.');
  await save.click();
  await expect
    .element(spanish)
    .toHaveAccessibleDescription(expect.stringContaining('Ya hay un término que se escribe igual en español.'));
  await spanish.fill('Petición de familia');
  await save.click();
  await expect.element(dialog.getByText('No se pudo guardar el término. Inténtalo de nuevo.')).toBeVisible();
  await expect.element(spanish).toHaveValue('Petición de familia');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('El término se guardó.')).toBeVisible();
  expect(screen.sent('POST /glosario').at(-1)?.body).toEqual({
    es: 'Petición de familia',
    en: 'Family petition',
    explicacion: 'Formulario con que se pide a un familiar.',
    explicacionEn: null,
    formulario: null,
    ejemplo: null,
    falsoAmigo: null,
  });
});

test('[GLOS-2] a term is changed in both languages', async () => {
  const screen = await openPanel({ 'PUT /glosario/:id': waiver });
  await expect.element(main.getByRole('row', { name: /Dispensa/ }).getByText('Muestra')).toBeVisible();
  await main.getByRole('button', { name: 'Editar Dispensa' }).click();
  await expect
    .element(dialog.getByLabelText('Explicación en inglés'))
    .toHaveValue('The form that asks for a relative.');
  await dialog.getByLabelText('Explicación en inglés').fill('');
  await dialog.getByRole('button', { name: 'Guardar término' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent('PUT /glosario/:id')[0]?.body).toMatchObject({ es: 'Dispensa', explicacionEn: null });
});

test('[GLOS-3] terms leave as a file, and come from one after it was tried', async () => {
  const found: ImportacionDeTerminos = {
    nuevas: 1,
    cambiadas: 1,
    iguales: 1,
    conProblemas: 1,
    filas: [{ linea: 5, es: 'Asilo', resultado: 'problema', problemas: ['en', 'repetida'] }],
  };
  const screen = await openPanel(
    {
      'GET /glosario/csv': inTurn(noAnswer, fileAnswer('glosario.csv', 'text/csv', 'es,en')),
      'POST /glosario/importacion': inTurn(refused('GLOSSARY_COLUMNS_MISSING'), found, found),
    },
    adminOf(),
  );
  const save = main.getByRole('button', { name: 'Exportar a CSV' });
  await save.click();
  await expect.element(page.getByText('No se pudo exportar el glosario. Inténtalo otra vez.')).toBeVisible();
  await save.click();
  await expect.poll(screen.downloads).toEqual(['glosario.csv']);
  await main.getByRole('button', { name: 'Importar de un CSV' }).click();
  const choose = () =>
    userEvent.upload(
      document.querySelector('input[type=file]') as HTMLElement,
      fileNamed('t.csv', 'text/csv', 'es,en'),
    );
  await choose();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('La primera línea debe tener los nombres');
  await choose();
  for (const sentence of ['Se agrega 1 término.', 'Se cambia 1 término.', '1 término ya está así.'])
    await expect.element(dialog.getByText(sentence)).toBeVisible();
  await expect
    .element(dialog.getByRole('listitem'))
    .toHaveTextContent('Línea 5 (Asilo): falta el inglés o es demasiado largo, el término ya está en otra línea.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Importar 2 términos' }).click();
  await expect.element(page.getByText('Se importaron 2 términos.')).toBeVisible();
  expect(screen.sent('POST /glosario/importacion').map(({ body }) => (body as { ensayo: boolean }).ensayo)).toEqual([
    true,
    true,
    false,
  ]);
});
