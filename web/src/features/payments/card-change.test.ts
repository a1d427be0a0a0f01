import type { StripeElements } from '@stripe/stripe-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  type CardChange,
  type CardChangeEvent,
  type CardChangePorts,
  cardChangeReducer,
  newCardChange,
  saveCard,
} from './card-change.ts';

const setup = { clientSecret: 'seti_1_secret_2', setupIntentId: 'seti_1' };
const billing = { name: 'Ana Ruiz', email: 'ana@ejemplo.test' };
const succeeded = { setupIntent: { id: 'seti_1', status: 'succeeded' } };

const makePorts = (answer: unknown, rest: { billing?: null; submit?: object; tell?: () => Promise<unknown> } = {}) => {
  const confirmSetup = vi.fn(async (_options: unknown) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const { submit = {}, tell = async () => undefined } = rest;
  return {
    stripe: { confirmSetup } as unknown as CardChangePorts['stripe'],
    elements: { submit: async () => submit } as unknown as StripeElements,
    setup,
    returnUrl: 'https://academia.test/dashboard/payments',
    billing: () => (rest.billing === null ? null : billing),
    tell: vi.fn(tell),
    confirmSetup,
  };
};

/** Runs a change of card and applies its events. @returns the final state and the event types */
const run = async (given: ReturnType<typeof makePorts>) => {
  let change: CardChange = { phase: 'ready', setup, notice: null };
  const events: CardChangeEvent['type'][] = [];
  await saveCard(given, (event) => {
    events.push(event.type);
    change = cardChangeReducer(change, event);
  });
  return { change, events };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('[PAY-16] saving a card', () => {
  test('confirms it with the provider, without a redirect unless needed, and reports it to the academy', async () => {
    const given = makePorts(succeeded);
    expect((await run(given)).change).toMatchObject({ phase: 'saved', notice: null });
    expect(given.confirmSetup).toHaveBeenCalledWith({
      elements: given.elements,
      clientSecret: setup.clientSecret,
      redirect: 'if_required',
      confirmParams: { return_url: given.returnUrl, payment_method_data: { billing_details: billing } },
    });
    expect(given.tell).toHaveBeenCalledExactlyOnceWith('seti_1');
  });

  test.each([{ billing: null }, { submit: { error: { type: 'validation_error' } } }])(
    'sends nothing when a part is missing: %o',
    async (missing) => {
      const given = makePorts(succeeded, missing);
      expect((await run(given)).change).toMatchObject({ phase: 'ready', notice: { phrase: 'incomplete' } });
      expect(given.confirmSetup).not.toHaveBeenCalled();
    },
  );

  test('a declined card shows the reason and is not reported', async () => {
    const given = makePorts({
      error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    });
    expect((await run(given)).change).toMatchObject({ phase: 'ready', notice: { phrase: 'insufficientFunds' } });
    expect(given.tell).not.toHaveBeenCalled();
  });

  test('continues after a card that was already saved when the response was lost', async () => {
    const error = {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      setup_intent: succeeded.setupIntent,
    };
    expect((await run(makePorts({ error }))).change.phase).toBe('saved');
  });

  test('a failed report to the academy can be retried', async () => {
    const { change } = await run(makePorts(succeeded, { tell: () => Promise.reject(new Error('offline')) }));
    expect(change).toMatchObject({ phase: 'untold', notice: { phrase: 'cardNotTold' } });
    const again = cardChangeReducer(change, { type: 'toldAgain' });
    expect(again.phase).toBe('telling');
    expect(cardChangeReducer(again, { type: 'done' }).phase).toBe('saved');
  });

  test('any other failure returns to the form', async () => {
    expect((await run(makePorts(new Error('broken')))).change).toMatchObject({ phase: 'ready', setup });
    expect((await run(makePorts({ setupIntent: { status: 'requires_action' } }))).change.phase).toBe('ready');
  });
});

describe('[PAY-16] the form of a new card', () => {
  test('is ready once it is mounted', () => {
    const prepared = cardChangeReducer(newCardChange, { type: 'prepared', setup });
    expect(cardChangeReducer(newCardChange, { type: 'formMounted' }).phase).toBe('preparing');
    expect(cardChangeReducer(prepared, { type: 'formMounted' })).toEqual({ phase: 'ready', setup, notice: null });
  });

  test('a form that failed to load shows the reason, and loading can be retried', () => {
    const failed = cardChangeReducer(newCardChange, { type: 'preparationFailed', reason: 'No te quedan cuotas.' });
    expect(failed).toMatchObject({
      phase: 'unprepared',
      notice: { phrase: 'cardNotPrepared', params: { reason: 'No te quedan cuotas.' } },
    });
    expect(cardChangeReducer(failed, { type: 'preparedAgain' })).toEqual(newCardChange);
  });

  test('ignores events that do not belong to the current phase', () => {
    const saved: CardChange = { phase: 'saved', setup, notice: null };
    expect(cardChangeReducer(saved, { type: 'failed' })).toBe(saved);
  });
});

test('[PAY-16] each step has a message with the right severity', () => {
  const said = (phase: CardChange['phase'], event: CardChangeEvent) =>
    cardChangeReducer({ phase, setup, notice: null }, event);
  const saving = { tone: 'info', phrase: 'cardSaving' };
  expect(said('ready', { type: 'savePressed' })).toEqual({ phase: 'saving', setup, notice: saving });
  expect(said('saving', { type: 'savedAtProvider' })).toEqual({ phase: 'telling', setup, notice: saving });
  expect(said('untold', { type: 'toldAgain' })).toEqual({ phase: 'telling', setup, notice: saving });
  expect(said('saving', { type: 'formIncomplete' }).notice).toEqual({ tone: 'danger', phrase: 'incomplete' });
  expect(said('saving', { type: 'failed' })).toEqual({
    phase: 'ready',
    setup,
    notice: { tone: 'danger', phrase: 'unexpected' },
  });
  expect(said('telling', { type: 'notTold' }).notice).toEqual({ tone: 'warning', phrase: 'cardNotTold' });
  expect(said('preparing', { type: 'preparationFailed' }).notice).toEqual({
    tone: 'danger',
    phrase: 'cardNotPrepared',
  });
});
