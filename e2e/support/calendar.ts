import { expect, type Locator, type Page } from '@playwright/test';

const words = {
  es: { calendar: 'Calendario', list: 'Lista', next: 'Siguiente', past: /^Clases pasadas/ },
  en: { calendar: 'Calendar', list: 'List', next: 'Next', past: /^Past classes/ },
};

/** The calendar of 'Mis Cursos y Clases'. */
const calendarOf = (page: Page, language: 'es' | 'en' = 'es'): Locator =>
  page.getByRole('region', { name: words[language].calendar, exact: true });

/**
 * Shows the calendar as list, from today on, then its past classes, then one month after the other, until it has a
 * class of that name. @returns the matching classes
 */
export async function findInCalendar(page: Page, name: string | RegExp, language: 'es' | 'en' = 'es') {
  const calendar = calendarOf(page, language);
  const list = calendar.getByRole('tab', { name: words[language].list });
  const title = calendar.getByRole('heading', { name: /\d{4}/ });
  const classes = calendar.getByRole('button', { name });
  await list.click();
  await expect(list).toHaveAttribute('aria-selected', 'true');
  const past = calendar.getByRole('button', { name: words[language].past, expanded: false });
  if ((await classes.count()) === 0 && (await past.count()) > 0) await past.click();
  for (let months = 0; months < 12 && (await classes.count()) === 0; months += 1) {
    const shown = (await title.textContent()) ?? '';
    await calendar.getByRole('button', { name: words[language].next, exact: true }).click();
    await expect(title).not.toHaveText(shown);
  }
  return classes;
}
