import { demo, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { moreScreens, screens, type Walk } from '../support/walk.ts';

/** Screens of the academy's own words: the words of its landing page and of its mails. */
export const panelWordsWalk: Walk = {
  name: 'the words of the academy in the panel',
  screens: [
    '/dashboard/paneladmin/pagina-de-inicio',
    '/dashboard/paneladmin/correos',
    '/dashboard/paneladmin/correos/:clave',
  ],
  // The preview of a mail lets no script in, axe's neither.
  allowed: /Blocked script execution in .*\/vista-previa\//,
  async *stops({ page, academy, t }) {
    await signIn(page.context(), academy, demo.admin);
    yield* screens(page, ['paneladmin/pagina-de-inicio']);
    await page.getByRole('tab', { name: t('Instructores', 'Instructors') }).click();
    yield 'the instructors of the landing page';
    await page
      .getByRole('main')
      .getByRole('button', { name: t('Agregar un instructor', 'Add an instructor') })
      .click();
    await expect(page.getByRole('dialog').getByLabel(t('Nombre', 'Name'), { exact: true })).toBeVisible();
    yield 'a new instructor of the landing page';
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Cancelar', 'Cancel') })
      .click();
    yield* moreScreens(page, ['paneladmin/correos']);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('Bienvenida', 'Welcome') })
      .click();
    await expect(page.getByLabel(t('Asunto', 'Subject'), { exact: true })).toBeVisible();
    yield 'the texts of a mail';
    await page
      .getByRole('main')
      .getByRole('button', { name: t('Vista previa', 'Preview') })
      .click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    yield 'the preview of a mail';
  },
};
