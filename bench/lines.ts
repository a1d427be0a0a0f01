import { forgetAnswers } from './attempt-rows.ts';
import type { Facts, Place } from './facts.ts';
import { shownNewReply, shownTopic } from './forum-shown.ts';

/** Measured request, and how the baseline answers it. */
export interface Line {
  name: string;
  path: string;
  token?: string;
  /** Beside those of every request. */
  headers?: Record<string, string>;
  /** Body of a POST; a GET has none. */
  body?: object;
  /** Paths of a PUT, one for each connection: answers of an attempt that are saved. */
  saves?: { paths: readonly string[]; answer: object };
  /** Runs before each round. */
  before?: () => Promise<void>;
  /** Fields of an answer, or of a list's row, that the screen shows, without the id: both servers answer it alike. */
  shown?: (item: unknown) => unknown;
  floor: string;
}

/** The contract's default page. */
export const pageSize = 50;

/** Adds the time zone, which the web sends with every request. */
export function addressOf(origin: string, path: string): string {
  const address = new URL(path, origin);
  address.searchParams.set('timezone', 'America/New_York');
  return address.href;
}

type Shown = NonNullable<Line['shown']>;

/** These fields of an item, by path: `remitente.id`. */
const fields =
  (...paths: string[]): Shown =>
  (item) =>
    paths.map((path) => path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], item));

export const linesOf = ({ token, courseId }: Facts): Line[] => [
  { name: 'course list', path: '/api/courses', shown: fields('id', 'titulo', 'modulos.length'), floor: 'its SQL' },
  {
    name: 'course detail',
    path: `/api/courses/${courseId}`,
    shown: fields('id', 'titulo', 'modulos.length'),
    floor: 'its SQL',
  },
  {
    name: 'session read',
    path: '/api/usuarios/me',
    token,
    shown: fields('id', 'firstName', 'lastName', 'email', 'profileImageUrl', 'role', 'language'),
    floor: 'the session by SQL',
  },
  {
    name: 'my subscriptions',
    path: '/api/suscripciones/mis-suscripciones',
    token,
    shown: fields('id', 'estado', 'fechaInicio', 'expiration', 'curso.titulo', 'curso.modulos.length'),
    floor: 'session, and subscriptions with their moves; courses from memory',
  },
  {
    name: 'notifications',
    path: '/api/notificaciones',
    token,
    shown: fields('id', 'leido', 'createdAt', 'enlace'),
    floor: 'session, and notifications without their sentences',
  },
  {
    name: 'inbox',
    path: '/api/mensajes/bandeja-entrada',
    token,
    shown: fields('id', 'asunto', 'cuerpo', 'leido', 'createdAt', 'remitente.firstName', 'destinatario.id'),
    floor: 'session, and messages joined with their people',
  },
];

/** The lines of the forum, on PostgreSQL alone. */
export const forumLinesOf = ({ token, topicId, repliedTopicId }: Facts): Line[] => [
  {
    name: 'topic list',
    path: '/api/foro/temas',
    token,
    shown: shownTopic,
    floor: 'session with sections, topics, newest replies: three statements by hand',
  },
  {
    name: 'topic with 20 replies',
    path: `/api/foro/temas/${topicId}`,
    token,
    shown: shownTopic,
    floor: 'session with sections, topic, replies: three statements by hand',
  },
  {
    name: 'forum search',
    path: '/api/foro/temas?search=consulta%20palabra',
    token,
    shown: shownTopic,
    floor: 'session with sections, matches, topics, newest replies by hand; nothing marked',
  },
  {
    name: 'reply',
    path: `/api/foro/temas/${repliedTopicId}/respuestas`,
    token,
    body: { texto: 'Depende de la oficina: mira los tiempos de *tu* centro.' },
    shown: shownNewReply,
    floor: 'session with sections, one statement that counts and inserts; no words, no notices',
  },
];

