import type { PaymentMode } from '@puente/contracts/payments';
import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { vi } from 'vitest';

import { createCourse } from '../../factories/academy.ts';
import { createEnrolments } from '../../features/enrolment/public.ts';
import { Gateway, gatewayKeys } from '../../features/payments/gateway/gateway.ts';
import { collectDue, reconcile } from '../../features/payments/job-types.ts';
import { createSettlement } from '../../features/payments/settling/settle.ts';
import type { PaymentsTables } from '../../features/payments/tables.ts';
import type { JobType } from '../../platform/jobs/jobs.ts';
import type { Person } from '../people.ts';
import { premises, type PremisesOptions } from './premises.ts';

// Longer timeouts: a simulation of months of payments takes many steps.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

export const cards = {
  works: '4242424242424242',
  worksToo: '5555555555554444',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  needsBankOnce: '4000002500003155',
  needsBankAlways: '4000002760003184',
  laterDeclined: '4000000000000341',
  disputed: '4000000000000259',
  refundsFail: '4000000000005126',
  slow: '4000000000006074',
};

export interface Intent {
  clientSecret: string;
  paymentIntentId: string;
  monto: number;
  total: number;
  plan: { numero: number; monto: number; fecha: string }[];
}

/** The setup intent that the browser uses to save a card. */
export interface CardSetup {
  clientSecret: string;
  setupIntentId: string;
}

interface Who {
  person?: Person;
  course?: string;
  codigo?: string;
}

export const day = 86_400_000;

const cardForm = (card: string, { month, year } = { month: '12', year: '2034' }) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': card,
  'payment_method_data[card][exp_month]': month,
  'payment_method_data[card][exp_year]': year,
  'payment_method_data[card][cvc]': '123',
});

interface CheckoutOptions extends PremisesOptions {
  precio?: number;
  porcentajeDescuento?: number;
}

