import { findInCalendar } from '../support/calendar.ts';
import { demo, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import type { Walk } from '../support/walk.ts';

/** The views of the calendar, a class, and the address of the calendar. */
export const calendarWalk: Walk = {
  name: 'the calendar and a class',
  async *stops({ page, academy, language, t }) {
    await signIn(page.context(), academy, demo.student);
    await page.goto('/dashboard/subscriptions');
    await page
      .getByRole('button', { name: t('Módulos y clases', 'Modules and classes') })
      .first()
      .click();
    for (const view of [t('Mes', 'Month'), t('Semana', 'Week'), t('Lista', 'List')]) {
      await page.getByRole('tab', { name: view }).click();
      yield `the calendar by ${view}`;
    }
    await (await findInCalendar(page, /\d:\d\d/, language)).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    yield 'a class';
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('Agregar a mi calendario', 'Add to my calendar') }).click();
    await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible();
    yield 'the address of the calendar';
  },
};
