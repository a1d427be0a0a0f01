import { describe, expect, test } from 'vitest';

import {
  canLeave,
  isAwaitingBank,
  isLoading,
  isPaying,
  newInstalmentPayment,
  newPurchase,
  type Phase,
  type Purchase,
  type PurchaseEvent,
  purchaseReducer,
  timer,
} from './purchase-state.ts';

const order = {
  clientSecret: 'pi_1_secret_2',
  tarjetaGuardada: null,
  paymentIntentId: 'pi_1',
  monto: 180,
  total: 180,
  plan: [{ numero: 1, monto: 180, fecha: '2026-03-01' }],
};

const after = (...events: PurchaseEvent[]): Purchase => events.reduce(purchaseReducer, newPurchase);

const choosing: PurchaseEvent[] = [{ type: 'continued' }];
const preparing: PurchaseEvent[] = [...choosing, { type: 'modeChosen', mode: 'payment' }];
const ready: PurchaseEvent[] = [...preparing, { type: 'orderOpened', mode: 'payment', order }, { type: 'formMounted' }];
const validating: PurchaseEvent[] = [...ready, { type: 'payPressed' }];
const charging: PurchaseEvent[] = [...validating, { type: 'formComplete' }];
const activating: PurchaseEvent[] = [...charging, { type: 'answered', status: 'succeeded' }];
const processing: PurchaseEvent[] = [...charging, { type: 'answered', status: 'processing' }];
const delayed: PurchaseEvent[] = [...processing, { type: 'waitedLong' }];
const paid: PurchaseEvent[] = [...activating, { type: 'activated' }];
const unactivated: PurchaseEvent[] = [...activating, { type: 'activationFailed', transactionId: 'pi_1' }];

test('[PAY-16] another card than the saved one needs its form first; a payment that runs is not disturbed', () => {
  const ready = { ...newPurchase, step: 'payment', phase: 'ready', mode: 'payment', order } as const;
  const waiting = purchaseReducer(ready, { type: 'otherCardChosen' });
  expect(waiting).toMatchObject({ phase: 'preparing', order });
  expect(purchaseReducer(waiting, { type: 'formMounted' }).phase).toBe('ready');
  const charging = { ...ready, phase: 'charging' } as const;
  expect(purchaseReducer(charging, { type: 'otherCardChosen' })).toBe(charging);
});

describe('[PAY-17] a code', () => {
  test('that changes the price gives up the order of the chosen mode, and nothing while a charge runs', () => {
    for (const stage of [choosing, preparing, ready]) {
      const cleared = { step: 'payment', phase: 'choosing', mode: null, order: null, notice: null };
      expect(after(...stage, { type: 'modeCleared' })).toMatchObject(cleared);
    }
    for (const stage of [validating, charging, activating, paid])
      expect(after(...stage, { type: 'modeCleared' })).toEqual(after(...stage));
  });

  test('that pays everything leads to the last step without an order', () => {
    expect(after(...choosing, { type: 'joined' })).toMatchObject({ step: 'success', order: null });
    expect(after(...charging, { type: 'joined' })).toEqual(after(...charging));
  });
});

describe('the steps', () => {
  test('[PAY-2] continuing leads from the overview to the payment', () => {
    expect(newPurchase.step).toBe('overview');
    expect(after(...choosing)).toMatchObject({ step: 'payment', phase: 'choosing', mode: null });
  });

  test('[PAY-3] going back returns to the overview and clears the payment mode', () => {
    for (const stage of [choosing, preparing, ready])
      expect(after(...stage, { type: 'wentBack' })).toEqual(newPurchase);
  });

  test('going back is not possible during a charge', () => {
    for (const stage of [validating, charging, activating, processing, paid]) {
      expect(after(...stage, { type: 'wentBack' })).toEqual(after(...stage));
    }
  });

  test('[PAY-8] opening resets step, mode, message and loading, whatever the last state was', () => {
    for (const stage of [preparing, ready, validating, charging, processing, delayed, unactivated, paid]) {
      expect(after(...stage, { type: 'opened' })).toEqual(newPurchase);
    }
    expect(isLoading(newPurchase)).toBe(false);
  });
});

