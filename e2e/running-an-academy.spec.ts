import type { Curso } from '@puente/contracts/catalogue';

import { Client } from './support/client.ts';
import { sendCommand } from './support/command.ts';
import { addDocuments, buyCourse, inHours, makeCourse, subscriptionsOf } from './support/courses.ts';
import { Keyboard } from './support/keyboard.ts';
import { demo, joinAcademy, newcomer, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { definitionOf } from './support/tests.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

const panel = '/dashboard/paneladmin';

// Its course is made by course-panel.spec.ts on the screen, its test by material-and-tests.spec.ts.
test(
  '[ADM-2, ADM-4, ADM-6, ADM-7, ADM-16, ADM-17, ADM-20, ADM-21] a course is made, sold, held and refunded, and the audit tells it all',
  { tag: '@main' },
  async ({ page, academy, student, visitor }) => {
    const staff = await Client.asAdmin(academy);
    const tutor = await Client.as(academy, demo.tutor);
    const course = await makeCourse(academy, {
      publicado: false,
      modulos: [
        {
          nombre: 'La solicitud',
          clases: [
            { nombre: 'La entrevista', fechaHora: inHours(0.5), duracion: '2 horas' },
            { nombre: 'El juramento', fechaHora: inHours(200), duracion: '2 horas' },
          ],
        },
      ],
    });
    const claseId = course.modulos[0]?.clases[0]?.id ?? '';
    const { id: tutorId } = await tutor.get<{ id: string }>('/usuarios/me');
    await staff.put(`/admin/courses/${course.id}/tutores/${tutorId}`, {});
    await staff.put(`/admin/courses/${course.id}/estado`, { estado: 'Publicado' });
    await addDocuments(academy, claseId);
    await staff.post(`/courses/${course.id}/pruebas`, definitionOf({ nombre: `Cívica ${course.id}` }));
    await buyCourse(academy, student, course.id);
    await sendCommand(academy, staff, 'agendarReunion', { claseId });
    const scheduled = await staff.get<Curso>(`/courses/${course.id}`);
    const reunion = scheduled.modulos[0]?.clases[0]?.reunion;
    await sendCommand(academy, tutor, 'iniciarClase', { reunionId: reunion?.id ?? '', antesDeHora: true });

    // The class is ended in the panel while the student is in its room.
    await page.goto(reunion?.enlace ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Clase en vivo: La entrevista' })).toBeVisible();
    const admin = await visitor();
    const office = admin.getByRole('main');
    const form = admin.getByRole('dialog');
    await openAs(admin, academy, demo.admin, `${panel}/tutorias`);
    const row = office.getByRole('row').filter({ hasText: course.titulo });
    await row.getByRole('button', { name: 'Finalizar Clase' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Sí, Finalizar Clase' }).click();
    await expect(page.getByRole('heading', { name: 'La clase terminó' })).toBeVisible();

    // The purchase is refunded, and the course is closed to the student.
    await admin.goto(`${panel}/compras?q=${encodeURIComponent(student.email)}`);
    await office.getByRole('row', { name: student.email }).getByRole('link').first().click();
    await office.getByRole('button', { name: 'Reembolsar', exact: true }).click();
    await form.getByRole('textbox', { name: 'Motivo' }).fill('Ya es ciudadana');
    await form.getByRole('button', { name: 'Devolver $640.00' }).click();
    await expect(office).toContainText('Ya se devolvió todo.');
    expect((await subscriptionsOf(academy, student)).map(({ estado }) => estado)).toEqual(['Cancelada']);

    await admin.goto(`${panel}/auditoria`);
    const entries = office.getByRole('list', { name: 'Registros de auditoría' }).getByRole('article');
    await expect(entries.first()).toBeVisible();
    const told = (action: string, object = '') =>
      expect(entries.filter({ hasText: action }).filter({ hasText: object }).first(), action).toBeVisible();
    await told('Creó un curso', course.titulo);
    await told('Asignó un tutor a un curso', course.titulo);
    await told('Publicó un curso', course.titulo);
    await told('Agregó un documento', 'Guía del relato');
    await told('Creó una prueba', course.id);
    await told('Agendó una clase en vivo');
    await told('Cambió el estado de una clase en vivo', 'Andrés Villalobos');
    await told('Pidió un reembolso', 'Carmen Ortega');
    await told('Un pago fue reembolsado');
    await entries.filter({ hasText: 'Pidió un reembolso' }).first().getByRole('link').click();
    await expect(office).toContainText('Ya se devolvió todo.');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  // The third, answering a ticket, is in support-tickets.spec.ts.
  test(
    '[ADM-7, ADM-10, UX-1] a subscription is extended, and a class is started',
    { tag: '@main' },
    async ({ page, academy }) => {
      const person = await joinAcademy(page.context(), academy);
      const course = await makeCourse(academy, {
        modulos: [{ nombre: 'Hoy', clases: [{ nombre: 'Ahora', fechaHora: inHours(0.1), duracion: '2 horas' }] }],
      });
      await buyCourse(academy, person, course.id);
      await academy.moveMeeting(course.modulos[0]?.clases[0]?.id ?? '', 'schedule');

      await openAs(page, academy, demo.admin, `${panel}/suscripciones?q=${encodeURIComponent(person.email)}`);
      const main = page.getByRole('main');
      await main.getByRole('button', { name: /^Editar/ }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: '3 meses' }).tap();
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: 'Guardar cambios' }).tap();
      await expect(page.getByText('Suscripción guardada.')).toBeVisible();
      const [subscription] = await subscriptionsOf(academy, person);
      expect(subscription?.estado).toBe('Activa');

      await page.goto(`${panel}/tutorias`);
      await page
        .getByRole('row')
        .filter({ hasText: course.titulo })
        .getByRole('button', { name: 'Iniciar Clase' })
        .tap();
      await page.waitForURL(/\/sala\/[\w-]+/);
      await expect(page.getByRole('heading', { level: 1, name: 'Clase en vivo: Ahora' })).toBeVisible();
      await expectNoSidewaysScroll(page);
    },
  );
});

test(
  '[ADM-1, ADM-8, UX-2] by keyboard alone somebody is found, and noted about',
  { tag: '@main' },
  async ({ page, academy }) => {
    const person = await joinAcademy(page.context(), academy, { ...newcomer(), lastName: `Solano${Date.now()}` });
    const keyboard = new Keyboard(page);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    await openAs(page, academy, demo.admin, panel);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();

    await keyboard.press('Control+k');
    await expect(dialog.getByLabel('Qué buscas')).toBeFocused();
    await page.keyboard.type(person.email);
    await expect(dialog.getByRole('option', { name: person.email })).toHaveAttribute('data-focused', 'true');
    await keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Solano');
    const notes = main.getByRole('tab', { name: 'Notas' });
    await keyboard.tabTo(main.getByRole('tab').first());
    while (!(await notes.evaluate((tab) => tab === document.activeElement))) await keyboard.press('ArrowRight');
    await keyboard.typeInto(main.getByLabel('Nueva nota'), 'Pidió más tiempo.');
    await keyboard.activate(main.getByRole('button', { name: 'Guardar nota' }));
    await expect(main.getByRole('listitem').filter({ hasText: 'Pidió más tiempo.' })).toBeVisible();
  },
);
