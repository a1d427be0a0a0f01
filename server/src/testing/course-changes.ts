import { expect } from 'vitest';

import type { ExpectedChange } from '../platform/audit/expected-change-for-test.ts';
import { createBusinessType, createCourse, createUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** The entries of the panel's routes about courses, for the test of all changes. */
export function courseChanges(academy: () => { app: TestApp }): Record<string, ExpectedChange[]> {
  const course = (titulo: string) => createCourse(academy().app.platform, { titulo });
  const tutor = async () => (await createUser(academy().app.platform, { role: 'tutor' })).id;
  const type = (nombre: string) => createBusinessType(academy().app.platform, nombre);
  const inDatabase = (text: string, values: unknown[]) => academy().app.platform.database.query(text, values);

  const inState = (action: string, before: string | null, estado: string, facts: [object, object]): ExpectedChange => ({
    action,
    call: async () => {
      const id = await course('De estado');
      if (before !== null)
        await inDatabase(`update courses set "${before}" = case when $2 then now() end where id = $1`, [
          id,
          before === 'archivedAt',
        ]);
      return { id, path: `admin/courses/${id}/estado`, body: { estado } };
    },
    before: facts[0],
    after: facts[1],
  });

  return {
    'PUT /admin/courses/:id/estado': [
      inState('course.withdrawn', null, 'Borrador', [
        { estado: 'Publicado' },
        { estado: 'Borrador', publishedAt: null },
      ]),
      inState('course.published', 'publishedAt', 'Publicado', [{ estado: 'Borrador' }, { estado: 'Publicado' }]),
      inState('course.archived', null, 'Archivado', [{ estado: 'Publicado' }, { estado: 'Archivado' }]),
      inState('course.restored', 'archivedAt', 'Borrador', [{ estado: 'Archivado' }, { estado: 'Borrador' }]),
    ],
    'PUT /admin/courses/:id/tutores/:userId': [
      {
        action: 'course.tutor-added',
        call: async () => {
          const id = await course('Con tutora');
          return { id, path: `admin/courses/${id}/tutores/${await tutor()}` };
        },
        before: null,
        after: { userId: expect.any(String) },
      },
    ],
    'DELETE /admin/courses/:id/tutores/:userId': [
      {
        action: 'course.tutor-removed',
        call: async () => {
          const [id, userId] = [await course('Sin tutora'), await tutor()];
          await inDatabase('insert into course_tutors ("cursoId", "userId") values ($1, $2)', [id, userId]);
          return { id, path: `admin/courses/${id}/tutores/${userId}` };
        },
        before: { userId: expect.any(String) },
        after: null,
      },
    ],
    'POST /businesstypes': [
      {
        action: 'business-type.created',
        call: async () => ({ path: 'businesstypes', body: { nombre: 'Notaría', nombreEn: 'Notary' } }),
        before: null,
        after: { nombre: 'Notaría', nombreEn: 'Notary' },
      },
    ],
    'PUT /businesstypes/:id': [
      {
        action: 'business-type.changed',
        call: async () => {
          const id = await type('Impuestos');
          return { id, path: `businesstypes/${id}`, body: { nombre: 'Taxes' } };
        },
        before: { nombre: 'Impuestos' },
        after: { nombre: 'Taxes' },
      },
    ],
    'DELETE /businesstypes/:id': [
      {
        action: 'business-type.deleted',
        call: async () => {
          const id = await type('De nadie');
          return { id, path: `businesstypes/${id}` };
        },
        before: { nombre: 'De nadie' },
        after: null,
      },
    ],
  };
}