/** The lines of documents and tests, on PostgreSQL alone. */
export const learningLinesOf = ({ server, facts: { token, attempt } }: { server: Place; facts: Facts }): Line[] => [
  { name: 'documents list', path: '/api/usuarios/me/documentos', token, floor: 'session and documents by SQL' },
  {
    name: 'test answer saved',
    path: '/api/intentos',
    token,
    saves: {
      paths: attempt.questionIds.map((id) => `/api/intentos/${attempt.attemptId}/respuestas/${id}`),
      answer: { tipo: 'unica', opcionId: attempt.optionId },
    },
    before: () => forgetAnswers(server, attempt.attemptId),
    floor: 'session by SQL, attempt and answer in a transaction',
  },
];

/** The lines of a course's staff, on PostgreSQL alone. */
export const rosterLinesOf = ({ admin, rosterCourseId }: Facts): Line[] => [
  {
    name: 'roster of 500',
    path: `/api/courses/${rosterCourseId}/estudiantes`,
    token: admin.token,
    shown: fields('id', 'clases.asistidas', 'tareas.entregadas', 'pruebas.aprobadas'),
    floor: 'session and the roster by SQL; nobody is behind, no access to the course',
  },
  {
    name: 'gradebook of 500',
    path: `/api/courses/${rosterCourseId}/calificaciones`,
    token: admin.token,
    shown: fields('id', 'pruebas.0.nota', 'pruebas.length', 'tareas.0.nota', 'tareas.length', 'asistencia.asistidas'),
    floor: 'session and a page by SQL; no states, no totals, no access to the course',
  },
];

/**
 * The lists and searches whose cost may not depend on how many rows there are, on PostgreSQL alone. Both academies answer
 * with as many rows.
 */
export const growingLinesOf = ({ token, admin, courseId }: Facts): Omit<Line, 'floor'>[] => {
  const student = [
    ['topics', '/api/foro/temas'],
    ['topics without an answer', '/api/foro/temas?filtro=sin-respuesta'],
    ['forum search, common word', '/api/foro/temas?search=consulta'],
    ['forum search, rare word', '/api/foro/temas?search=palabra'],
    ['my tickets', '/api/soporte/tickets'],
    ['documents', '/api/usuarios/me/documentos'],
    ['tests', '/api/pruebas'],
    ['announcements', '/api/anuncios'],
    ['announcements of a course', `/api/courses/${courseId}/anuncios`],
  ] as const;
  const staff = [
    ['topics, staff', '/api/foro/temas'],
    ['tickets, staff', '/api/admin/tickets'],
    ['open tickets, staff', '/api/admin/tickets?estado=Abierto'],
    ['ticket search, common word', '/api/admin/tickets?asunto=consulta'],
    ['ticket search, rare word', '/api/admin/tickets?asunto=credencial'],
    ['purchases', '/api/compras'],
    ['declined purchases', '/api/compras?estado=Fallida&limit=5'],
    ['purchase search, common name', '/api/compras?q=comprador'],
    ['purchase search, rare name', '/api/compras?q=wenceslao'],
    ['subscriptions, all', '/api/suscripciones'],
    ['canceled subscriptions', '/api/suscripciones?estado=Cancelada&limit=5'],
    ['subscription search, common name', '/api/suscripciones?q=comprador'],
    ['subscription search, rare name', '/api/suscripciones?q=wenceslao'],
    ['announcements, staff', '/api/anuncios'],
    ['tests of a course, staff', `/api/courses/${courseId}/pruebas`],
    ['users', '/api/admin/users'],
    ['users by role', '/api/admin/users?role=tutor'],
    ['inactive users', '/api/admin/users?activo=false'],
    ['user search, common word', '/api/admin/users?q=ana'],
    ['user search, rare word', '/api/admin/users?q=xiomara'],
    ['audit', '/api/auditoria'],
    ['audit of a kind', '/api/auditoria?tipo=course'],
    ['audit of a rare act', '/api/auditoria?accion=certificate.revoked'],
    ['audit of a person', `/api/auditoria?personaId=${admin.userId}`],
    ['command palette, common name', '/api/admin/buscar?q=ana'],
    ['command palette, name of payers', '/api/admin/buscar?q=comprador'],
    ['command palette, common word', '/api/admin/buscar?q=consulta'],
    ['command palette, number of a receipt', '/api/admin/buscar?q=AP-000001'],
  ] as const;
  return [
    ...student.map(([name, path]) => ({ name, path, token })),
    ...staff.map(([name, path]) => ({ name, path, token: admin.token })),
  ];
};
