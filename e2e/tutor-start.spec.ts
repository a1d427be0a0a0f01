import type { Curso } from '@puente/contracts/catalogue';
import type { ClaseDocente } from '@puente/contracts/teaching';

import { findInCalendar } from './support/calendar.ts';
import { Client } from './support/client.ts';
import { buyCourse, inHours, makeCourse } from './support/courses.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

function classOf({ modulos }: Curso, index: number) {
  const clase = modulos[0]?.clases[index];
  if (!clase) throw new Error(`The course has no class ${index}.`);
  return clase;
}

test('[OVER-8] tutors have a start page of their own, of which a student loads nothing', async ({
  page,
  academy,
  visitor,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openAs(page, academy, demo.tutor, '/dashboard/overview');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Buen[oa]s (días|tardes|noches), Andrés$/);
  for (const heading of ['Clases de hoy', 'Próximos 7 días', 'Pide tu atención']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByText('Programas Disponibles para Ti')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/api/cursos/sugerencias'))).toEqual([]);

  const student = await visitor();
  const askedByStudent: string[] = [];
  student.on('request', (request) => askedByStudent.push(new URL(request.url()).pathname));
  await openAs(student, academy, demo.student, '/dashboard/overview');
  await expect(student.getByText('Programas Disponibles para Ti')).toBeVisible();
  expect(askedByStudent.filter((path) => /docencia|staff-start/.test(path))).toEqual([]);
});

test('[OVER-8] a class of today says what is wrong, and is scheduled, started and finished from there', async ({
  page,
  academy,
}) => {
  const course = await makeCourse(academy, {
    modulos: [{ nombre: 'Hoy', clases: [{ nombre: 'Sin reunión', fechaHora: inHours(-0.2), duracion: '2 horas' }] }],
  });
  await openAs(page, academy, demo.admin, '/dashboard/overview');
  const clase = page
    .getByRole('region', { name: 'Clases de hoy' })
    .getByRole('listitem')
    .filter({ hasText: course.titulo });
  await expect(clase.getByRole('alert')).toContainText('No tiene reunión');
  await clase.getByRole('button', { name: 'Agendar Reunión' }).click();
  await expect(clase.getByText('Agendada', { exact: true })).toBeVisible();
  await expect(clase.getByRole('alert')).toContainText('no se inició');
  await clase.getByRole('button', { name: 'Iniciar Clase' }).click();
  await page.waitForURL(/\/sala\//);

  await page.goto('/dashboard/overview');
  await expect(clase.getByText('En Vivo', { exact: true })).toBeVisible();
  await expect(clase.getByRole('link', { name: 'Unirse' })).toBeVisible();
  await clase.getByRole('button', { name: 'Finalizar Clase' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, Finalizar Clase' }).click();
  await expect(clase.getByText('Completada', { exact: true })).toBeVisible();
});

test('[OVER-8] a class far away is started only after a question', async ({ page, academy }) => {
  const course = await makeCourse(academy);
  const clase = classOf(course, 1);
  await openAs(page, academy, demo.admin, `/dashboard/subscriptions?clase=${clase.id}`);
  const dialog = page.getByRole('dialog', { name: clase.nombre });
  await dialog.getByRole('button', { name: 'Agendar Reunión' }).click();
  await dialog.getByRole('button', { name: 'Iniciar Clase' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Iniciar la clase ya?' });
  await expect(question).toContainText('se avisa a sus estudiantes');
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect(dialog.getByText('Agendada', { exact: true })).toBeVisible();
});

test('[OVER-8] the calendar of a tutor has the classes that they teach, with what they can do', async ({
  page,
  academy,
}) => {
  const tutor = await Client.signIn(academy, demo.tutor);
  const classes = await tutor.get<ClaseDocente[]>('/docencia/clases?limit=200');
  const next = classes.find(
    ({ reunion, fechaHora }) => reunion?.estado === 'Agendada' && Date.parse(fechaHora) > Date.now(),
  );
  if (!next) throw new Error('The demo tutor has no class ahead.');
  await openAs(page, academy, demo.tutor, '/dashboard/subscriptions');
  await (await findInCalendar(page, next.nombre)).first().click();
  const dialog = page.getByRole('dialog', { name: next.nombre });
  await expect(dialog.getByText(next.cursoTitulo)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Iniciar Clase' })).toBeVisible();
});

test('[LIVE-10] a student sees how long they were in a class: in their history, the class and their course', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy);
  const past = classOf(course, 0);
  await buyCourse(academy, student, course.id);
  await page.route('**/api/usuarios/me/asistencia?*', (route) =>
    route.fulfill({
      json: [
        {
          reunionId: past.id,
          claseId: past.id,
          cursoId: course.id,
          fechaHora: past.fechaHora,
          minutos: 84,
          porcentaje: 93,
          duracionMinutos: 90,
        },
      ],
    }),
  );
  await page.goto(`/dashboard/subscriptions?clase=${past.id}`);
  await expect(page.getByRole('dialog').getByText('Asististe 84 de 90 min')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article').getByText('Asististe a 1 clase en vivo (84 min)')).toBeVisible();
  await page.getByRole('button', { name: /Historial de clases/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: past.nombre }).last()).toContainText(
    'Asististe 84 de 90 min',
  );
});
