import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, held, inTurn, noAnswer, refused } from '../../testing/components/answers-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { tutorOf } from '../../testing/components/people-for-test.ts';
import { term } from '../../testing/components/records-for-test.ts';

const main = page.getByRole('main');
const [quota, waiver] = [
  { ...term, id: '0190b000-0000-7000-8000-000000000001', es: 'Cupo' },
  { ...term, id: '0190b000-0000-7000-8000-000000000002', es: 'Dispensa' },
];
const row = (name: string) => main.getByRole('row', { name: new RegExp(name) });
const remove = (name: string) => main.getByRole('button', { name: `Eliminar ${name}` });
const message = (text: string) => page.getByRole('alert').filter({ hasText: text });
const undo = page.getByRole('button', { name: 'Deshacer' });

const openTerms = (answers: Answers) =>
  openScreen('/dashboard/paneladmin/glosario', {
    as: tutorOf(),
    answers: { 'GET /glosario': [quota, waiver], ...answers },
  });

test('[BRAND-5, GLOS-2] a deletion is done at once and once, and undone by its button', async () => {
  const { answer, release } = held<{ message: string }>();
  const screen = await openTerms({
    'DELETE /glosario/:id': answer,
    'POST /eliminados/:id/recuperar': { message: 'La eliminación se deshizo.' },
  });
  await remove('Dispensa').dblClick();
  screen.answer({ 'GET /glosario': [quota] });
  release({ message: 'Se eliminó «Dispensa».' });
  await expect.element(message('Se eliminó «Dispensa».')).toBeVisible();
  await expect.element(row('Dispensa')).not.toBeInTheDocument();
  expect(screen.sent('DELETE /glosario/:id').map(({ params }) => params.id)).toEqual([waiver.id]);
  await expectAccessible(page.getByRole('region', { name: 'Avisos' }).last().element());

  screen.answer({ 'GET /glosario': [quota, waiver] });
  await undo.dblClick();
  await expect.element(message('La eliminación se deshizo.')).toBeVisible();
  await expect.element(row('Dispensa')).toBeVisible();
  expect(screen.sent('POST /eliminados/:id/recuperar').map(({ params }) => params.id)).toEqual([waiver.id]);
  await expect.element(undo).not.toBeInTheDocument();
});

test('[BRAND-5] several deletions are undone each by its own button', async () => {
  const screen = await openTerms({
    'DELETE /glosario/:id': ({ params }) => ({
      message: `Se eliminó «${params.id === quota.id ? 'Cupo' : 'Dispensa'}».`,
    }),
    'POST /eliminados/:id/recuperar': { message: 'La eliminación se deshizo.' },
  });
  await remove('Cupo').click();
  await expect.element(message('«Cupo»')).toBeVisible();
  await remove('Dispensa').click();
  await expect.element(undo).toHaveLength(2);
  await undo.first().click();
  await expect.element(message('«Cupo»')).not.toBeInTheDocument();
  await expect.element(message('«Dispensa»')).toBeVisible();
  expect(screen.sent('POST /eliminados/:id/recuperar').map(({ params }) => params.id)).toEqual([quota.id]);
});

test('[BRAND-5, UX-4] a deletion that fails says so; an undo without an answer can be tried again, a refused one not', async () => {
  const screen = await openTerms({
    'DELETE /glosario/:id': inTurn(noAnswer, { message: 'Se eliminó «Dispensa».' }),
    'POST /eliminados/:id/recuperar': inTurn(noAnswer, refused('UNDO_TAKEN')),
  });
  await remove('Dispensa').click();
  await expect.element(message('No se pudo eliminar el término.')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  await remove('Dispensa').click();
  await undo.click();
  await expect.element(message('No se hizo nada. Vuelve a intentarlo cuando quieras.')).toBeVisible();
  await undo.click();
  await expect.element(message('No se puede deshacer: mientras tanto se creó otro igual. Cambia ese.')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  expect(screen.sent('POST /eliminados/:id/recuperar')).toHaveLength(2);
});
