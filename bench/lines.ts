/** Where a server keeps its data: a PostgreSQL database, or the embedded one below a folder. */
export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** The session that the load uses, and the id of the course that it requests. */
export interface Facts {
  token: string;
  /** Of an administrator. */
  adminToken: string;
  userId: string;
  sessionId: string;
  courseId: string;
  /** A topic of the forum with 20 replies. */
  topicId: string;
}

/** One measured request, and what the baseline does to answer it. */
export interface Line {
  name: string;
  path: string;
  token?: string;
  /** Of a POST; a GET has none. */
  body?: object;
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

export const linesOf = ({ token, courseId }: Facts): Line[] => [
  { name: 'course list', path: '/api/courses', floor: 'its SQL, every time' },
  { name: 'course detail', path: `/api/courses/${courseId}`, floor: 'its SQL, every time' },
  { name: 'session read', path: '/api/usuarios/me', token, floor: 'the session by SQL' },
  {
    name: 'my subscriptions',
    path: '/api/suscripciones/mis-suscripciones',
    token,
    floor: 'session and subscriptions by SQL, courses from memory',
  },
  {
    name: 'notifications',
    path: '/api/notificaciones',
    token,
    floor: 'session and notifications by SQL, without their sentences',
  },
  {
    name: 'inbox',
    path: '/api/mensajes/bandeja-entrada',
    token,
    floor: 'session, messages and their people by SQL',
  },
];

/** The lines of the forum, on PostgreSQL alone: its rate limits are taken away beside it. */
export const forumLinesOf = ({ token, topicId }: Facts): Line[] => [
  { name: 'topic list', path: '/api/foro/temas', token, floor: 'session, sections and topics by SQL' },
  {
    name: 'topic with 20 replies',
    path: `/api/foro/temas/${topicId}`,
    token,
    floor: 'session, sections and topic by SQL',
  },
  {
    name: 'forum search',
    path: '/api/foro/temas?search=consulta%20palabra',
    token,
    floor: 'session, sections, matches and topics by SQL, no passages',
  },
  {
    name: 'reply',
    path: `/api/foro/temas/${topicId}/respuestas`,
    token,
    body: { texto: 'Depende de la oficina: mira los tiempos de *tu* centro.' },
    floor: 'session and sections by SQL, the reply and its words stored, the topic read again',
  },
];
