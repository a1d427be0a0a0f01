import type { Curso } from '@puente/contracts/catalogue';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { Answers } from './answers-for-test.ts';
import { cardProvider, type Confirmation } from './card-provider-for-test.ts';
import { academyOf, courseOf, instalments } from './courses-for-test.ts';
import { openScreen, type OpenScreen } from './open-screen-for-test.tsx';
import { studentOf } from './people-for-test.ts';

/** Ana's open order of a course of $640.00, paid at once. */
export const order = {
  clientSecret: 'pi_1234567890_secret_x',
  paymentIntentId: 'pi_1234567890',
  tarjetaGuardada: null,
  monto: 640,
  total: 640,
  plan: instalments,
};

/** A payment that was reported, and has given access. */
export const activated = { estado: 'succeeded' as const, subscriptionId: '0190d000-0000-7000-8000-000000000001' };

interface Opened {
  course?: Curso;
  /** Text after the course in the address: `'&paso=pago'`. */
  query?: string;
  language?: 'es' | 'en';
  answers?: Answers;
  /** Answers of the card provider to each confirmation in turn; every card pays where nothing is said. */
  confirmations?: readonly Confirmation[];
}

/**
 * Opens a course's dialog over Ana's payments.
 * @returns the screen, and the intents that were confirmed with the card provider
 */
export const openCourseDialog = async ({
  course = courseOf(),
  query = '',
  language = 'es',
  answers = {},
  confirmations = [{ status: 'succeeded' }],
}: Opened = {}): Promise<OpenScreen & { confirmed: () => string[] }> => {
  const { confirmed } = cardProvider(...confirmations);
  const screen = await openScreen(`/dashboard/payments?curso=${course.id}${query}`, {
    as: studentOf(),
    language,
    answers: {
      'GET /payments/plans': [],
      'GET /payments/mine': [],
      'GET /courses/:id': course,
      'GET /suscripciones/mis-suscripciones': [],
      'GET /payments/arrears/:courseId': { arrears: null },
      'GET /academia': academyOf(),
      'GET /payments/config': { provider: 'sandbox', publishableKey: 'pk_test' },
      'POST /payments/create-payment-intent': ({ body }) =>
        body.paymentMode === 'payment' ? order : { ...order, monto: 100 },
      'POST /payments/confirm-payment': activated,
      ...answers,
    },
  });
  return { ...screen, confirmed };
};

const root = page.getByRole('dialog');

/** The course's dialog in Spanish. */
export const checkout = {
  root,
  alert: root.getByRole('alert'),
  acquire: root.getByRole('button', { name: /^Adquirir por / }),
  pay: root.getByRole('button', { name: /^Pagar / }),
  back: root.getByRole('button', { name: 'Volver', exact: true }),
  close: root.getByRole('button', { name: 'Cerrar' }).first(),
  mode: (mode: 'full' | 'instalments') =>
    root.getByRole('radio', { name: mode === 'full' ? /^Pago único/ : /^6 cuotas/ }),
  /** Presses a way of paying, whose radio button is covered by its card. */
  choose: (mode: 'full' | 'instalments') => checkout.mode(mode).click({ force: true }),
  /** Types a card. */
  fillCard: async (number = '4242424242424242') => {
    await root.getByLabelText('Número de tarjeta').fill(number);
    await root.getByLabelText('Fecha de vencimiento').fill('1240');
    await root.getByLabelText('Código de seguridad').fill('123');
  },
  /** Waits for the sentence of a paid order. */
  paid: () => expect.element(root.getByText('¡Pago completado! Tu acceso está activo.')).toBeVisible(),
};
