import { demo, joinAcademy, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { screens, type Walk } from '../support/walk.ts';

/** The glossary as students look it up, a term, and the panel's section with its dialogs. */
export const glossaryWalk: Walk = {
  name: 'the glossary',
  screens: ['/dashboard/glosario', '/dashboard/glosario/:id', '/dashboard/paneladmin/glosario'],
  async *stops({ page, academy, t }) {
    await signIn(page.context(), academy, await joinAcademy(page.context(), academy));
    yield* screens(page, ['glosario']);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 2 }).first().getByRole('link').click();
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(0);
    yield 'a term';
    await signIn(page.context(), academy, demo.tutor);
    yield* screens(page, ['paneladmin/glosario']);
    await main.getByRole('button', { name: t('Nuevo término', 'New term') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('Guardar término', 'Save term') }).click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
    yield 'a term that is not complete';
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: t('Importar de un CSV', 'Import from a CSV') }).click();
    const buffer = Buffer.from('es,en,explicacion\nDelito menor,Misdemeanor,Falta leve.\n,Felony,Delito grave.\n');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'términos.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    yield 'what an import of terms would do';
  },
};
