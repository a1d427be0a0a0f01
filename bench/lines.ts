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
}

/** One measured request, and what the baseline does to answer it. */
export interface Line {
  name: string;
  path: string;
  token?: string;
  floor: string;
}

/** The contract's default page. */
export const pageSize = 50;

/** Adds the time zone, which the web sends with every request. */
export const addressOf = (origin: string, path: string): string =>
  `${origin}${path}?timezone=${encodeURIComponent('America/New_York')}`;

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
