import type { Cell } from './cell.ts';
import { admins, people } from './expectations.ts';
import type { World } from './world.ts';

const nothing = '00000000-0000-4000-8000-000000000000';
const guess = ({ courseId }: World) => ({ params: { id: courseId }, body: { codigo: 'NO-ES-UN-CODIGO' } });
const none = () => ({ params: { id: nothing } });

/** Who may call the routes of codes, purchases and enrolment without a card, a part of `routeMatrix`. */
export const enrollingRouteMatrix = {
  'POST /cursos/:id/precio': { who: people, request: guess, reaches: ['CODE_UNKNOWN'] },
  'POST /cursos/:id/cupo': { who: people, request: guess, reaches: ['CODE_UNKNOWN', 'COURSE_ALREADY_OWNED'] },
  'POST /inscripciones': {
    who: admins,
    request: ({ courseId }) => ({ body: { userId: nothing, cursoId: courseId, metodo: 'beca', monto: 0 } }),
    reaches: ['STUDENT_NOT_FOUND'],
  },
  'GET /suscripciones/:id': { who: admins, request: none, reaches: ['SUBSCRIPTION_NOT_FOUND'] },
  'PUT /suscripciones/:id': {
    who: admins,
    request: () => ({
      ...none(),
      body: { estado: 'Activa', fechaInicio: '2026-11-21', fechaFin: null, actualizadaAt: '2026-11-21T15:00:00.000Z' },
    }),
    reaches: ['SUBSCRIPTION_NOT_FOUND'],
  },
  'GET /compras': { who: admins },
  'GET /compras/csv': { who: admins },
  'GET /compras/:id': { who: admins, request: none, reaches: ['PAYMENT_NOT_FOUND'] },
  'GET /compras/:id/recibo': { who: admins, request: none, reaches: ['PAYMENT_NOT_FOUND'] },
  'POST /compras/:id/reembolsos': {
    who: admins,
    request: () => ({ ...none(), body: { monto: 10, motivo: 'Pago doble', yaReembolsado: 0, envioId: nothing } }),
    reaches: ['PAYMENT_NOT_FOUND'],
  },
  'GET /codigos': { who: admins },
  'POST /codigos': { who: admins, request: () => ({ body: { tipo: 'porcentaje', porcentaje: 20 } }) },
  'PUT /codigos/:id': {
    who: admins,
    request: () => ({ ...none(), body: { detenido: true } }),
    reaches: ['CODE_NOT_FOUND'],
  },
  'GET /codigos/:id/usos': { who: admins, request: none, reaches: ['CODE_NOT_FOUND'] },
  'GET /codigos/:id/usos/csv': { who: admins, request: none, reaches: ['CODE_NOT_FOUND'] },
} satisfies Record<string, Cell>;