/** An app with a student, a course of 600.00, the sandbox provider, and a clock that only this helper moves. */
export async function checkout({ precio = 600, porcentajeDescuento = 0, ...options }: CheckoutOptions = {}) {
  const { app, network } = await premises(options);
  const { platform, clock } = app;
  const { cards: sandbox } = app.standIns;
  const student = await app.student({ firstName: 'Lucía', lastName: 'Ramírez' });
  const courseId = await createCourse(platform, {
    titulo: 'Ciudadanía y Naturalización',
    precio,
    porcentajeDescuento,
  });
  const db = platform.database.bookkeeping.$extendTables<PaymentsTables>();
  const keys = gatewayKeys({ provider: 'sandbox' })!;

  const browser = async (method: 'GET' | 'POST', path: string, form: Record<string, string>) =>
    sandbox.publishable({
      method,
      path,
      query: method === 'GET' ? new URLSearchParams(form).toString() : '',
      body: new URLSearchParams(form).toString(),
      publishableKey: keys.publishableKey,
    });

  const checkoutOf = {
    ...app,
    app,
    db,
    student,
    courseId,
    network,
    stripe: new Stripe(keys.secretKey, {
      httpClient: Stripe.createFetchHttpClient(sandbox.fetch),
      maxNetworkRetries: 0,
    }),
    gateway: new Gateway(keys, sandbox.fetch),
    settlement: createSettlement(platform, new Gateway(keys, sandbox.fetch), createEnrolments(platform)),

    async create(mode: PaymentMode, { person = student, course = courseId, codigo }: Who = {}) {
      return person.post('payments/create-payment-intent', {
        courseId: course,
        paymentMode: mode,
        ...(codigo && { codigo }),
      });
    },

    /** Opens the order, and consents to its plan if there is one, as the browser does before the payment. */
    async open(mode: PaymentMode, who?: Who): Promise<Intent> {
      const { status, body } = await checkoutOf.create(mode, who);
      if (status !== 200) throw new Error(`The order was not opened: ${JSON.stringify(body)}`);
      if (mode === 'subscription') await checkoutOf.agree(body, who?.person);
      return body;
    },

    async agree({ paymentIntentId }: { paymentIntentId: string }, person = student) {
      return person.post(`payments/intents/${paymentIntentId}/consent`);
    },

    /** Confirms the payment as Stripe.js would, without reporting it to the academy. */
    pay: (intent: Intent, card: string) =>
      browser('POST', `payment_intents/${intent.paymentIntentId}/confirm`, {
        client_secret: intent.clientSecret,
        ...cardForm(card),
      }),

    /** Confirms with a card that is saved, as Stripe.js would. */
    payWithSaved: (intent: Intent, paymentMethodId: string) =>
      browser('POST', `payment_intents/${intent.paymentIntentId}/confirm`, {
        client_secret: intent.clientSecret,
        payment_method: paymentMethodId,
      }),

    setUpCard: (person = student) => person.post('payments/card/setup'),

    /** Saves a card as Stripe.js would, without reporting it to the academy. */
    giveCard: (setup: CardSetup, card: string, expiry?: { month: string; year: string }) =>
      browser('POST', `setup_intents/${setup.setupIntentId}/confirm`, {
        client_secret: setup.clientSecret,
        ...cardForm(card, expiry),
      }),

    authenticateCard: (setup: CardSetup, outcome: 'succeed' | 'fail') =>
      browser('POST', `setup_intents/${setup.setupIntentId}/sandbox_authenticate`, {
        client_secret: setup.clientSecret,
        outcome,
      }),

    changeCard: ({ setupIntentId }: { setupIntentId: string }, person = student) =>
      person.post('payments/card', { setupIntentId }),

    authenticate: (intent: Intent, outcome: 'succeed' | 'fail') =>
      browser('POST', `payment_intents/${intent.paymentIntentId}/sandbox_authenticate`, {
        client_secret: intent.clientSecret,
        outcome,
      }),

    async confirm(
      intent: { paymentIntentId: string },
      mode: PaymentMode,
      { person = student, course = courseId } = {},
    ) {
      return person.post('payments/confirm-payment', {
        paymentIntentId: intent.paymentIntentId,
        courseId: course,
        paymentMode: mode,
      });
    },

    /** Delivers the provider's pending webhooks, and settles their events. */
    async webhooks() {
      await sandbox.advance();
      await sandbox.deliverPending();
      await platform.jobs.drain();
    },

    /** Advances the clock, runs the jobs that are due, and delivers the webhooks. */
    async pass(milliseconds: number) {
      clock.pass({ ms: milliseconds });
      await checkoutOf.webhooks();
      await checkoutOf.run(collectDue);
      await checkoutOf.webhooks();
      await app.settle();
    },

    async goTo(moment: string) {
      await checkoutOf.pass(new Date(moment).getTime() - clock.now.getTime());
    },

    /** Runs one of the scheduled jobs. */
    async run(job: JobType<Record<string, never>>) {
      await platform.jobs.enqueue(platform.database.db, job, {});
      await app.settle();
    },

    reconcile: () => checkoutOf.run(reconcile),

    /** A whole purchase, completed by the webhook alone. */
    async buy(mode: PaymentMode, card = cards.works, who?: Who): Promise<Intent> {
      const intent = await checkoutOf.open(mode, who);
      await checkoutOf.pay(intent, card);
      await checkoutOf.webhooks();
      await app.settle();
      return intent;
    },

    payments: () => db.selectFrom('payments').selectAll().orderBy('createdAt').orderBy('numero').execute(),
    orders: () => db.selectFrom('orders').selectAll().orderBy('createdAt').execute(),

    async subscriptions(): Promise<{ userId: string; cursoId: string; estado: string; expiration: Date | null }[]> {
      const { rows } = await sql<{ userId: string; cursoId: string; estado: string; expiration: Date | null }>`
        select "userId", "cursoId", estado, expiration from subscriptions order by "createdAt"`.execute(
        platform.database.db,
      );
      return rows;
    },

    /** The net amount that a student has paid at the provider: payments minus refunds, in cents. */
    async held(userId = student.id): Promise<number> {
      const customer = await db
        .selectFrom('payment_customers')
        .select('customerId')
        .where('userId', '=', userId)
        .executeTakeFirst();
      if (!customer) return 0;
      const intents = await checkoutOf.stripe.paymentIntents.list({
        customer: customer.customerId,
        limit: 100,
        expand: ['data.latest_charge'],
      });
      return intents.data.reduce((sum, { amount_received: received, latest_charge: charge }) => {
        const refunded = charge && typeof charge === 'object' ? charge.amount_refunded : 0;
        return sum + received - refunded;
      }, 0);
    },

    mailsTo: (person: { email: string }) => app.standIns.mailbox.mails(person.email),
  };
  return checkoutOf;
}

export type Checkout = Awaited<ReturnType<typeof checkout>>;
