import { buyCourse, makeCourse } from './support/courses.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[UX-4] the subscriptions can be sorted by column once all pages are loaded', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy);
  await buyCourse(academy, student, course.id);
  await openAs(page, academy, demo.admin, '/dashboard/paneladmin?seccion=suscripciones');
  const table = page.getByRole('table', { name: 'Gestión de Suscripciones' });
  const more = page.getByRole('button', { name: 'Mostrar más' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  while (await more.isVisible()) await more.click();

  const heading = table.getByRole('columnheader', { name: 'Curso' });
  await expect(heading).toHaveAttribute('aria-sort', 'none');
  const courses = () => table.locator('tbody tr > :nth-child(3) > :last-child').allTextContents();
  const asSent = await courses();
  const inSpanish = new Intl.Collator('es', { numeric: true });
  const ascending = asSent.toSorted(inSpanish.compare);
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(await courses()).toEqual(ascending);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  expect(await courses()).toEqual(ascending.toReversed());
  expect(new Set(asSent).size).toBeGreaterThan(1);
});
