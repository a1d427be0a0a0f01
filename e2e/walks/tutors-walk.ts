import { inHours, makeCourse } from '../support/courses.ts';
import { demo, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { screens, type Walk } from '../support/walk.ts';

/** Meetings, attendance and announcements. */
export const tutorsWalk: Walk = {
  name: 'the work of tutors',
  screens: ['/dashboard/paneladmin/tutorias'],
  async *stops({ page, academy, t }) {
    const course = await makeCourse(academy, {
      modulos: [
        {
          nombre: 'Hoy',
          clases: [
            { nombre: 'Ahora', fechaHora: inHours(-0.2), duracion: '2 horas' },
            { nombre: 'Mañana', fechaHora: inHours(26), duracion: '2 horas' },
          ],
        },
      ],
    });
    const [now] = course.modulos[0]?.clases ?? [];
    await signIn(page.context(), academy, demo.admin);
    yield* screens(page, ['overview', 'paneladmin/tutorias']);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('+ Agendar Nueva Reunión', '+ Schedule New Meeting') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('1. Curso', '1. Course') })
      .click();
    await page.getByRole('option').first().click();
    yield 'the scheduling of a meeting';
    await page.keyboard.press('Escape');
    await main
      .getByRole('button', { name: t('Cancelar', 'Cancel') })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    yield 'the question before canceling a meeting';
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await main
      .getByRole('button', { name: t('Asistencia', 'Attendance') })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('button').last()).toBeVisible();
    yield 'the attendance of a class';
    await page.keyboard.press('Escape');
    await visit(page, '/dashboard/community/anuncios');
    await main.getByRole('button', { name: t('Escribir un anuncio', 'Write an announcement') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Revisar y enviar', 'Review and send') })
      .click();
    await expect(page.getByRole('dialog').getByText(t('Escribe un título.', 'Write a title.'))).toBeVisible();
    yield 'an announcement without a text';
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await visit(page, `/dashboard/subscriptions?clase=${now?.id}`);
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    yield 'a class for its tutor';
  },
};
