import { expect, test } from 'vitest';

import type { Answers } from '../testing/components/answers-for-test.ts';
import { courseOf, planOf, subscriptionOf } from '../testing/components/courses-for-test.ts';
import { expectListStates, type ScreenList } from '../testing/components/list-states-for-test.ts';
import { adminOf, tutorOf } from '../testing/components/people-for-test.ts';
import {
  assignment,
  gradedAttempt,
  quiz,
  recordId,
  studiedCourse,
  term,
  topic,
} from '../testing/components/records-for-test.ts';
import { dashboardScreens } from './dashboard-screens.ts';

const offered = courseOf();
const session = {
  id: recordId,
  current: true,
  createdAt: '2026-03-01T15:00:00Z',
  lastUsedAt: '2026-03-01T15:00:00Z',
  expiresAt: '2026-04-01T15:00:00Z',
  userAgent: '',
  ip: '203.0.113.7',
};
const mine = subscriptionOf(courseOf({ id: recordId, titulo: 'Asilo' }));

const ofMine: Answers = {
  'GET /suscripciones/mis-suscripciones': [mine],
  'GET /estudio/cursos/:id': studiedCourse,
  'GET /estudio/pendientes': { lista: [], total: 0 },
};

/** The lists of each screen of the dashboard, by its path. */
const lists: Record<string, readonly ScreenList[]> = {
  // The panel's screens have a test of their own.
  'paneladmin/*': [],
  overview: [
    {
      what: 'the progress',
      route: 'GET /suscripciones/mis-suscripciones',
      answers: { 'GET /suscripciones/mis-suscripciones': [mine] },
      shows: 'Asilo',
    },
    {
      what: 'the programmes on offer',
      route: 'GET /cursos/sugerencias',
      answers: { 'GET /suscripciones/mis-suscripciones': [mine], 'GET /cursos/sugerencias': [offered] },
      shows: offered.titulo,
    },
    {
      what: 'the day of a tutor',
      route: 'GET /docencia/inicio',
      as: tutorOf(),
      shows: 'Nada pendiente por ahora.',
    },
    { what: 'how the academy stands', route: 'GET /reportes/hoy', as: adminOf(), shows: 'Cobrado este mes' },
  ],
  subscriptions: [
    { what: 'the courses', route: 'GET /suscripciones/mis-suscripciones', shows: 'Aquí aparecerán tus cursos' },
    {
      what: 'the classes of a tutor',
      route: 'GET /docencia/clases',
      as: tutorOf(),
      shows: 'Todavía no impartes ninguna clase',
    },
  ],
  'curso/:id': [
    {
      what: 'the course',
      route: 'GET /suscripciones/mis-suscripciones',
      answers: { ...ofMine, 'GET /suscripciones/mis-suscripciones': [mine] },
      shows: 'Este curso todavía no tiene clases.',
    },
    { what: 'how one stands in it', route: 'GET /estudio/cursos/:id', answers: ofMine, shows: 'Tu avance' },
    { what: 'what is due', route: 'GET /estudio/pendientes', answers: ofMine, shows: 'No tienes nada pendiente.' },
  ],
  documents: [{ what: 'the documents', route: 'GET /usuarios/me/documentos', shows: 'Todavía no hay documentos' }],
  community: [{ what: 'the topics', route: 'GET /foro/temas', shows: 'El foro espera la primera pregunta' }],
  // A form.
  'community/nuevo': [],
  'community/tema/:id': [
    {
      what: 'a topic',
      route: 'GET /foro/temas/:id',
      answers: { 'GET /foro/temas/:id': topic },
      shows: topic.titulo,
    },
  ],
  'community/anuncios': [{ what: 'the announcements', route: 'GET /anuncios', shows: 'Todavía no hay anuncios' }],
  support: [{ what: 'the tickets', route: 'GET /soporte/tickets', shows: '¿En qué podemos ayudarte?' }],
  testcertificate: [
    { what: 'the tests', route: 'GET /pruebas', shows: 'No tienes pruebas por ahora' },
    { what: 'the assignments', route: 'GET /tareas', shows: 'No tienes tareas por ahora' },
    { what: 'the certificates', route: 'GET /certificados', shows: 'Todavía no tienes certificados' },
  ],
  glosario: [{ what: 'the terms', route: 'GET /glosario', shows: 'El glosario está vacío' }],
  'glosario/:id': [
    { what: 'a term', route: 'GET /glosario/:id', answers: { 'GET /glosario/:id': term }, shows: term.explicacion },
  ],
  transcript: [{ what: 'the transcript', route: 'GET /expediente', shows: 'Tu expediente está vacío' }],
  'testcertificate/:testId': [
    {
      what: 'a test',
      route: 'GET /pruebas/:id',
      answers: { 'GET /pruebas/:id': { ...quiz, historial: [] } },
      shows: quiz.nombre,
    },
  ],
  'testcertificate/intentos/:attemptId/revision': [
    {
      what: 'the result of an attempt',
      route: 'GET /intentos/:id',
      answers: { 'GET /intentos/:id': gradedAttempt, 'GET /pruebas/:id': { ...quiz, historial: [] } },
      shows: `Resultado: ${quiz.nombre}`,
    },
  ],
  'tareas/:tareaId': [
    {
      what: 'an assignment',
      route: 'GET /tareas/:id',
      answers: { 'GET /tareas/:id': assignment },
      shows: assignment.titulo,
    },
  ],
  payments: [
    { what: 'the payments', route: 'GET /payments/mine', shows: 'Todavía no hay ningún pago' },
    { what: 'the instalments', route: 'GET /payments/plans', shows: 'Todavía no hay ningún pago' },
    {
      what: 'the card',
      route: 'GET /payments/card',
      answers: { 'GET /payments/plans': [planOf()] },
      shows: 'No hay ninguna tarjeta guardada.',
    },
  ],
  profile: [
    { what: 'the personal data', route: 'GET /usuarios/me', shows: 'Correo electrónico' },
    {
      what: 'the ways to log in',
      query: '?tab=seguridad',
      route: 'GET /usuarios/me/access',
      shows: 'Cambiar contraseña',
    },
    {
      what: 'the connected accounts',
      query: '?tab=seguridad',
      route: 'GET /usuarios/me/identities',
      shows: 'Conectar con Google',
    },
    {
      what: 'the second steps',
      query: '?tab=seguridad',
      route: 'GET /usuarios/me/second-step',
      shows: 'Agregar aplicación',
    },
    {
      what: 'the sessions',
      query: '?tab=seguridad',
      route: 'GET /auth/sessions',
      answers: { 'GET /auth/sessions': { sessions: [session] } },
      shows: 'Esta sesión',
    },
    {
      what: 'the settings of notices',
      query: '?tab=notificaciones',
      route: 'GET /notificaciones/ajustes',
      shows: 'Mensajes privados que te escriben.',
    },
    {
      what: 'the archive of the data',
      query: '?tab=privacidad',
      route: 'GET /usuarios/me/datos',
      shows: 'Reunir mis datos',
    },
    {
      what: 'what closing means',
      query: '?tab=privacidad',
      route: 'GET /usuarios/me/cierre',
      shows: 'Cerrar mi cuenta',
    },
  ],
  notifications: [
    { what: 'the notices', route: 'GET /notificaciones', shows: 'No tienes notificaciones' },
    {
      what: 'the messages',
      query: '?tab=mensajes',
      route: 'GET /mensajes/bandeja-entrada',
      shows: 'Todavía no tienes mensajes',
    },
  ],
};

for (const [path, ofScreen] of Object.entries(lists)) {
  for (const list of ofScreen) {
    test(`[UX-4] at ${path}, ${list.what}: a skeleton while loading, a message after a failure, and a retry`, () =>
      expectListStates(`/dashboard/${path.replace(/:\w+/, recordId)}`, list));
  }
}

test('[UX-4] every screen of the dashboard is named with its lists', () => {
  expect(Object.keys(lists).toSorted()).toEqual(dashboardScreens.map(({ path }) => path).toSorted());
});