describe('choosing a payment mode', () => {
  test('[PAY-4] loads until the order is open and the card form is mounted', () => {
    expect(after(...preparing)).toMatchObject({ phase: 'preparing', mode: 'payment', order: null, notice: null });
    expect(isLoading(after(...preparing))).toBe(true);
    expect(isLoading(after(...preparing, { type: 'orderOpened', mode: 'payment', order }))).toBe(true);
    expect(after(...ready)).toMatchObject({ phase: 'ready', order });
    expect(isLoading(after(...ready))).toBe(false);
  });

  test("[PAY-4] a failure shows the server's reason if there is one, and the mode can be retried", () => {
    const failed = after(...preparing, { type: 'preparationFailed', mode: 'payment', reason: 'Ya tienes este curso.' });
    expect(failed).toMatchObject({
      phase: 'choosing',
      mode: 'payment',
      notice: { tone: 'danger', phrase: 'startFailed', params: { reason: 'Ya tienes este curso.' } },
    });
    expect(isLoading(failed)).toBe(false);
    expect(purchaseReducer(failed, { type: 'modeChosen', mode: 'payment' }).phase).toBe('preparing');
  });

  test('choosing another mode drops the order of the first', () => {
    expect(after(...ready, { type: 'modeChosen', mode: 'subscription' })).toMatchObject({
      phase: 'preparing',
      mode: 'subscription',
      order: null,
    });
  });

  test('a response for a mode that was left is ignored (race condition)', () => {
    const changed: PurchaseEvent[] = [...preparing, { type: 'wentBack' }, { type: 'continued' }];
    expect(after(...changed, { type: 'orderOpened', mode: 'payment', order }).order).toBeNull();
    const other: PurchaseEvent[] = [...changed, { type: 'modeChosen', mode: 'subscription' }];
    expect(after(...other, { type: 'orderOpened', mode: 'payment', order }).order).toBeNull();
    expect(after(...other, { type: 'preparationFailed', mode: 'payment' }).phase).toBe('preparing');
  });

  test('a form without an order is not ready', () => {
    expect(after(...preparing, { type: 'formMounted' }).phase).toBe('preparing');
  });
});

