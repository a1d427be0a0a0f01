import { z } from 'zod';

import { route } from './route.ts';
import { Id, Page } from './shapes.ts';

/** Whether I am told when an edition of the course's programme opens for enrolment (SHOP-3). */
export const MiAviso = z.object({ avisar: z.boolean() });
export type MiAviso = z.infer<typeof MiAviso>;

/** How many people wait for the next edition of a programme. Unconfirmed addresses don't count. */
export const AvisosDePrograma = z.object({ programaId: Id, slug: z.string(), total: z.int() });

const CourseParams = z.strictObject({ id: Id });

/**
 * Accounts ask here. Visitors fill in a form of the course's page, which needs no script: `POST /api/avisos`,
 * `/api/avisos/confirmar` and `/api/avisos/baja/:token` take forms and answer with pages (decision 0157).
 */
export const programmeNoticesRoutes = {
  mine: route({
    method: 'GET',
    path: '/courses/:id/aviso',
    access: 'session',
    summary: 'Whether I am told of the next edition of a course',
    params: CourseParams,
    answers: { 200: MiAviso },
    errors: ['COURSE_NOT_FOUND'],
  }),
  ask: route({
    method: 'PUT',
    path: '/courses/:id/aviso',
    access: 'session',
    summary: 'Ask to be told of the next edition of a course that is closed, or no longer',
    params: CourseParams,
    body: z.strictObject({ avisar: z.boolean() }),
    answers: { 200: MiAviso },
    errors: ['COURSE_NOT_FOUND', 'ENROLMENT_IS_OPEN', 'TOO_MANY_REQUESTS'],
  }),
  waiting: route({
    method: 'GET',
    path: '/programas/avisos',
    access: 'admin',
    summary: 'How many people wait for the next edition of each programme; those without any are left out',
    query: Page,
    answers: { 200: z.array(AvisosDePrograma) },
    errors: [],
  }),
} as const;
