/** A call of the first screen. */
export interface FirstCall {
  method: 'GET' | 'POST';
  /** Below `/api`. */
  path: string;
  query: Record<string, number>;
}

const get = (path: string, query: Record<string, number> = {}): FirstCall => ({ method: 'GET', path, query });

/**
 * What the document asks for: the calls of the header and, on the start page, of a student's overview, as their
 * `queries.ts` send them. A call that differs would be sent twice, which e2e/loading.spec.ts would see.
 */
export const firstCallsOf = (pathname: string, role: string): FirstCall[] => [
  ...(role === 'user' && /^\/dashboard(?:\/overview)?\/?$/.test(pathname)
    ? [
        get('/suscripciones/mis-suscripciones', { limit: 200 }),
        get('/cursos/sugerencias', { limit: 200 }),
        get('/usuarios/me/asistencia', { limit: 200 }),
      ]
    : []),
  get('/notificaciones', { limit: 100 }),
];
