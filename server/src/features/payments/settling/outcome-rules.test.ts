import { cents } from '@puente/contracts/cents';
import { expect, test } from 'vitest';

import { outcomeOf, type Transition } from './next-state-rules.ts';

const refund = (thisTime: number): Transition => ({
  payment: { refunded: cents(thisTime > 0 ? thisTime : 0), estado: 'succeeded' },
  refund: { inAll: cents(0), thisTime: cents(thisTime), byHand: cents(0), isFullRefund: false, wasOwed: true },
});

test.each<[string, Transition, ReturnType<typeof outcomeOf>]>([
  ['money that came in', { payment: { estado: 'succeeded', paidAt: new Date(), failureCode: null } }, 'paid'],
  ['a decline of the student’s own attempt', { payment: { failureCode: 'card_declined' } }, 'declined'],
  ['a decline of a later instalment', { payment: { estado: 'failed', failureCode: 'expired_card' } }, 'declined'],
  ['money that went back', refund(500), 'refunded'],
  ['a refund that the bank refused', refund(-500), null],
  ['the enrolment that follows a payment', { codeUse: 'counted', receipt: true }, null],
  ['a dispute', { payment: { dispute: 'open' } }, null],
])('[OPS-3] %s is counted as its outcome alone', (_what, transition, outcome) => {
  expect(outcomeOf(transition)).toBe(outcome);
});
