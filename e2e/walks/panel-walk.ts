import { demo, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { phone } from '../support/viewport.ts';
import { visit } from '../support/visit.ts';
import { phoneOnly, screens, type Walk } from '../support/walk.ts';

/** The sections of the panel that have no walk of their own, the palette, the menus of the header and the drawer. */
export const panelWalk: Walk = {
  name: 'the menus and the administrators’ panel',
  isMain: true,
  screens: [
    '/dashboard/paneladmin/auditoria',
    '/dashboard/paneladmin/configuracion',
    '/dashboard/paneladmin/estado-del-sistema',
    '/dashboard/paneladmin/reportes',
    '/dashboard/paneladmin/suscripciones',
  ],
  allowed: /status of 404.*\/suscripciones\//,
  async *stops({ page, academy, t }) {
    await signIn(page.context(), academy, demo.admin);
    yield* screens(page, [
      'paneladmin/auditoria',
      'paneladmin/configuracion',
      'paneladmin/estado-del-sistema',
      'paneladmin/reportes',
      'paneladmin/suscripciones',
    ]);
    await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog').getByRole('switch')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    yield 'the keys of the lists';
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Cerrar', 'Close') })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('re');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/\d/);
    yield 'the command palette';
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Cerrar', 'Close') })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const remove = page.getByRole('main').getByRole('button', { name: t('Eliminar', 'Delete') });
    await remove.first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    yield 'the question before deleting';
    await page.route('**/api/suscripciones/*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    yield 'a message that it could not be deleted';
    // Moves on, because the open menus cover the table's buttons and make the targets too small.
    await visit(page, '/dashboard/support');
    await page.getByRole('button', { name: t('Tu cuenta', 'Your account') }).click();
    await expect(page.getByRole('region', { name: t('Tu cuenta', 'Your account') })).toBeVisible();
    yield 'the account menu';
    await page
      .getByRole('banner')
      .getByRole('button', { name: /notifica/i })
      .click();
    await expect(page.getByRole('region', { name: t('Notificaciones', 'Notifications') })).toBeVisible();
    yield 'the bell';
    await page.keyboard.press('Escape');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: t('Abrir el menú', 'Open the menu') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    yield phoneOnly('the drawer');
  },
};
