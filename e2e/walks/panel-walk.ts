import type { CursoDelPanel } from '@puente/contracts/course-panel';
import type { Alumno } from '@puente/contracts/roster';

import type { Academy } from '../support/academy.ts';
import { Client } from '../support/client.ts';
import { demo, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { phone } from '../support/viewport.ts';
import { visit } from '../support/visit.ts';
import { phoneOnly, screens, type Walk } from '../support/walk.ts';

/** The page of a student in a course that has one. */
async function studentOfCourse(academy: Academy): Promise<string> {
  const admin = await Client.asAdmin(academy);
  const courses = await admin.get<CursoDelPanel[]>('/admin/courses');
  const course = courses.find(({ estudiantes }) => estudiantes > 0);
  const [student] = await admin.get<Alumno[]>(`/courses/${course?.id}/estudiantes`);
  return `/dashboard/paneladmin/cursos/${course?.id}/estudiantes/${student?.id}`;
}

/** The sections of the panel that have no walk of their own, the palette, the menus of the header and the drawer. */
export const panelWalk: Walk = {
  name: 'the menus and the administrators’ panel',
  screens: [
    '/dashboard/paneladmin/cursos/nuevo',
    '/dashboard/paneladmin/cursos',
    '/dashboard/paneladmin/cursos/:id',
    '/dashboard/paneladmin/cursos/:id/resumen',
    '/dashboard/paneladmin/cursos/:id/estudiantes',
    '/dashboard/paneladmin/cursos/:id/estudiantes/:persona',
    '/dashboard/paneladmin/cursos/:id/calificaciones',
    '/dashboard/paneladmin/auditoria',
    '/dashboard/paneladmin/configuracion',
    '/dashboard/paneladmin/pagina-de-inicio',
    '/dashboard/paneladmin/correos',
    '/dashboard/paneladmin/correos/:clave',
    '/dashboard/paneladmin/reportes',
    '/dashboard/paneladmin/suscripciones',
  ],
  allowed: /status of 404.*\/suscripciones\//,
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
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Cancelar', 'Cancel') })
      .click();
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
    yield* screens(page, ['paneladmin/correos']);
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
    await page.keyboard.press('Escape');
    yield* screens(page, [
      'paneladmin/auditoria',
      'paneladmin/configuracion',
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
