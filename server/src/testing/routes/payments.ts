import { randomUUID } from 'node:crypto';

import type { paymentsRoutes } from '@puente/contracts/payments';
import type { purchasesRoutes } from '@puente/contracts/purchases';
import type { enrollingRoutes, subscriptionsRoutes } from '@puente/contracts/subscriptions';

import { createCourse, createUser } from '../../factories/academy.ts';
import { enrolStudent } from '../enrol-student.ts';
import { about, type Academy, nobody, none, type RoutesOf } from '../every-route/declaration.ts';
import { admins, anybody, ownerOnly, people } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';

const intent = ({ payment }: World) => ({ params: { id: payment.intentId } });
const guess = ({ courseId }: World) => ({ params: { id: courseId }, body: { codigo: 'NO-ES-UN-CODIGO' } });

const inCash = async ({ app: { platform } }: Academy) => ({
  userId: (await createUser(platform)).id,
  cursoId: await createCourse(platform),
  metodo: 'efectivo',
  monto: 250,
});

export const routes = {
  'POST /cursos/:id/precio': { who: people, request: guess, reaches: ['CODE_UNKNOWN'] },
  'POST /cursos/:id/cupo': { who: people, request: guess, reaches: ['CODE_UNKNOWN', 'COURSE_ALREADY_OWNED'] },
  'POST /inscripciones': {
    who: admins,
    request: ({ courseId }) => ({ body: { userId: nobody, cursoId: courseId, metodo: 'beca', monto: 0 } }),
    reaches: ['STUDENT_NOT_FOUND'],
    leaves: [
      {
        action: 'subscription.created-by-hand',
        call: async (academy) => ({ body: { ...(await inCash(academy)), nota: 'Sobre del martes' } }),
        before: null,
        after: { metodo: 'efectivo', monto: 25_000, nota: 'Sobre del martes' },
      },
    ],
  },
  'GET /suscripciones/:id': { who: admins, request: none, reaches: ['SUBSCRIPTION_NOT_FOUND'] },
  'PUT /suscripciones/:id': {
    who: admins,
    request: () => ({
      ...none(),
      body: { estado: 'Activa', fechaInicio: '2026-11-21', fechaFin: null, actualizadaAt: '2026-11-21T15:00:00.000Z' },
    }),
    reaches: ['SUBSCRIPTION_NOT_FOUND'],
    leaves: [
      {
        action: 'subscription.edited',
        call: async ({ app, admin }) => {
          const { id: userId } = await createUser(app.platform);
          const id = await enrolStudent(app.platform, userId, await createCourse(app.platform));
          const { body } = await admin.get(`suscripciones/${id}`);
          const { fechaInicio, fechaFin, actualizadaAt } = body;
          return about(id, { estado: 'Inactiva', fechaInicio, fechaFin, actualizadaAt });
        },
        before: { estado: 'Activa' },
        after: { estado: 'Inactiva' },
      },
    ],
  },
  'GET /compras': { who: admins },
  'GET /compras/csv': { who: admins },
  'GET /compras/:id': { who: admins, request: none, reaches: ['PAYMENT_NOT_FOUND'] },
  'GET /compras/:id/recibo': { who: admins, request: none, reaches: ['PAYMENT_NOT_FOUND'] },
  'POST /compras/:id/reembolsos': {
    who: admins,
    request: () => ({ ...none(), body: { monto: 10, motivo: 'Pago doble', yaReembolsado: 0, envioId: nobody } }),
    reaches: ['PAYMENT_NOT_FOUND'],
    leaves: [
      {
        action: 'payment.refunded',
        call: async (academy) => {
          const { body } = await academy.admin.post('inscripciones', await inCash(academy));
          return about(body.pagoId, { monto: 50, motivo: 'Pagó de más', yaReembolsado: 0, envioId: randomUUID() });
        },
        before: { refunded: 0 },
        after: { refunded: 5_000, whole: false },
      },
    ],
  },
  'GET /payments/config': { who: anybody },
  'POST /payments/create-payment-intent': {
    who: people,
    request: ({ courseId }) => ({ body: { courseId, paymentMode: 'payment' } }),
    reaches: ['COURSE_ALREADY_OWNED'],
  },
  'GET /payments/arrears/:courseId': { who: people, request: ({ courseId }) => ({ params: { courseId } }) },
  'POST /payments/confirm-payment': {
    who: ownerOnly('PAYMENT_NOT_FOUND'),
    request: ({ payment, courseId }) => ({
      body: { paymentIntentId: payment.intentId, courseId, paymentMode: 'subscription' },
    }),
  },
  'GET /payments/intents/:id': { who: ownerOnly('PAYMENT_NOT_FOUND'), request: intent },
  'POST /payments/intents/:id/consent': { who: ownerOnly('PAYMENT_NOT_FOUND'), request: intent },
  'GET /payments/mine': { who: people },
  'GET /payments/:id/receipt': {
    who: ownerOnly('PAYMENT_NOT_FOUND'),
    request: ({ payment }) => ({ params: { id: payment.id } }),
  },
  'GET /payments/card': { who: people },
  'POST /payments/card/setup': { who: people, reaches: ['CARD_NOT_NEEDED'] },
  'POST /payments/card': {
    who: people,
    request: () => ({ body: { setupIntentId: 'seti_forged' } }),
    reaches: ['CARD_SETUP_NOT_FOUND'],
  },
  'GET /payments/plans': { who: people },
  'POST /payments/instalments/:id/intent': {
    who: ownerOnly('PAYMENT_NOT_FOUND'),
    request: ({ payment }) => ({ params: { id: payment.nextInstalmentId } }),
  },
} satisfies RoutesOf<
  typeof paymentsRoutes | typeof purchasesRoutes | typeof enrollingRoutes | typeof subscriptionsRoutes
>;
