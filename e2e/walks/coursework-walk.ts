import { demo, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { screens, type Walk } from '../support/walk.ts';

/** The list of tests, assignments and certificates, the page of an assignment, open and marked, and the panel's section where work is asked for and marked. */
export const courseworkWalk: Walk = {
  name: 'handed-in work',
  screens: ['/dashboard/testcertificate', '/dashboard/tareas/:tareaId', '/dashboard/paneladmin/tareas'],
  async *stops({ page, academy, t }) {
    const main = page.getByRole('main');
    await signIn(page.context(), academy, demo.student);
    const list = async (titulo: string) => {
      await visit(page, '/dashboard/testcertificate');
      await main.getByRole('link', { name: titulo }).click();
      await expect(main.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    };
    await page.goto('/dashboard/testcertificate');
    await expect(main.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(main.locator('.animate-pulse'), 'everything has come').toHaveCount(0);
    yield 'tests, assignments and certificates';
    await list('Lista de revisión del N-400');
    await main.getByRole('button', { name: t('Entregar', 'Hand in'), exact: true }).click();
    await expect(main.getByRole('alert')).toBeVisible();
    yield 'an assignment whose form is empty';
    await list('Resumen de una declaración de asilo');
    await expect(main.getByRole('heading', { name: t('Tu nota', 'Your grade') })).toBeVisible();
    yield 'an assignment that is marked';
    await signIn(page.context(), academy, demo.tutor);
    yield* screens(page, ['overview']);
    await visit(page, '/dashboard/paneladmin/tareas');
    await expect(main.getByRole('row').nth(1)).toBeVisible();
    yield 'the assignments of a tutor';
    await main.getByRole('button', { name: t('+ Pedir una tarea', '+ Ask for work') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('Pedir tarea', 'Ask for it') }).click();
    await expect(dialog.locator('[aria-invalid=true], [data-invalid]').first()).toBeVisible();
    yield 'an assignment that is not complete';
    await dialog.getByRole('button', { name: t('Descartar', 'Discard') }).click();
    await main.getByRole('link', { name: 'Cuadro de viajes de un residente' }).click();
    await expect(main.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(main.getByRole('row').nth(1)).toBeVisible();
    yield 'the submissions of an assignment';
    await main.getByRole('row').nth(1).getByRole('link').click();
    await main.getByRole('button', { name: t('Guardar y siguiente', 'Save and next') }).click();
    await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
    yield 'a submission whose mark is missing';
  },
};
