import type { certificatesRoutes } from '@puente/contracts/certificates';
import { expect } from 'vitest';

import { createCourse, createUser } from '../../factories/academy.ts';
import { issueCertificate } from '../../factories/certificate.ts';
import { about, type Academy, type RoutesOf } from '../every-route/declaration.ts';
import { admins, anybody, courseStaff, type Expected, people } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';

const certificate = ({ certificates: { code } }: World) => ({ params: { codigo: code } });
const transcript = ({ certificates: { transcript: code } }: World) => ({ params: { codigo: code } });
const course = ({ courseId }: World) => ({ params: { id: courseId } });

/** Owner of a certificate, and the staff of its course. */
const ownerAndStaff: Expected = {
  ...courseStaff('CERTIFICATE_NOT_FOUND'),
  owner: 'ok',
  classmate: 'CERTIFICATE_NOT_FOUND',
  stranger: 'CERTIFICATE_NOT_FOUND',
};

const certified = async ({ app: { platform } }: Academy) => {
  const { id: userId } = await createUser(platform);
  const code = await issueCertificate(platform, userId, await createCourse(platform));
  const { rows } = await platform.database.query('select id from certificates where code = $1', [code]);
  return { id: (rows[0] as { id: string }).id, code, userId };
};

export const routes = {
  'GET /certificados': { who: people },
  'GET /certificados/:codigo/pdf': { who: ownerAndStaff, request: certificate },
  'POST /certificados/:codigo/revocar': {
    who: admins,
    request: ({ certificates: { managed } }) => ({
      params: { codigo: managed },
      body: { motivo: 'Emitido por error.' },
    }),
    reaches: ['CERTIFICATE_NOT_VALID'],
    leaves: [
      {
        action: 'certificate.revoked',
        call: async (academy) => {
          const { id, code } = await certified(academy);
          return { id, params: { codigo: code }, body: { motivo: 'Plagio' } };
        },
        before: { estado: 'Válido' },
        after: { estado: 'Revocado', motivo: 'Plagio' },
      },
    ],
  },
  'POST /certificados/:codigo/reemitir': {
    who: admins,
    request: ({ certificates: { managed } }) => ({ params: { codigo: managed } }),
    reaches: ['CERTIFICATE_NOT_VALID', 'CERTIFICATE_UP_TO_DATE'],
    leaves: [
      {
        action: 'certificate.reissued',
        call: async (academy) => {
          const { id, code, userId } = await certified(academy);
          await academy.app.platform.database.query(`update users set "lastName" = 'Corregida' where id = $1`, [
            userId,
          ]);
          return { id, params: { codigo: code } };
        },
        before: { estado: 'Válido' },
        after: { newId: expect.any(String) },
      },
    ],
  },
  'GET /courses/:id/certificados': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'GET /courses/:id/certificacion': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'PUT /courses/:id/certificacion': {
    who: admins,
    request: (world) => ({ ...course(world), body: { certifica: 'no', asistenciaMinima: 80, horas: null } }),
    leaves: [
      {
        action: 'course.certifying-changed',
        call: async ({ app }) =>
          about(await createCourse(app.platform), { certifica: 'asistencia', asistenciaMinima: 75, horas: null }),
        before: { certifica: 'pruebas' },
        after: { certifica: 'asistencia', asistenciaMinima: 75 },
      },
    ],
  },
  'GET /certificados/:codigo/credencial': { who: anybody, request: certificate },
  'GET /credenciales/emisor': { who: anybody },
  'GET /credenciales/claves': { who: anybody },
  'GET /credenciales/claves/:kid': {
    who: anybody,
    request: () => ({ params: { kid: 'none' } }),
    reaches: ['NOT_FOUND'],
  },
  'GET /credenciales/revocaciones': { who: anybody },
  'GET /expediente': { who: people },
  'GET /usuarios/:id/expediente': { who: admins, request: ({ people: { owner } }) => ({ params: { id: owner.id } }) },
  'POST /expediente/documentos': { who: people },
  'GET /expediente/documentos/:codigo/pdf': {
    who: {
      ...people,
      classmate: 'CERTIFICATE_NOT_FOUND',
      stranger: 'CERTIFICATE_NOT_FOUND',
      tutor: 'CERTIFICATE_NOT_FOUND',
      otherTutor: 'CERTIFICATE_NOT_FOUND',
    },
    request: transcript,
  },
} satisfies RoutesOf<typeof certificatesRoutes>;