describe('paying', () => {
  test('[PAY-5] validates, then charges, with a message for each', () => {
    expect(after(...validating)).toMatchObject({ phase: 'validating', notice: { tone: 'info', phrase: 'validating' } });
    expect(after(...charging)).toMatchObject({ phase: 'charging', notice: { tone: 'info', phrase: 'charging' } });
    for (const stage of [validating, charging]) expect(isLoading(after(...stage))).toBe(true);
  });

  test('[PAY-5] an incomplete form and a missing provider show a message and stop loading', () => {
    const incomplete = after(...validating, { type: 'formIncomplete' });
    expect(incomplete).toMatchObject({ phase: 'ready', notice: { tone: 'danger', phrase: 'incomplete' } });
    const uninitialised = after(...ready, { type: 'notInitialised' });
    expect(uninitialised).toMatchObject({ phase: 'ready', notice: { tone: 'danger', phrase: 'notInitialised' } });
    for (const state of [incomplete, uninitialised]) expect(isLoading(state)).toBe(false);
  });

  test('a second press while paying is ignored', () => {
    for (const stage of [validating, charging, activating, processing, delayed, unactivated, paid]) {
      expect(after(...stage, { type: 'payPressed' })).toEqual(after(...stage));
    }
  });

  test('[PAY-6] succeeded: reports to the academy, and shows the last step after 1.5 s', () => {
    expect(after(...activating)).toMatchObject({ phase: 'activating', notice: { phrase: 'activating' } });
    expect(timer(after(...activating))).toBeNull();
    expect(after(...paid)).toMatchObject({
      step: 'payment',
      phase: 'paid',
      notice: { tone: 'success', phrase: 'paid' },
    });
    expect(timer(after(...paid))).toEqual({ after: 1_500, event: { type: 'movedOn' } });
    const done = after(...paid, { type: 'movedOn' });
    expect(done.step).toBe('success');
    expect(timer(done)).toBeNull();
    expect(isLoading(done)).toBe(false);
  });

  test('[PAY-6] requires_action: shows a message and stops loading', () => {
    const state = after(...charging, { type: 'answered', status: 'requires_action' });
    expect(state).toMatchObject({ phase: 'ready', notice: { tone: 'warning', phrase: 'requiresAction' } });
    expect(isLoading(state)).toBe(false);
  });

  test('[PAY-6] processing: shows a message; after 30 s shows the delay and stops loading', () => {
    const waiting = after(...processing);
    expect(waiting).toMatchObject({ phase: 'processing', notice: { tone: 'info', phrase: 'processing' } });
    expect(isLoading(waiting)).toBe(true);
    expect(timer(waiting)).toEqual({ after: 30_000, event: { type: 'waitedLong' } });
    const late = after(...delayed);
    expect(late).toMatchObject({ phase: 'delayed', notice: { tone: 'warning', phrase: 'delayed' } });
    expect(isLoading(late)).toBe(false);
    expect(timer(late)).toBeNull();
  });

  test('the bank finishes before or after the delay', () => {
    for (const stage of [processing, delayed]) {
      expect(isAwaitingBank(after(...stage))).toBe(true);
      expect(after(...stage, { type: 'answered', status: 'processing' })).toEqual(after(...stage));
      expect(after(...stage, { type: 'answered', status: 'succeeded' }).phase).toBe('activating');
      expect(after(...stage, { type: 'answered', status: 'requires_payment_method' }).phase).toBe('ready');
    }
    expect(isAwaitingBank(after(...ready))).toBe(false);
  });

  test('[PAY-6] any other status is shown by name', () => {
    expect(after(...charging, { type: 'answered', status: 'canceled' })).toMatchObject({
      phase: 'ready',
      notice: { tone: 'danger', phrase: 'notCompleted', params: { status: 'canceled' } },
    });
  });

  test('[PAY-9] a refusal shows the reason and keeps the form', () => {
    const refusal = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
    const state = after(...charging, { type: 'refused', refusal });
    expect(state).toMatchObject({ phase: 'ready', order, notice: { tone: 'danger', phrase: 'insufficientFunds' } });
  });

  test('[PAY-13] an order replaced by another tab leads back to opening a new one', () => {
    const state = after(...charging, { type: 'orderLost' });
    expect(state).toMatchObject({ phase: 'choosing', mode: 'payment', order: null, notice: { phrase: 'orderLost' } });
    expect(purchaseReducer(state, { type: 'modeChosen', mode: 'payment' }).phase).toBe('preparing');
  });

  test('[PAY-9] an unexpected failure has its own message', () => {
    expect(after(...charging, { type: 'failed' })).toMatchObject({ phase: 'ready', notice: { phrase: 'unexpected' } });
  });

  test('[PAY-10] charged but not activated: shows a warning with the transaction, and never charges again', () => {
    const state = after(...unactivated);
    expect(state).toMatchObject({
      phase: 'unactivated',
      notice: { tone: 'warning', phrase: 'activationFailed', params: { transactionId: 'pi_1' } },
    });
    expect(isLoading(state)).toBe(false);
    expect(purchaseReducer(state, { type: 'payPressed' })).toEqual(state);
    expect(purchaseReducer(state, { type: 'modeChosen', mode: 'payment' })).toEqual(state);
    expect(purchaseReducer(state, { type: 'activationRetried' }).phase).toBe('activating');
  });

  test('the academy may report that the payment is still processing', () => {
    expect(after(...activating, { type: 'answered', status: 'processing' }).phase).toBe('processing');
  });
});

test('closing is only prevented during a charge', () => {
  const held = (
    Object.entries({
      choosing,
      preparing,
      ready,
      validating,
      charging,
      processing,
      delayed,
      activating,
      unactivated,
      paid,
    }) as [Phase, PurchaseEvent[]][]
  )
    .filter(([, events]) => isPaying(after(...events)))
    .map(([phase]) => phase);
  expect(held).toEqual(['validating', 'charging', 'activating', 'paid']);
});

