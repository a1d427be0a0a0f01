import { http, HttpResponse } from 'msw';

import { answerOutside } from './network-for-test.ts';

/** Answer of the card provider to a confirmation: a state of the intent, a refusal, or nothing. */
export type Confirmation =
  | { status: string }
  | { error: { type: string; code: string; decline_code?: string; message?: string; payment_intent?: object } }
  | 'no answer';

const intents = '/api/dev/stripe/v1/:kind/:id';
const intentOf = (kind: unknown, id: unknown, status: string) => ({
  id,
  object: kind === 'setup_intents' ? 'setup_intent' : 'payment_intent',
  status,
});

/**
 * The card provider's sandbox, as the page sees it.
 * @param confirmations what it answers to each confirmation in turn; the last one repeats
 * @returns the intents that were confirmed so far
 */
export const cardProvider = (...confirmations: readonly Confirmation[]): { confirmed: () => string[] } => {
  const confirmed: string[] = [];
  answerOutside(
    http.get(intents, ({ params }) =>
      HttpResponse.json(intentOf(params['kind'], params['id'], 'requires_payment_method')),
    ),
    http.post(`${intents}/confirm`, ({ params }) => {
      const answer = confirmations[Math.min(confirmed.length, confirmations.length - 1)] ?? 'no answer';
      confirmed.push(String(params['id']));
      if (answer === 'no answer') return HttpResponse.error();
      if ('error' in answer) return HttpResponse.json(answer, { status: 402 });
      return HttpResponse.json(intentOf(params['kind'], params['id'], answer.status));
    }),
    http.post(`${intents}/sandbox_authenticate`, async ({ params, request }) => {
      const isApproved = (await request.text()).includes('outcome=succeed');
      const intent = intentOf(params['kind'], params['id'], isApproved ? 'succeeded' : 'requires_payment_method');
      const failure = { type: 'card_error', code: 'setup_intent_authentication_failure' };
      return HttpResponse.json(isApproved ? intent : { ...intent, last_setup_error: failure });
    }),
  );
  return { confirmed: () => [...confirmed] };
};
