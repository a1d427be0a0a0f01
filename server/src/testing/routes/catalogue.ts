import type { catalogueRoutes } from '@puente/contracts/catalogue';
import type { coursePanelRoutes, coursePreviewRoutes } from '@puente/contracts/course-panel';
import sharp from 'sharp';
import { expect } from 'vitest';

import { assignTutor, createBusinessType, createCourse, createUser } from '../../factories/academy.ts';
import { enrolStudent } from '../enrol-student.ts';
import { about, type Academy, type Change, nobody, none, type RoutesOf } from '../every-route/declaration.ts';
import { admins, anybody, courseStaff, staff, viewers } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';

const course = ({ courseId }: World) => ({ params: { id: courseId } });
const tutorOfNothing = () => ({ params: { id: nobody, userId: nobody } });

const created = ({ app }: Academy, titulo: string) => createCourse(app.platform, { titulo });
const type = ({ app }: Academy, nombre: string) => createBusinessType(app.platform, nombre);
const tutor = async ({ app }: Academy) => (await createUser(app.platform, { role: 'tutor' })).id;
async function photoForm(): Promise<FormData> {
  const picture = sharp({ create: { width: 80, height: 42, channels: 3, background: '#0d5349' } });
  const form = new FormData();
  form.set('foto', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'foto.png');
  return form;
}
const form = async ({ app }: Academy, titulo: string) => ({
  titulo,
  nivel: 'Operativo',
  precio: 100,
  tipoDeNegocioId: await createBusinessType(app.platform),
});

/** @param before the column that has a moment before the change */
const inState = (action: string, before: string | null, estado: string, facts: [object, object]): Change => ({
  action,
  call: async (academy) => {
    const id = await created(academy, 'De estado');
    if (before !== null)
      await academy.app.platform.database.query(
        `update courses set "${before}" = case when $2 then now() end where id = $1`,
        [id, before === 'archivedAt'],
      );
    return about(id, { estado });
  },
  before: facts[0],
  after: facts[1],
});

