import type { Calificaciones, ColumnasDeCalificaciones } from '@puente/contracts/gradebook';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, inTurn, refused } from '../../testing/components/answers-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { courseOfPanel } from '../../testing/components/panel-courses-for-test.ts';
import { tutorOf } from '../../testing/components/people-for-test.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const course = courseOfPanel({ estado: 'Publicado', estudiantes: 2 });
const address = `/dashboard/paneladmin/cursos/${course.id}/calificaciones`;
const id = (last: string) => `0190b000-0000-7000-8000-0000000000${last}`;

const columns: ColumnasDeCalificaciones = {
  pruebas: [
    { id: id('b1'), nombre: 'Examen' },
    { id: id('b2'), nombre: 'Repaso' },
  ],
  tareas: [
    { id: id('c1'), titulo: 'El relato', vence: '2026-03-10T15:00:00Z', notaMaxima: 20 },
    { id: id('c2'), titulo: 'La carta', vence: '2026-03-20T15:00:00Z', notaMaxima: 100 },
  ],
  pesos: { pruebas: 60, tareas: 30, asistencia: 10, version: 3 },
};
const ana: Calificaciones = {
  id: id('a1'),
  persona: { id: id('a1'), firstName: 'Ana', lastName: 'Quispe', role: 'user', profileImageUrl: null },
  pruebas: [
    { id: id('b1'), estado: 'aprobada', nota: 95 },
    { id: id('b2'), estado: 'con-intentos', nota: 50 },
  ],
  tareas: [
    { id: id('c1'), estado: 'Calificada', nota: 18, entregaId: id('d1') },
    { id: id('c2'), estado: 'Entregada', nota: null, entregaId: id('d2') },
  ],
  asistencia: { impartidas: 4, asistidas: 3 },
  total: 78,
};
const luis: Calificaciones = {
  ...ana,
  id: id('a2'),
  persona: { ...ana.persona, id: id('a2'), firstName: 'Luis', lastName: 'Mora' },
  pruebas: [
    { id: id('b1'), estado: 'sin-hacer', nota: null },
    { id: id('b2'), estado: 'antes', nota: null },
  ],
  tareas: [
    { id: id('c1'), estado: 'Antes', nota: null, entregaId: null },
    { id: id('c2'), estado: 'Pendiente', nota: null, entregaId: null },
  ],
  asistencia: { impartidas: 0, asistidas: 0 },
  total: null,
};

const open = (answers: Answers = {}, language: 'es' | 'en' = 'es') =>
  openScreen(address, {
    as: tutorOf(),
    language,
    answers: {
      'GET /admin/courses/:id': course,
      'GET /academia': { zonaHoraria: 'America/New_York' } as never,
      'GET /courses/:id/calificaciones/columnas': columns,
      'GET /courses/:id/calificaciones': [ana, luis],
      ...answers,
    },
  });
const row = (name: string) => main.getByRole('row').filter({ hasText: name });
const link = (name: string | RegExp) => main.getByRole('link', { name });

beforeEach(() => page.viewport(1440, 900));

test('[COURSE-4] a tab of the course has a row for each student, whose cells open what they come from', async () => {
  await open();
  const tabs = main.getByRole('navigation', { name: 'Partes del curso' });
  await expect.element(tabs.getByRole('link', { name: 'Calificaciones' })).toHaveAttribute('aria-current', 'page');
  await expect.element(main.getByText('Pesos: tests 60%, tareas 30%, asistencia 10%')).toBeVisible();
  await expect.element(row('Ana Quispe').getByRole('cell').first()).toHaveTextContent('78%');
  await expect
    .element(link('Examen, Ana Quispe: 95%. Abrir los resultados'))
    .toHaveAttribute('href', `/dashboard/paneladmin/tests/${id('b1')}/resultados`);
  await expect
    .element(link('El relato, Ana Quispe: 18 de 20. Abrir la entrega'))
    .toHaveAttribute('href', `/dashboard/paneladmin/tareas?entrega=${id('d1')}`);
  await expect.element(link('La carta, Ana Quispe: Por calificar. Abrir la entrega')).toBeVisible();
  for (const text of ['Le quedan intentos', '75%', '3 de 4 clases'])
    await expect.element(row('Ana Quispe').getByText(text)).toBeVisible();
  await expect
    .element(link('Ver clase por clase a Ana Quispe'))
    .toHaveAttribute('href', `/dashboard/paneladmin/cursos/${course.id}/estudiantes/${ana.id}`);
  for (const text of ['Sin total', 'Sin hacer', 'No vence aún', 'Sin clases'])
    await expect.element(row('Luis Mora').getByText(text)).toBeVisible();
  await expect.element(row('Luis Mora').getByText('Antes de inscribirse').first()).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'Cómo se calcula el total' })).toBeVisible();
  await expectAccessible();
});

