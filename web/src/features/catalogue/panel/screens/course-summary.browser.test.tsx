import type { ResumenDeCurso } from '@puente/contracts/reports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { Answers } from '../../../../testing/components/answers-for-test.ts';
import { inEmptyAcademy, quietCourse } from '../../../../testing/components/empty-academy-for-test.ts';
import { openScreen } from '../../../../testing/components/open-screen-for-test.tsx';
import { courseInPanel, courseOfPanel } from '../../../../testing/components/panel-courses-for-test.ts';
import { adminOf, tutorOf } from '../../../../testing/components/people-for-test.ts';

const panel = '/dashboard/paneladmin';
const course = courseOfPanel({ titulo: 'Asilo', estudiantes: 2 });
const address = `${panel}/cursos/${course.id}`;
const other = '0190b000-0000-7000-8000-0000000000aa';
const person = '0190b000-0000-7000-8000-0000000000bb';
const main = page.getByRole('main');
const part = (name: string) => main.getByRole('region', { name, exact: true });

const edition = {
  titulo: 'Asilo',
  tituloEn: null,
  estado: 'Publicado',
  ultimaClase: null,
  estudiantes: 2,
  neto: 70.27,
} as const;
const summary: ResumenDeCurso = {
  ultimos: [{ id: other, usuarioId: person, nombreCompleto: 'Luz Ríos', desde: '2026-11-21T15:00:00Z' }],
  ingresos: { cobrado: 100.3, devuelto: 30.03, neto: 70.27 },
  porCobrar: { total: 50.05, pagos: 2 },
  vencido: { total: 10.01, pagos: 1 },
  contenido: { documentos: 4, pruebas: 1, tareas: 2, porCalificar: 3 },
  certificado: { certifica: 'pruebas', asistenciaMinima: 80, obligatorias: 2 },
  ediciones: [
    { id: other, ...edition, estado: 'Borrador', inicio: '2027-03-01T15:00:00Z', estudiantes: 0, neto: 0 },
    { id: course.id, ...edition, inicio: '2026-11-01T15:00:00Z' },
  ],
};

const open = (of: Partial<ResumenDeCurso> = {}, answers: Answers = {}, as = adminOf(), at = `${address}/resumen`) =>
  openScreen(at, {
    as,
    answers: inEmptyAcademy({
      'GET /admin/courses/:id': course,
      'GET /reportes/cursos/:id': { ...summary, ...of },
      ...answers,
    }),
  });

test('[COURSE-6] the summary has students, income, instalments, content and the certificate, with the ways to their lists', async () => {
  await open();
  for (const [name, words] of [
    ['Estudiantes', ['2', 'Luz Ríos desde el 21 nov 2026']],
    [
      'Ingresos',
      [
        '$70.27',
        'Cobrado: $100.30',
        'Devuelto, ya restado: $30.03',
        'Por cobrar: $50.05 en 2 cuotas',
        'Vencido: $10.01 en 1 cuota',
      ],
    ],
    ['Contenido', ['4 documentos', '1 test', '2 tareas', '3 entregas por calificar']],
    ['Certificado', ['Lo obtiene quien aprueba los 2 tests obligatorios.']],
  ] as const)
    for (const text of words) await expect.element(part(name)).toMatchTextContent(text);
  for (const [name, href] of [
    ['Luz Ríos', `${panel}/usuarios/${person}`],
    ['Ver a sus estudiantes', `${panel}/cursos/${course.id}/estudiantes`],
    ['Ver las compras', `${panel}/compras?q=Asilo`],
    ['4 documentos', `${panel}/documentos?cursoId=${course.id}`],
    ['1 test', `${panel}/tests?cursoId=${course.id}`],
    ['2 tareas', `${panel}/tareas`],
  ] as const)
    await expect.element(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
});

test('[COURSE-6] the editions of the programme stand side by side, the others lead to their summaries', async () => {
  await open();
  const rows = part('Ediciones del programa').getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/1 mar 2027.*Borrador.*\$0\.00/);
  await expect.element(rows.nth(2)).toMatchTextContent(/1 nov 2026.*Esta edición.*Publicado.*2.*\$70\.27/);
  await expect.element(rows.nth(1).getByRole('link')).toHaveAttribute('href', `${panel}/cursos/${other}/resumen`);
});

test('[COURSE-6] each rule of a certificate is a sentence', async () => {
  const rule = { certifica: 'asistencia', asistenciaMinima: 75, obligatorias: 0 } as const;
  const screen = await open({ certificado: rule });
  await expect.element(part('Certificado')).toMatchTextContent('quien asiste al 75% de las clases en vivo');
  for (const [certificado, sentence] of [
    [{ ...rule, obligatorias: 1 }, 'Lo obtiene quien aprueba el test obligatorio.'],
    [{ ...rule, certifica: 'pruebas' }, 'falta publicar un test obligatorio'],
    [{ ...rule, certifica: 'no', obligatorias: 1 }, 'Este curso no da certificado.'],
  ] as const) {
    screen.answer({ 'GET /reportes/cursos/:id': { ...quietCourse, certificado } });
    await main.getByRole('link', { name: 'Datos del curso' }).click();
    await main.getByRole('link', { name: 'Resumen' }).click();
    await expect.element(part('Certificado')).toMatchTextContent(sentence);
  }
});

test('[COURSE-6] the course is published from its summary, after the editor’s question, and offers preview and new edition', async () => {
  const published = { ...course, estado: 'Publicado' as const };
  const screen = await open({}, { 'PUT /admin/courses/:id/estado': published });
  for (const name of ['Vista previa', 'Nueva edición'])
    await expect.element(main.getByRole('button', { name })).toBeVisible();
  await main.getByRole('button', { name: 'Publicar' }).click();
  screen.answer({ 'GET /admin/courses/:id': published });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
  await expect.element(main.getByRole('button', { name: 'Volver a borrador' })).toBeVisible();
  expect(screen.sent('PUT /admin/courses/:id/estado').map(({ body }) => body)).toEqual([{ estado: 'Publicado' }]);
});

test.each([
  { who: 'administrators to the summary', as: adminOf(), leads: `${address}/resumen` },
  { who: 'tutors to the data', as: tutorOf(), leads: address },
])('[COURSE-6] the list of courses leads $who', async ({ as, leads }) => {
  await open({}, { 'GET /admin/courses': [courseInPanel({ id: course.id, titulo: 'Asilo' })] }, as, `${panel}/cursos`);
  await expect.element(main.getByRole('table').getByRole('link', { name: 'Asilo' })).toHaveAttribute('href', leads);
});

test('[COURSE-6] a tutor at the summary’s address comes to the course’s data, and sees no tab of it', async () => {
  const screen = await open({}, {}, tutorOf());
  await expect.element(main.getByRole('link', { name: 'Datos del curso' })).toBeVisible();
  await expect.poll(() => location.pathname).toBe(address);
  await expect.element(main.getByRole('link', { name: 'Resumen' })).not.toBeInTheDocument();
  expect(screen.sent('GET /reportes/cursos/:id')).toEqual([]);
});
