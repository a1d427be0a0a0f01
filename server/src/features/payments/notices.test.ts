import { expect, test } from 'vitest';

import { paymentsNotices } from './notices.ts';

const notices = paymentsNotices({ academy: () => Promise.reject(new Error('No mail is composed here.')) });
const payment = { titulo: 'Asilo', monto: 23_450, numero: 3 };

const sentence = (kind: string, facts: object, language: 'es' | 'en' = 'es', timezone = 'America/New_York') => {
  const declared = notices.find((each) => each.kind === kind)!;
  return declared.texts[language](declared.facts.parse(facts), { language, timezone });
};

test('[NOTI-5] a payment states its amount in dollars and its instalment number', () => {
  const taken = { ...payment, total: 6 };
  expect(sentence('payments.taken', taken)).toBe('Recibimos la cuota 3 de 6 de «Asilo»: $234.50.');
  expect(sentence('payments.taken', taken, 'en')).toBe('We received installment 3 of 6 for “Asilo”: $234.50.');
  const whole = { ...payment, numero: 1, total: 1 };
  expect(sentence('payments.taken', whole)).toBe('Recibimos tu pago de $234.50 por «Asilo».');
});

test('[NOTI-5] a failed payment states its retry date in the reader’s time zone', () => {
  const failed = { ...payment, nextAttemptAt: '2026-12-24T03:00:00Z' };
  expect(sentence('payments.failed', failed)).toContain('el 23 de diciembre de 2026.');
  expect(sentence('payments.failed', failed, 'es', 'Europe/Madrid')).toContain('el 24 de diciembre de 2026.');
  expect(sentence('payments.failed', failed, 'en')).toContain('on December 23, 2026.');
  expect(sentence('payments.failed', { ...payment, nextAttemptAt: null })).toContain('No volveremos a intentarlo');
});

test('facts stored under former names yield the same text', () => {
  const former = { courseTitle: 'Asilo', amountCents: 23_450, numero: 3, total: 6 };
  expect(sentence('payments.taken', former)).toBe(sentence('payments.taken', { ...payment, total: 6 }));
});
