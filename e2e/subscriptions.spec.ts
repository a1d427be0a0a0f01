import { findInCalendar } from './support/calendar.ts';
import { buyCourse, makeCourse } from './support/courses.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'Europe/Madrid' });

test('[SUBS-1, SUBS-3, SUBS-4] a bought course is in the calendar of a reader in Madrid, before and after the clock changes there', async ({
  page,
  academy,
  student,
}) => {
  // In 2027 daylight saving time begins in New York on 14 March and in Madrid on 28 March.
  const course = await makeCourse(academy, {
    modulos: [
      {
        nombre: 'Marzo',
        clases: ['2027-03-10', '2027-03-17', '2027-03-31'].map((day) => ({
          nombre: `Clase del ${day}`,
          fechaHora: `${day}T18:00:00Z`,
          duracion: '1 hora',
        })),
      },
    ],
  });
  await buyCourse(academy, student, course.id);
  await page.goto('/dashboard/subscriptions');
  const enrolled = page.getByRole('article').filter({ hasText: course.titulo });
  await expect(enrolled.getByText('Activa', { exact: true })).toBeVisible();
  const classes = await findInCalendar(page, /Clase del 2027-03/);
  await expect(classes).toHaveText([/^19:00–20:00/, /^19:00–20:00/, /^20:00–21:00/]);
  await classes.first().click();
  const details = page.getByRole('dialog', { name: 'Clase del 2027-03-10' });
  await expect(details.getByText(course.titulo)).toBeVisible();
  await expect(details.getByText('Marzo', { exact: true })).toBeVisible();
});
