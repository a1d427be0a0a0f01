import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { Client } from './support/client.ts';
import { buyCourse, inHours, makeCourse, subscriptionsOf } from './support/courses.ts';
import { pdfSaying } from './support/files.ts';
import { Keyboard } from './support/keyboard.ts';
import { demo, joinAcademy, newcomer, openAs } from './support/person.ts';
import { cards, openCourse } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

const panel = '/dashboard/paneladmin';

test('[ADM-2, ADM-4, ADM-6, ADM-7, ADM-16, ADM-17, ADM-20, ADM-21] a course is built from nothing, sold, held, tested and refunded, and the audit tells it all', async ({
  page,
  academy,
  student,
  visitor,
}) => {
  test.setTimeout(180_000);
  const titulo = `Naturalización ${randomUUID().slice(0, 8)}`;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const admin = await visitor();
  const office = admin.getByRole('main');
  const form = admin.getByRole('dialog');
  const press = (name: string) => office.getByRole('button', { name, exact: true }).first().click();
  await openAs(admin, academy, demo.admin, `${panel}/cursos/nuevo`);

  await test.step('a course with two classes', async () => {
    await office.getByLabel('Título', { exact: true }).fill(titulo);
    await choose(admin, /Nivel/, 'Operativo');
    await choose(admin, /Tipo de negocio/);
    await office.getByLabel('Precio (USD)').fill('200');
    await press('Agregar módulo');
    await form.getByLabel('Nombre', { exact: true }).fill('La solicitud');
    await form.getByRole('button', { name: 'Aceptar' }).click();
    await addClass(admin, 'La entrevista', inHours(1));
    await addClass(admin, 'El juramento', inHours(200));
    await press('Crear borrador');
    await expect(office.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
  });
  const cursoId = admin.url().split('/').at(-1) ?? '';

  await test.step('its tutor, and it is published', async () => {
    const tutor = office.getByRole('combobox', { name: 'Agregar tutor' });
    await tutor.pressSequentially('Andrés');
    await admin.getByRole('option', { name: /Andrés/ }).click();
    await expect(office.getByRole('button', { name: /^Quitar a Andrés/ })).toBeVisible();
    await press('Publicar');
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(office.getByText('Publicado', { exact: true })).toBeVisible();
  });

  await test.step('a document and a test', async () => {
    const course = await (
      await Client.asAdmin(academy)
    ).get<{ modulos: { clases: { id: string }[] }[] }>(`/courses/${cursoId}`);
    const claseId = course.modulos[0]?.clases[0]?.id ?? '';
    await admin.goto(`${panel}/documentos?cursoId=${cursoId}&claseId=${claseId}`);
    await press('Subir documentos');
    const file = { name: 'Preguntas_cívicas.pdf', mimeType: 'application/pdf', buffer: pdfSaying('Cien preguntas') };
    await form.locator('input[type=file]').setInputFiles([file]);
    await form.getByRole('button', { name: 'Subir', exact: true }).click();
    await expect(admin.getByText('Listo: ya está en la clase.')).toBeVisible();
    await admin.goto(`${panel}/tests?cursoId=${cursoId}`);
    await office.getByRole('link', { name: 'Nuevo test' }).click();
    await office.getByRole('textbox', { name: 'Nombre', exact: true }).fill(`Educación cívica ${titulo.slice(-8)}`);
    await press('Agregar pregunta');
    await form.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Qué pide la ciudadanía?');
    await form.getByRole('textbox', { name: 'Opción 1' }).fill('N-400');
    await form.getByRole('textbox', { name: 'Opción 2' }).fill('I-130');
    await form.getByRole('button', { name: 'Aceptar' }).click();
    await press('Publicar');
    await expect(admin).toHaveURL(/\/tests\/[\w-]{36}$/);
  });
  const testId = admin.url().split('/').at(-1) ?? '';

  await test.step('a student buys it', async () => {
    const purchase = await openCourse(page, cursoId);
    await purchase.acquire();
    await purchase.choose('full');
    await purchase.payWith(cards.good);
    await expect(purchase.root.getByRole('heading', { name: '¡Ya formas parte del curso!' })).toBeVisible();
  });

  await test.step('the class is held by its tutor', async () => {
    await admin.goto(`${panel}/tutorias`);
    await press('+ Agendar Nueva Reunión');
    await choose(admin, /1\. Curso$/, titulo);
    await choose(admin, /2\. Módulo$/, 'La solicitud');
    await choose(admin, /3\. Clase$/, 'La entrevista');
    await form.getByRole('button', { name: 'Agendar Reunión' }).click();
    await expect(form).toBeHidden();
    const desk = await visitor();
    await openAs(desk, academy, demo.tutor, `${panel}/tutorias`);
    await desk.getByRole('row').filter({ hasText: titulo }).getByRole('button', { name: 'Iniciar Clase' }).click();
    await desk.waitForURL(/\/sala\/[\w-]+/);
    await page.goto(new URL(desk.url()).pathname);
    await expect(page.getByRole('heading', { level: 1, name: 'Clase en vivo: La entrevista' })).toBeVisible();
    const row = office.getByRole('row').filter({ hasText: titulo });
    await row.getByRole('button', { name: 'Finalizar Clase' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Sí, Finalizar Clase' }).click();
    await expect(page.getByRole('heading', { name: 'La clase terminó' })).toBeVisible();
  });

  await test.step('the student reads the document and passes the test', async () => {
    await page.goto('/dashboard/documents');
    await main.getByRole('button', { name: /^La entrevista/ }).click();
    await expect(main.getByRole('button', { name: 'Abrir «Preguntas cívicas»' })).toBeVisible();
    await page.goto(`/dashboard/testcertificate/${testId}`);
    await main.getByRole('button', { name: 'Empezar' }).click();
    await main.getByText('N-400', { exact: true }).click();
    await page.getByRole('button', { name: 'Revisar y entregar' }).click();
    await page.getByRole('button', { name: 'Entregar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Resultado/ })).toBeVisible();
  });

  await test.step('the purchase is refunded, and the course is closed to the student', async () => {
    await admin.goto(`${panel}/compras`);
    await office.getByRole('searchbox', { name: 'Buscar' }).fill(student.email);
    await expect(office.getByRole('row')).toHaveCount(2);
    await office.getByRole('row', { name: student.email }).getByRole('link').first().click();
    await press('Reembolsar');
    await form.getByRole('textbox', { name: 'Motivo' }).fill('Ya es ciudadana');
    await form.getByRole('button', { name: 'Devolver $200.00' }).click();
    await expect(office).toContainText('Ya se devolvió todo.');
    expect((await subscriptionsOf(academy, student)).map(({ estado }) => estado)).toEqual(['Cancelada']);
    await page.goto('/dashboard/documents');
    await expect(main.getByText('Preguntas cívicas')).toHaveCount(0);
    await expect(dialog).toBeHidden();
  });

  await test.step('the audit', async () => {
    await admin.goto(`${panel}/auditoria`);
    const entries = office.getByRole('list', { name: 'Registros de auditoría' }).getByRole('article');
    await expect(entries.first()).toBeVisible();
    const told = (action: string, object = '') =>
      expect(entries.filter({ hasText: action }).filter({ hasText: object }).first(), action).toBeVisible();
    await told('Creó un curso', titulo);
    await told('Asignó un tutor a un curso', titulo);
    await told('Publicó un curso', titulo);
    await told('Agregó un documento', 'Preguntas cívicas');
    await told('Creó una prueba', titulo.slice(-8));
    await told('Agendó una clase en vivo');
    await told('Cambió el estado de una clase en vivo', 'Andrés Villalobos');
    await told('Pidió un reembolso', 'Carmen Ortega');
    await told('Un pago fue reembolsado');
    await entries.filter({ hasText: 'Pidió un reembolso' }).first().getByRole('link').click();
    await expect(office).toContainText('Ya se devolvió todo.');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  // The third, answering a ticket, is in support-tickets.spec.ts.
  test('[ADM-7, ADM-11, UX-1] a subscription is extended, and a class is started', async ({ page, academy }) => {
    const person = await joinAcademy(page.context(), academy);
    const course = await makeCourse(academy, {
      modulos: [{ nombre: 'Hoy', clases: [{ nombre: 'Ahora', fechaHora: inHours(0.1), duracion: '2 horas' }] }],
    });
    await buyCourse(academy, person, course.id);
    await academy.moveMeeting(course.modulos[0]?.clases[0]?.id ?? '', 'schedule');

    await openAs(page, academy, demo.admin, `${panel}/suscripciones`);
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: 'Buscar' }).fill(person.email);
    await expect(main.getByRole('button', { name: /^Editar/ })).toHaveCount(1);
    await main.getByRole('button', { name: /^Editar/ }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '3 meses' }).tap();
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Guardar cambios' }).tap();
    await expect(page.getByText('Suscripción guardada.')).toBeVisible();
    const [subscription] = await subscriptionsOf(academy, person);
    expect(subscription?.estado).toBe('Activa');

    await page.goto(`${panel}/tutorias`);
    await page.getByRole('row').filter({ hasText: course.titulo }).getByRole('button', { name: 'Iniciar Clase' }).tap();
    await page.waitForURL(/\/sala\/[\w-]+/);
    await expect(page.getByRole('heading', { level: 1, name: 'Clase en vivo: Ahora' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('[ADM-1, ADM-11, ADM-23, UX-2] by keyboard alone: somebody is found, noted about, and their subscription is extended', async ({
  page,
  academy,
}) => {
  const person = await joinAcademy(page.context(), academy, { ...newcomer(), lastName: `Solano${Date.now()}` });
  const course = await makeCourse(academy);
  await buyCourse(academy, person, course.id);
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

  await keyboard.press('Control+k');
  await expect(dialog.getByLabel('Qué buscas')).toBeFocused();
  await page.keyboard.type('suscripciones');
  await expect(dialog.getByRole('option', { name: 'Suscripciones' })).toHaveAttribute('data-focused', 'true');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`${panel}/suscripciones`);
  await keyboard.typeInto(main.getByRole('searchbox', { name: 'Buscar' }), person.email);
  await expect(main.getByRole('row')).toHaveCount(2);
  const edit = main.getByRole('button', { name: /^Editar/ });
  await keyboard.activate(edit);
  await keyboard.activate(dialog.getByRole('button', { name: '3 meses' }));
  await keyboard.activate(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await expect(page.getByText('Suscripción guardada.')).toBeVisible();
  await expect(edit).toBeFocused();
});

/** Chooses in a list; the first option when none is named. */
async function choose(page: Page, label: RegExp, option?: string): Promise<void> {
  await page.getByRole('button', { name: label }).first().click();
  await page
    .getByRole('option', option === undefined ? {} : { name: option })
    .first()
    .click();
}

/** Adds a class to the module of the course form, in New York, where this browser and the academy are. */
async function addClass(page: Page, nombre: string, fechaHora: string): Promise<void> {
  const form = page.getByRole('dialog');
  await page.getByRole('main').getByRole('button', { name: 'Agregar clase' }).click();
  await form.getByLabel('Nombre', { exact: true }).fill(nombre);
  const parts = new Intl.DateTimeFormat('es', {
    timeZone: 'America/New_York',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(fechaHora));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  await form.getByRole('spinbutton').first().click();
  await page.keyboard.type(`${of('day')}${of('month')}${of('year')}`);
  await form.getByRole('group', { name: 'Hora' }).getByRole('spinbutton').first().click();
  await page.keyboard.type(`${of('hour')}${of('minute')}`);
  await form.getByLabel('Duración (horas)').fill('2');
  await form.getByRole('button', { name: 'Aceptar' }).click();
  await expect(form).toBeHidden();
}