describe('paying one installment', () => {
  const then = (...events: PurchaseEvent[]): Purchase => events.reduce(purchaseReducer, newInstalmentPayment);
  const opened: PurchaseEvent[] = [{ type: 'orderOpened', mode: 'subscription', order }, { type: 'formMounted' }];
  const taken: PurchaseEvent[] = [
    ...opened,
    { type: 'payPressed' },
    { type: 'formComplete' },
    { type: 'answered', status: 'succeeded' },
  ];

  test('starts with loading the card form, and ends like a purchase', () => {
    expect(newInstalmentPayment).toMatchObject({ step: 'payment', phase: 'preparing', mode: 'subscription' });
    expect(isLoading(newInstalmentPayment)).toBe(true);
    expect(then(...opened)).toMatchObject({ phase: 'ready', order });
    expect(then(...taken, { type: 'activated' }, { type: 'movedOn' }).step).toBe('success');
  });

  test('there is no previous step, and opening again starts with the card form', () => {
    for (const stage of [[], opened, taken]) {
      expect(then(...stage, { type: 'wentBack' })).toEqual(then(...stage));
      expect(then(...stage, { type: 'opened' })).toEqual(newInstalmentPayment);
    }
  });

  test('an installment that cannot be paid is closed, with the server’s reason as information instead of an error', () => {
    const closed = then({ type: 'foundClosed', reason: 'Esta cuota ya está pagada.' });
    expect(closed).toMatchObject({ step: 'closed', notice: { tone: 'info', verbatim: 'Esta cuota ya está pagada.' } });
    expect(isLoading(closed)).toBe(false);
    expect(isPaying(closed)).toBe(false);
    expect(then(...taken, { type: 'foundClosed', reason: 'tarde' })).toEqual(then(...taken));
  });

  test('an installment that is being charged can be retried', () => {
    const busy = then({ type: 'preparationFailed', mode: 'subscription', reason: 'Espera un momento.' });
    expect(busy).toMatchObject({
      step: 'payment',
      phase: 'choosing',
      notice: { params: { reason: 'Espera un momento.' } },
    });
    const again = purchaseReducer(busy, { type: 'modeChosen', mode: 'subscription' });
    expect(again).toEqual(newInstalmentPayment);
  });
});

test('[PAY-11] a consent that could not be stored returns to the form with a message; in other phases the event is ignored', () => {
  expect(after(...validating, { type: 'agreementFailed' })).toEqual({
    ...after(...ready),
    notice: { tone: 'danger', phrase: 'agreementFailed' },
  });
  expect(after(...charging, { type: 'agreementFailed' })).toEqual(after(...charging));
});

test('[PAY-6] running steps have info messages, and failures error messages', () => {
  const info = { tone: 'info', phrase: 'activating' };
  expect(after(...activating)).toMatchObject({ phase: 'activating', notice: info });
  expect(after(...unactivated, { type: 'activationRetried' })).toMatchObject({ phase: 'activating', notice: info });
  expect(after(...validating, { type: 'failed' })).toMatchObject({
    phase: 'ready',
    notice: { tone: 'danger', phrase: 'unexpected' },
  });
  expect(after(...choosing, { type: 'notInitialised' }).notice).not.toBeNull();
});

test('[UX-5] the dialog can be left while nothing is charged', () => {
  expect([choosing, ready].map((events) => canLeave(after(...events)))).toEqual([true, true]);
  const running = [validating, charging, activating, unactivated];
  expect(running.map((events) => canLeave(after(...events)))).toEqual([false, false, false, false]);
  expect(canLeave(newPurchase)).toBe(true);
});

test('[PAY-18] an authorized payment is reported like one that is taken', () => {
  expect(after(...charging, { type: 'answered', status: 'requires_capture' })).toEqual(after(...activating));
});

test('[PAY-6] while the bank goes on, the message about its delay stays', () => {
  expect(after(...delayed, { type: 'answered', status: 'processing' })).toEqual(after(...delayed));
  expect(after(...processing, { type: 'answered', status: 'processing' })).toEqual(after(...processing));
});

test('[PAY-2] continuing leads on from the overview alone', () => {
  const over = after(...paid, { type: 'movedOn' });
  expect(purchaseReducer(over, { type: 'continued' })).toBe(over);
});

test('[UX-5] nothing is charged, and nothing holds the dialog, on its first and last step', () => {
  const over = after(...paid, { type: 'movedOn' });
  expect([isPaying(over), canLeave(over)]).toEqual([false, true]);
  expect([canLeave(after(...preparing)), canLeave(after(...processing))]).toEqual([true, false]);
  expect(newInstalmentPayment.subject).toBe('instalment');
});
