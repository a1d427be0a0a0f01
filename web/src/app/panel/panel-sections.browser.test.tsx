import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { captionsOf, videoAddresses } from '../../testing/components/captions-for-test.ts';
import { courseOf } from '../../testing/components/courses-for-test.ts';
import { inEmptyAcademy } from '../../testing/components/empty-academy-for-test.ts';
import { expectListStates, type ScreenList } from '../../testing/components/list-states-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../testing/components/people-for-test.ts';
import { refusedByBank } from '../../testing/components/purchases-for-test.ts';
import {
  anasPage,
  attemptToMark,
  draftCourse,
  newStudent,
  quiz,
  quizOfStaff,
  recordId,
} from '../../testing/components/records-for-test.ts';
import { panelSections } from './panel-sections.ts';

const course = courseOf();
const ofCourse = `?cursoId=${course.id}`;
const taught = { id: course.id, titulo: course.titulo, tituloEn: null, inicio: null };
const person = { 'GET /admin/users/:id': anasPage };

/** The lists of each screen of the panel, by its path. */
const lists: Record<string, readonly ScreenList[]> = {
  cursos: [{ what: 'the courses', route: 'GET /admin/courses', shows: 'Aún no hay cursos' }],
  'cursos/nuevo': [{ what: 'the academy’s time zone', route: 'GET /academia', shows: 'Título' }],
  'cursos/:id/resumen': [
    {
      what: 'a course',
      route: 'GET /admin/courses/:id',
      answers: { 'GET /admin/courses/:id': draftCourse },
      shows: 'Publicación',
    },
    {
      what: 'its summary',
      route: 'GET /reportes/cursos/:id',
      answers: { 'GET /admin/courses/:id': draftCourse },
      shows: 'Ediciones del programa',
    },
  ],
  'cursos/:id': [
    {
      what: 'a course',
      route: 'GET /admin/courses/:id',
      answers: { 'GET /admin/courses/:id': draftCourse },
      shows: 'Todavía no hay módulos',
    },
  ],
  'cursos/:id/estudiantes': [
    {
      what: 'the students',
      route: 'GET /courses/:id/estudiantes',
      answers: { 'GET /admin/courses/:id': draftCourse },
      shows: 'Todavía no hay estudiantes',
    },
    {
      what: 'who is behind',
      route: 'GET /courses/:id/estudiantes/atrasados',
      answers: { 'GET /admin/courses/:id': draftCourse },
      shows: '0 estudiantes',
    },
  ],
  'cursos/:id/estudiantes/:persona': [
    {
      what: 'a student',
      route: 'GET /courses/:id/estudiantes/:usuarioId',
      answers: {
        'GET /admin/courses/:id': draftCourse,
        'GET /courses/:id/estudiantes/:usuarioId': newStudent,
      },
      shows: 'Este curso todavía no tiene clases.',
    },
  ],
  'cursos/:id/calificaciones': [
    {
      what: 'the grades',
      route: 'GET /courses/:id/calificaciones',
      answers: { 'GET /admin/courses/:id': draftCourse },
      shows: 'Todavía no hay estudiantes',
    },
    {
      what: 'the columns',
      route: 'GET /courses/:id/calificaciones/columnas',
      answers: { 'GET /admin/courses/:id': draftCourse },
      shows: 'Pesos: tests 60%, tareas 30%, asistencia 10%',
    },
  ],
  documentos: [{ what: 'the classes', route: 'GET /docencia/clases', shows: 'Todavía no hay clases' }],
  'documentos/subtitulos': [{ what: 'the videos', route: 'GET /docencia/videos', shows: 'Todavía no hay videos' }],
  'documentos/subtitulos/:id/:idioma': [
    {
      what: 'the captions of a video',
      route: 'GET /documentos/:id/subtitulos',
      answers: { 'GET /documentos/:id/subtitulos': captionsOf(), 'GET /documentos/:id/enlace': videoAddresses() },
      shows: 'Todavía no hay subtítulos',
    },
  ],
  tutorias: [{ what: 'the meetings', route: 'GET /reuniones', shows: 'No hay reuniones agendadas.' }],
  usuarios: [{ what: 'the accounts', route: 'GET /admin/users', shows: 'No hay usuarios registrados.' }],
  'usuarios/:id': [
    { what: 'a person', route: 'GET /admin/users/:id', answers: person, shows: 'Ana Quispe' },
    {
      what: 'their courses',
      route: 'GET /admin/users/:id/suscripciones',
      answers: person,
      shows: 'No tiene cursos.',
    },
    {
      what: 'their payments',
      query: '?ver=pagos',
      route: 'GET /admin/users/:id/pagos',
      answers: person,
      shows: 'No tiene pagos.',
    },
    {
      what: 'their notes',
      query: '?ver=notas',
      route: 'GET /admin/users/:id/notas',
      answers: person,
      shows: 'Todavía no hay notas.',
    },
  ],
  suscripciones: [
    { what: 'the subscriptions', route: 'GET /suscripciones', shows: 'No hay suscripciones registradas.' },
  ],
  compras: [{ what: 'the purchases', route: 'GET /compras', shows: 'No hay compras registradas en este momento.' }],
  'compras/:id': [
    {
      what: 'a purchase',
      route: 'GET /compras/:id',
      answers: { 'GET /compras/:id': refusedByBank },
      shows: 'No se aceptó: el dinero sigue en la academia.',
    },
  ],
  soporte: [
    { what: 'the tickets', route: 'GET /admin/tickets', shows: 'No se encontraron tickets con los filtros actuales.' },
  ],
  tareas: [{ what: 'the assignments', route: 'GET /docencia/tareas', shows: 'Todavía no pides ninguna tarea' }],
  tests: [
    { what: 'the courses of tests', route: 'GET /docencia/cursos', shows: 'Todavía no hay cursos' },
    {
      what: 'the tests of a course',
      query: ofCourse,
      route: 'GET /courses/:id/pruebas',
      answers: { 'GET /docencia/cursos': [taught] },
      shows: 'Este curso no tiene tests',
    },
  ],
  // A form.
  'tests/nuevo': [],
  'tests/banco': [{ what: 'the bank', query: ofCourse, route: 'GET /courses/:id/banco', shows: 'El banco está vacío' }],
  'tests/respuestas': [
    { what: 'the answers to grade', route: 'GET /docencia/intentos', shows: 'No hay respuestas por calificar' },
  ],
  'tests/respuestas/:attemptId': [
    {
      what: 'an attempt with open answers',
      route: 'GET /docencia/intentos/:id',
      answers: { 'GET /docencia/intentos/:id': attemptToMark },
      shows: 'Respuesta 1 de 1',
    },
  ],
  'tests/:testId': [
    {
      what: 'a test',
      route: 'GET /pruebas/:id/definicion',
      answers: { 'GET /pruebas/:id/definicion': quizOfStaff },
      shows: quiz.nombre,
    },
  ],
  'tests/:testId/resultados': [
    {
      what: 'the results',
      route: 'GET /pruebas/:id/resultados',
      answers: { 'GET /pruebas/:id/definicion': quizOfStaff },
      shows: 'Todavía no hay estudiantes',
    },
  ],
  glosario: [{ what: 'the terms', route: 'GET /glosario', shows: 'El glosario todavía no tiene términos.' }],
  codigos: [{ what: 'the codes', route: 'GET /codigos', shows: 'Todavía no hay códigos.' }],
  reportes: [{ what: 'the report of a period', route: 'GET /reportes/periodo', shows: 'Estudiantes nuevos' }],
  auditoria: [
    { what: 'the audit', route: 'GET /auditoria', shows: 'No hay registros con los filtros actuales.' },
    { what: 'its words', route: 'GET /auditoria/palabras', shows: 'No hay registros con los filtros actuales.' },
  ],
  'pagina-de-inicio': [
    { what: 'the words of the landing page', route: 'GET /pagina-de-inicio', shows: 'Guardar y publicar' },
  ],
  'estado-del-sistema': [
    { what: 'the services', route: 'GET /sistema/partes', shows: 'Base de datos' },
    { what: 'the state of the system', route: 'GET /sistema', shows: 'Último respaldo' },
    { what: 'what failed', route: 'GET /sistema/fallidos', shows: 'Nada falló: no hay nada que revisar.' },
  ],
  correos: [{ what: 'the mails', route: 'GET /correos', shows: 'Originales' }],
  'correos/:clave': [{ what: 'the texts of a mail', route: 'GET /correos/:clave', shows: 'Párrafos del comienzo' }],
  configuracion: [{ what: 'the settings', route: 'GET /configuracion', shows: 'Acceso a los cursos' }],
};

for (const [path, ofScreen] of Object.entries(lists)) {
  for (const list of ofScreen) {
    test(`[UX-4] at ${path}, ${list.what}: a skeleton while loading, a message after a failure, and a retry`, () =>
      expectListStates(`/dashboard/paneladmin/${path.replace(':idioma', 'es').replaceAll(/:\w+/g, recordId)}`, {
        as: adminOf(),
        ...list,
      }));
  }
}

test('[UX-4] every screen of the panel is named with its lists', () => {
  const paths = panelSections.flatMap(({ id, screens }) =>
    screens.map(({ path }) => (path === '' ? id : `${id}/${path}`)),
  );
  expect(Object.keys(lists).toSorted()).toEqual(paths.toSorted());
});

test('[ADM-20] the bank of no course leads to the section where a course is chosen', async () => {
  await openScreen('/dashboard/paneladmin/tests/banco', {
    as: adminOf(),
    answers: inEmptyAcademy({ 'GET /docencia/cursos': [taught] }),
  });
  await expect.element(page.getByText('Elige un curso', { exact: true })).toBeVisible();
  expect(location.pathname).toBe('/dashboard/paneladmin/tests');
});