export const routes = {
  'GET /admin/courses': { who: staff },
  'GET /admin/courses/:id': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'GET /admin/courses/:id/vista-previa': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'PUT /admin/courses/:id/estado': {
    who: admins,
    request: () => ({ ...none(), body: { estado: 'Borrador' } }),
    reaches: ['COURSE_NOT_FOUND'],
    leaves: [
      inState('course.withdrawn', null, 'Borrador', [
        { estado: 'Publicado' },
        { estado: 'Borrador', publishedAt: null },
      ]),
      inState('course.published', 'publishedAt', 'Publicado', [{ estado: 'Borrador' }, { estado: 'Publicado' }]),
      inState('course.archived', null, 'Archivado', [{ estado: 'Publicado' }, { estado: 'Archivado' }]),
      inState('course.restored', 'archivedAt', 'Borrador', [{ estado: 'Archivado' }, { estado: 'Borrador' }]),
    ],
  },
  'PUT /admin/courses/:id/tutores/:userId': {
    who: admins,
    request: tutorOfNothing,
    reaches: ['COURSE_NOT_FOUND'],
    leaves: [
      {
        action: 'course.tutor-added',
        call: async (academy) => {
          const id = await created(academy, 'Con tutora');
          return { id, params: { id, userId: await tutor(academy) } };
        },
        before: null,
        after: { userId: expect.any(String) },
      },
    ],
  },
  'DELETE /admin/courses/:id/tutores/:userId': {
    who: admins,
    request: tutorOfNothing,
    reaches: ['COURSE_NOT_FOUND'],
    leaves: [
      {
        action: 'course.tutor-removed',
        call: async (academy) => {
          const [id, userId] = [await created(academy, 'Sin tutora'), await tutor(academy)];
          await assignTutor(academy.app.platform, id, userId);
          return { id, params: { id, userId } };
        },
        before: { userId: expect.any(String) },
        after: null,
      },
    ],
  },
  'PUT /admin/courses/:id/foto': {
    who: admins,
    request: none,
    reaches: ['FILE_EMPTY'],
    leaves: [
      {
        action: 'course.photo-changed',
        call: async (academy) => about(await created(academy, 'Con foto'), await photoForm()),
        before: { foto: false },
        after: { foto: true },
      },
    ],
  },
  'DELETE /admin/courses/:id/foto': {
    who: admins,
    request: none,
    reaches: ['COURSE_NOT_FOUND'],
    leaves: [
      {
        action: 'course.photo-removed',
        call: async (academy) => {
          const id = await created(academy, 'Sin foto');
          await academy.app.platform.database.query(
            `with photo as (insert into course_photos (avif, webp, jpeg) values ('{}', '{}', 'cursos/una.jpg') returning id)
             update courses set "fotoId" = photo.id from photo where courses.id = $1`,
            [id],
          );
          return about(id);
        },
        before: { foto: true },
        after: { foto: false },
      },
    ],
  },
  'GET /archivos/cursos/:name': {
    who: anybody,
    request: () => ({ params: { name: 'nobody.webp' } }),
    reaches: ['NOT_FOUND'],
  },
  'GET /admin/tutores': { who: admins },
  'POST /businesstypes': {
    who: admins,
    reaches: ['INVALID_INPUT'],
    leaves: [
      {
        action: 'business-type.created',
        call: async () => ({ body: { nombre: 'Notaría', nombreEn: 'Notary' } }),
        before: null,
        after: { nombre: 'Notaría', nombreEn: 'Notary' },
      },
    ],
  },
  'PUT /businesstypes/:id': {
    who: admins,
    request: () => ({ ...none(), body: { nombre: 'Otro' } }),
    reaches: ['BUSINESS_TYPE_UNKNOWN'],
    leaves: [
      {
        action: 'business-type.changed',
        call: async (academy) => about(await type(academy, 'Impuestos'), { nombre: 'Taxes' }),
        before: { nombre: 'Impuestos' },
        after: { nombre: 'Taxes' },
      },
    ],
  },
  'DELETE /businesstypes/:id': {
    who: admins,
    request: none,
    reaches: ['BUSINESS_TYPE_UNKNOWN'],
    leaves: [
      {
        action: 'business-type.deleted',
        call: async (academy) => about(await type(academy, 'De nadie')),
        before: { nombre: 'De nadie' },
        after: null,
      },
    ],
  },
  'GET /courses': { who: viewers },
  'GET /courses/:id': { who: viewers, request: course },
  'POST /courses': {
    who: admins,
    reaches: ['INVALID_INPUT'],
    leaves: [
      {
        action: 'course.created',
        call: async (academy) => ({ body: await form(academy, 'Asilo') }),
        before: null,
        after: { titulo: 'Asilo', precio: 10_000 },
      },
    ],
  },
  'PUT /courses/:id': {
    who: admins,
    request: course,
    reaches: ['INVALID_INPUT'],
    leaves: [
      {
        action: 'course.changed',
        call: async (academy) => about(await created(academy, 'Antes'), await form(academy, 'Después')),
        before: { titulo: 'Antes' },
        after: { titulo: 'Después' },
      },
    ],
  },
  'POST /courses/:id/ediciones': {
    who: admins,
    request: () => ({ ...none(), body: { empieza: '2027-01-11' } }),
    reaches: ['COURSE_NOT_FOUND'],
    leaves: [
      {
        action: 'course.copied',
        call: async (academy) => ({
          params: { id: await created(academy, 'Otra vez') },
          body: { empieza: '2027-01-11' },
        }),
        before: null,
        after: { titulo: 'Otra vez', clases: 2, documentosCopiados: 0 },
      },
    ],
  },
  // The course is archived, because students have it.
  'DELETE /courses/:id': {
    who: admins,
    request: none,
    reaches: ['COURSE_NOT_FOUND'],
    leaves: [
      {
        action: 'course.deleted',
        call: async (academy) => about(await created(academy, 'De nadie')),
        before: { titulo: 'De nadie' },
        after: null,
      },
      {
        action: 'course.archived',
        call: async ({ app: { platform } }) => {
          const id = await createCourse(platform);
          await enrolStudent(platform, (await createUser(platform)).id, id);
          return about(id);
        },
        before: { titulo: 'Ciudadanía y Naturalización' },
        after: { archivedAt: '2026-11-21T15:00:00.000Z' },
      },
    ],
  },
  'GET /businesstypes': { who: anybody },
} satisfies RoutesOf<typeof catalogueRoutes | typeof coursePanelRoutes | typeof coursePreviewRoutes>;
