import type { Cell } from './cell.ts';
import { admins, anybody, courseStaff, type Expected, people } from './expectations.ts';
import type { World } from './world.ts';

const certificate = ({ certificates: { code } }: World) => ({ params: { codigo: code } });
const transcript = ({ certificates: { transcript: code } }: World) => ({ params: { codigo: code } });
const course = ({ courseId }: World) => ({ params: { id: courseId } });

/** Who owns it, and the staff of its course. */
const ownerAndStaff: Expected = {
  ...courseStaff('CERTIFICATE_NOT_FOUND'),
  owner: 'ok',
  classmate: 'CERTIFICATE_NOT_FOUND',
  stranger: 'CERTIFICATE_NOT_FOUND',
};

/** Who may call the routes of certificates, credentials and transcripts, a part of `routeMatrix`. */
export const certificatesRouteMatrix = {
  'GET /certificados': { who: people },
  'GET /certificados/:codigo/pdf': { who: ownerAndStaff, request: certificate },
  'POST /certificados/:codigo/revocar': {
    who: admins,
    request: ({ certificates: { managed } }) => ({
      params: { codigo: managed },
      body: { motivo: 'Emitido por error.' },
    }),
    reaches: ['CERTIFICATE_NOT_VALID'],
  },
  'POST /certificados/:codigo/reemitir': {
    who: admins,
    request: ({ certificates: { managed } }) => ({ params: { codigo: managed } }),
    reaches: ['CERTIFICATE_NOT_VALID', 'CERTIFICATE_UP_TO_DATE'],
  },
  'GET /courses/:id/certificados': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'GET /courses/:id/certificacion': { who: courseStaff('COURSE_NOT_FOUND'), request: course },
  'PUT /courses/:id/certificacion': {
    who: admins,
    request: (world) => ({ ...course(world), body: { certifica: 'no', asistenciaMinima: 80, horas: null } }),
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
} satisfies Record<string, Cell>;
