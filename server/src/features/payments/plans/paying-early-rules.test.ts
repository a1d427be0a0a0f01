import { expect, test } from 'vitest';

import { payableByHand } from './paying-early-rules.ts';

const first = { orderEstado: 'active', hasUnpaidBefore: false };
const later = { orderEstado: 'active', hasUnpaidBefore: true };
const notPayable = { ok: false, code: 'INSTALMENT_NOT_PAYABLE' };

test('[PAY-15] the next instalment may be paid early, later ones not yet', () => {
  expect(payableByHand({ ...first, estado: 'scheduled' })).toEqual({ ok: true });
  expect(payableByHand({ ...later, estado: 'scheduled' })).toEqual({ ok: false, code: 'INSTALMENT_NOT_NEXT' });
});

test.each(['failed', 'pending'])('[PAY-15] a %s instalment may be paid at any time', (estado) => {
  expect(payableByHand({ ...first, estado })).toEqual({ ok: true });
  expect(payableByHand({ ...later, estado })).toEqual({ ok: true });
});

test.each(['succeeded', 'refunded', 'cancelled'])('[PAY-15] a %s instalment cannot be paid again', (estado) => {
  expect(payableByHand({ ...first, estado })).toEqual(notPayable);
});

test.each(['open', 'completed', 'halted', 'abandoned'])(
  '[PAY-15] an instalment of an order that is %s cannot be paid',
  (orderEstado) => {
    expect(payableByHand({ ...first, estado: 'failed', orderEstado })).toEqual(notPayable);
  },
);
