import type { Database } from '../../server/src/platform/database/database.ts';
import { type Answer, askUntilAnswered } from './client.ts';

/** A student's purchase of a course, and what the academy has answered to it so far. */
export interface Purchase {
  token: string;
  userId: string;
  courseId: string;
  /** The intent of the first answer to the order. */
  intentId?: string;
  /** The enrolment of the first answer to the confirmation. */
  subscriptionId?: string;
  /** Events that should not have happened. */
  wrong: string[];
}

interface Intent {
  paymentIntentId: string;
  clientSecret: string;
}

const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 3),
  'payment_method_data[card][cvc]': '123',
};

/** Opens the order and lets the card be charged, as often as it takes; the academy is not told yet. */
export async function order(url: () => string, purchase: Purchase): Promise<void> {
  const { token, courseId } = purchase;
  const answer = await askUntilAnswered(url, '/api/payments/create-payment-intent', {
    token,
    json: { courseId, paymentMode: 'payment' },
  });
  // The webhook was faster than this repeated request.
  if (answer.status === 409 && purchase.intentId !== undefined) return;
  const { paymentIntentId, clientSecret } = bodyOf200(answer) as Intent;
  if (purchase.intentId !== undefined && purchase.intentId !== paymentIntentId) {
    purchase.wrong.push(`the order ${purchase.intentId} was answered again as ${paymentIntentId}`);
  }
  purchase.intentId = paymentIntentId;
  const charge = await askUntilAnswered(url, `/api/dev/stripe/v1/payment_intents/${paymentIntentId}/confirm`, {
    form: new URLSearchParams({ client_secret: clientSecret, key: 'pk_test_sandbox', ...card }),
  });
  const { error } = charge.body as { error?: { code?: string } };
  // The card had been charged by a request whose answer was lost.
  if (error && error.code !== 'payment_intent_unexpected_state') throw new Error(JSON.stringify(error));
}

/** Tells the academy of the payment. @returns the enrolment */
export async function confirm(url: () => string, { token, courseId, intentId }: Purchase): Promise<string | null> {
  const answer = await askUntilAnswered(url, '/api/payments/confirm-payment', {
    token,
    json: { paymentIntentId: intentId, courseId, paymentMode: 'payment' },
  });
  return (bodyOf200(answer) as { subscriptionId: string | null }).subscriptionId;
}

/** The whole purchase, and the confirmation once more, which has to answer the same. A refusal is what should not be. */
export const buy = (url: () => string, purchase: Purchase): Promise<unknown> =>
  tryToBuy(url, purchase).catch((error: Error) => purchase.wrong.push(error.message));

async function tryToBuy(url: () => string, purchase: Purchase): Promise<void> {
  await order(url, purchase);
  const first = await confirm(url, purchase);
  if (first === null) purchase.wrong.push(`the paid order ${purchase.intentId} was answered without an enrollment`);
  else purchase.subscriptionId = first;
  const second = await confirm(url, purchase);
  if (second !== first) purchase.wrong.push(`a retry was answered ${second} instead of ${first}`);
}

function bodyOf200({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`A purchase was answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Finds the purchases that the database lost, and students charged or enrolled more than once. */
export async function audit(
  database: Pick<Database, 'query'>,
  purchases: readonly Purchase[],
): Promise<{ lost: string[]; twice: string[]; wrong: string[]; acknowledged: number; charges: number }> {
  const rows = async <T>(text: string) => (await database.query(text)).rows as T[];
  const paid = await rows<{ intentId: string; estado: string }>(
    `select "intentId", estado from payments where "intentId" is not null`,
  );
  const estados = new Map(paid.map(({ intentId, estado }) => [intentId, estado]));
  const live = await rows<{ id: string; userId: string; cursoId: string }>(
    `select id, "userId", "cursoId" from subscriptions where estado in ('Activa', 'Inactiva')`,
  );
  const ids = new Set(live.map(({ id }) => id));
  const lost = purchases.flatMap(({ intentId, subscriptionId }) => [
    ...(intentId !== undefined && !estados.has(intentId) ? [`order ${intentId}`] : []),
    ...(subscriptionId !== undefined && !ids.has(subscriptionId) ? [`enrollment ${subscriptionId}`] : []),
    ...(subscriptionId !== undefined && intentId !== undefined && estados.get(intentId) !== 'succeeded'
      ? [`payment ${intentId}: ${estados.get(intentId)}`]
      : []),
  ]);
  const enrolledTwice = await rows<{ what: string }>(
    `select 'enrolled in ' || "cursoId" as what from subscriptions group by "userId", "cursoId" having count(*) > 1`,
  );
  // A charge belongs to an intent, and the intent's payment to a student and a course.
  const chargedTwice = await rows<{ what: string }>(
    `select 'charged for ' || o."cursoId" as what
     from sandbox_card_objects c
     join payments p on p."intentId" = c.body ->> 'payment_intent' join orders o on o.id = p."orderId"
     where c.kind = 'charge' and c.body ->> 'status' = 'succeeded'
     group by o."userId", o."cursoId" having count(*) > 1`,
  );
  const orphans = await rows<{ what: string }>(
    `select 'charge without a payment ' || c.id as what from sandbox_card_objects c
     where c.kind = 'charge' and not exists (select from payments p where p."intentId" = c.body ->> 'payment_intent')`,
  );
  const charges = await rows<{ count: number }>(
    `select count(*)::int as count from sandbox_card_objects where kind = 'charge' and body ->> 'status' = 'succeeded'`,
  );
  return {
    lost,
    charges: charges[0]?.count ?? 0,
    twice: [...enrolledTwice, ...chargedTwice, ...orphans].map(({ what }) => what),
    wrong: purchases.flatMap(({ wrong }) => wrong),
    acknowledged: purchases.reduce(
      (sum, { intentId, subscriptionId }) => sum + (intentId ? 1 : 0) + (subscriptionId ? 1 : 0),
      0,
    ),
  };
}
