/** Where a server keeps its data: a PostgreSQL database, or the embedded one below a folder. */
export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** Whom the load signs in as, and what it asks for. */
export interface Facts {
  token: string;
  userId: string;
  sessionId: string;
  courseId: string;
}

/** What is measured: one request, and what the bare handler does to answer it. */
export interface Line {
  name: string;
  path: string;
  token?: string;
  floor: string;
}

/** The contract's default page. */
export const pageSize = 50;

/** The browser names its zone in every request, and so does the load. */
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