test('[COURSE-4] the table scrolls inside itself, by the keyboard too, and the names stay', async () => {
  await page.viewport(1100, 800);
  const many = Array.from({ length: 20 }, (_, place) => ({ id: id(String(10 + place)), place }));
  await open({
    'GET /courses/:id/calificaciones/columnas': {
      ...columns,
      pruebas: many.map(({ id: test, place }) => ({ id: test, nombre: `Examen número ${place}` })),
    },
  });
  const region = main.getByRole('region', { name: 'Calificaciones del curso, se desplaza hacia los lados' });
  const name = link('Ver clase por clase a Ana Quispe');
  await expect.element(name).toBeVisible();
  const before = name.element().getBoundingClientRect().left;
  const table = region.element();
  (table as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.poll(() => table.scrollLeft).toBeGreaterThan(0);
  expect(name.element().getBoundingClientRect().left).toBe(before);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('[COURSE-4] on a phone each student opens their cells, in English', async () => {
  await page.viewport(360, 740);
  await open({}, 'en');
  await expect.element(main.getByRole('table')).not.toBeInTheDocument();
  const student = main.getByRole('button', { name: /Ana Quispe/ });
  await expect.element(student).toMatchTextContent(/78%/);
  await student.click();
  await expect.element(link('Examen, Ana Quispe: 95%. Open the results')).toBeVisible();
  await expect.element(main.getByText('Test: Examen').first()).toBeVisible();
  await expect.element(link('El relato, Ana Quispe: 18 of 20. Open the submission')).toBeVisible();
  await expect.element(link('See Ana Quispe class by class')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await expectAccessible();
});

test('[COURSE-4] without students it says so, and offers no file', async () => {
  await open({ 'GET /courses/:id/calificaciones': [] });
  await expect.element(main.getByText('Todavía no hay estudiantes')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Exportar CSV' })).not.toBeInTheDocument();
});

test('[COURSE-4] a name is searched at the server, and nobody found is said', async () => {
  const screen = await open();
  await expect.element(row('Ana Quispe')).toBeVisible();
  screen.answer({ 'GET /courses/:id/calificaciones': [] });
  await main.getByLabelText('Nombre').fill('xiomara');
  await expect.poll(() => location.search).toBe('?q=xiomara');
  await expect.element(main.getByText('Nadie coincide con tu búsqueda.')).toBeVisible();
  expect(screen.sent('GET /courses/:id/calificaciones').at(-1)?.query).toMatchObject({ q: 'xiomara' });
});

test('[COURSE-4] weights that do not add up are named at their field, and nothing is sent', async () => {
  const screen = await open({ 'PUT /courses/:id/calificaciones/pesos': { ...columns.pesos, version: 4 } });
  await main.getByRole('button', { name: 'Cambiar los pesos' }).click();
  await dialog.getByLabelText('Tareas').fill('20');
  await dialog.getByRole('button', { name: 'Guardar los pesos' }).click();
  await expect.element(dialog.getByText('Los pesos suman 90 y deben sumar 100.')).toBeVisible();
  await dialog.getByLabelText('Asistencia').fill('x');
  await dialog.getByRole('button', { name: 'Guardar los pesos' }).click();
  await expect.element(dialog.getByText('Escribe un número entero de 0 a 100.')).toBeVisible();
  expect(screen.sent('PUT /courses/:id/calificaciones/pesos')).toEqual([]);
  await expectAccessible();
});

test('[COURSE-4] another tutor’s weights are told, what was typed stays, and a second press replaces them', async () => {
  const theirs = { pruebas: 40, tareas: 40, asistencia: 20, version: 4 };
  const screen = await open({
    'PUT /courses/:id/calificaciones/pesos': inTurn(refused('CHANGED_MEANWHILE'), {
      pruebas: 50,
      tareas: 40,
      asistencia: 10,
      version: 5,
    }),
  });
  await main.getByRole('button', { name: 'Cambiar los pesos' }).click();
  await dialog.getByLabelText('Tests').fill('50');
  await dialog.getByLabelText('Tareas').fill('40');
  screen.answer({ 'GET /courses/:id/calificaciones/columnas': { ...columns, pesos: theirs } });
  await dialog.getByRole('button', { name: 'Guardar los pesos' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/Otra persona cambió los pesos mientras tanto: tests 40%, tareas 40%, asistencia 20%/);
  await expect.element(dialog.getByLabelText('Tests')).toHaveValue('50');
  await dialog.getByRole('button', { name: 'Guardar los pesos' }).click();
  await expect.element(page.getByText('Los pesos se guardaron.')).toBeVisible();
  expect(screen.sent('PUT /courses/:id/calificaciones/pesos').map(({ body }) => body)).toEqual([
    { pruebas: 50, tareas: 40, asistencia: 10, version: 3 },
    { pruebas: 50, tareas: 40, asistencia: 10, version: 4 },
  ]);
});

test('[COURSE-4] a file is tried first: its wrong lines are named, and then its marks are written', async () => {
  const found = {
    notas: 2,
    conProblemas: 1,
    filas: [
      { linea: 2, correo: 'ana@puente.test', resultado: 'cambiada' as const, problemas: [] },
      {
        linea: 3,
        correo: 'luis@puente.test',
        resultado: 'problema' as const,
        problemas: [
          { motivo: 'sin-entrega' as const, tarea: 'El relato' },
          { motivo: 'cambio' as const, tarea: 'La carta' },
        ],
      },
    ],
  };
  const screen = await open({ 'POST /courses/:id/calificaciones/importacion': found });
  await main.getByRole('button', { name: 'Importar notas' }).click();
  await userEvent.upload(
    document.querySelector('input[type=file]')!,
    new File(['correo'], 'notas.csv', { type: 'text/csv' }),
  );
  await expect.element(dialog.getByText('Se escriben 2 notas.')).toBeVisible();
  await expect
    .element(dialog.getByRole('listitem'))
    .toHaveTextContent(
      'Línea 3 (luis@puente.test): «El relato»: no hay nada entregado, «La carta»: cambió después de exportar; exporta de nuevo.',
    );
  await dialog.getByRole('button', { name: 'Escribir 2 notas' }).dblClick();
  await expect.element(page.getByText('Se escribieron 2 notas.')).toBeVisible();
  expect(screen.sent('POST /courses/:id/calificaciones/importacion').map(({ body }) => body)).toEqual([
    { csv: 'correo', ensayo: true },
    { csv: 'correo', ensayo: false },
  ]);
});
