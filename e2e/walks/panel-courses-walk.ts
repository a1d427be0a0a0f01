import type { CursoDelPanel } from '@puente/contracts/course-panel';
import type { Alumno } from '@puente/contracts/roster';

import type { Academy } from '../support/academy.ts';
import { Client } from '../support/client.ts';
import { demo, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { screens, type Walk } from '../support/walk.ts';

/** The page of a student in a course that has one. */
async function studentOfCourse(academy: Academy): Promise<string> {
  const admin = await Client.asAdmin(academy);
  const courses = await admin.get<CursoDelPanel[]>('/admin/courses');
  const course = courses.find(({ estudiantes }) => estudiantes > 0);
  const [student] = await admin.get<Alumno[]>(`/courses/${course?.id}/estudiantes`);
  return `/dashboard/paneladmin/cursos/${course?.id}/estudiantes/${student?.id}`;
}

/** The courses of the panel, and the tabs of one. */
export const panelCoursesWalk: Walk = {
  name: 'the courses of the panel',
  screens: [
    '/dashboard/paneladmin/cursos/nuevo',
    '/dashboard/paneladmin/cursos',
    '/dashboard/paneladmin/cursos/:id',
    '/dashboard/paneladmin/cursos/:id/resumen',
    '/dashboard/paneladmin/cursos/:id/estudiantes',
    '/dashboard/paneladmin/cursos/:id/estudiantes/:persona',
    '/dashboard/paneladmin/cursos/:id/calificaciones',
  ],
  async *stops({ page, academy, t }) {
    await signIn(page.context(), academy, demo.admin);
    yield* screens(page, ['paneladmin/cursos/nuevo', 'paneladmin/cursos']);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(
      page.getByRole('main').getByRole('heading', { name: t('Ediciones del programa', 'Editions of the program') }),
    ).toBeVisible();
    yield 'the summary of a course';
    await page
      .getByRole('main')
      .getByRole('link', { name: t('Datos del curso', 'Course details') })
      .click();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
    yield 'a course in the panel';
    await page
      .getByRole('main')
      .getByRole('link', { name: t('Estudiantes', 'Students'), exact: true })
      .click();
    await expect(page.getByRole('main').getByText(/^\d+ (estudiante|student)/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    yield 'the students of a course';
    await visit(page, await studentOfCourse(academy));
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
    yield 'a student of a course, class by class';
    await page
      .getByRole('main')
      .getByRole('link', { name: t('Calificaciones', 'Grades'), exact: true })
      .click();
    await expect(page.getByRole('main').getByText(new RegExp(t('^Pesos: ', '^Weights: ')))).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    yield 'the grades of a course';
    await page
      .getByRole('main')
      .getByRole('button', { name: t('Cambiar los pesos', 'Change the weights') })
      .click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    yield 'the weights of a course';
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Cancelar', 'Cancel') })
      .click();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('Importar notas', 'Import grades') })
      .click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    yield 'the import of grades';
  },
};
