import { cents } from '@puente/contracts/cents';
import { expect, test } from 'vitest';

import { kindNames, type Notice, sentenceOf } from './kinds.ts';

const payment = { courseTitle: 'Asilo', amountCents: cents(23_450), numero: 3 };
const notices: Notice[] = [
  { kind: 'enrolled', params: { courseTitle: 'Asilo' } },
  { kind: 'paymentTaken', params: { ...payment, total: 6 } },
  { kind: 'paymentFailed', params: { ...payment, nextAttemptAt: '2026-12-24T03:00:00Z' } },
  { kind: 'paymentNeedsAuthentication', params: payment },
  { kind: 'subscriptionActive', params: { courseTitle: 'Asilo' } },
  { kind: 'subscriptionInactive', params: { courseTitle: 'Asilo' } },
  { kind: 'subscriptionExpired', params: { courseTitle: 'Asilo' } },
  { kind: 'subscriptionCancelled', params: { courseTitle: 'Asilo' } },
  { kind: 'messageReceived', params: { senderName: 'Andrés Villalobos', asunto: 'Asilo' } },
];
const miami = 'America/New_York';

test('every kind has a sentence of its own that names the course or the subject, in both languages', () => {
  expect(notices.map(({ kind }) => kind)).toEqual(kindNames);
  for (const [language, quoted] of [
    ['es', '«Asilo»'],
    ['en', '“Asilo”'],
  ] as const) {
    const sentences = notices.map((notice) => sentenceOf(notice, { language, timezone: miami }));
    expect(new Set(sentences).size).toBe(kindNames.length);
    for (const sentence of sentences) expect(sentence).toContain(quoted);
  }
});

test('[NOTI-5] a payment says its amount in dollars, and which instalment it is', () => {
  const taken: Notice = { kind: 'paymentTaken', params: { ...payment, total: 6 } };
  expect(sentenceOf(taken, { language: 'es', timezone: miami })).toBe(
    'Hemos recibido la cuota 3 de 6 de «Asilo»: $234.50.',
  );
  expect(sentenceOf(taken, { language: 'en', timezone: miami })).toBe(
    'We received instalment 3 of 6 for “Asilo”: $234.50.',
  );
  const whole: Notice = { kind: 'paymentTaken', params: { ...payment, numero: 1, total: 1 } };
  expect(sentenceOf(whole, { language: 'es', timezone: miami })).toBe('Hemos recibido tu pago de $234.50 por «Asilo».');
});

test('[NOTI-5] a failed payment says when it is tried again, on the reader’s own day', () => {
  const failed: Notice = { kind: 'paymentFailed', params: { ...payment, nextAttemptAt: '2026-12-24T03:00:00Z' } };
  expect(sentenceOf(failed, { language: 'es', timezone: miami })).toContain('el 23 de diciembre.');
  expect(sentenceOf(failed, { language: 'es', timezone: 'Europe/Madrid' })).toContain('el 24 de diciembre.');
  expect(sentenceOf(failed, { language: 'en', timezone: miami })).toContain('on December 23.');
  const given: Notice = { kind: 'paymentFailed', params: { ...payment, nextAttemptAt: null } };
  expect(sentenceOf(given, { language: 'es', timezone: miami })).toContain('No volveremos a intentarlo');
});
