import { originalTerms } from '@puente/contracts/instalment-terms-rules';
import { expect, test } from 'vitest';

import { previewPlan, resumedPlan } from './plan.ts';

test('[PAY-11] 100.00 today and the rest in five equal payments', () => {
  expect(previewPlan(1200, originalTerms)).toEqual({ today: 100, monthly: 220, months: 5 });
  expect(previewPlan(152.49, originalTerms)).toEqual({ today: 100, monthly: 10.49, months: 5 });
});

test('no installments below 150.00', () => {
  expect(previewPlan(149.99, originalTerms)).toBeNull();
  expect(previewPlan(150, originalTerms)).toEqual({ today: 100, monthly: 10, months: 5 });
});

test('[BRAND-1] as many payments as the academy says; none while its terms are not known', () => {
  const terms = { numero: 4, primera: 200, gracia: 3 };
  expect(previewPlan(1020, terms)).toEqual({ today: 200, monthly: 273.33, months: 3 });
  expect(previewPlan(229.99, terms)).toBeNull();
  expect(previewPlan(1020, { ...terms, numero: 2 })).toEqual({ today: 200, monthly: 820, months: 1 });
  expect(previewPlan(1020, undefined)).toBeNull();
});

test('[PAY-18] a stopped plan continues with what is owed, and the months that are left', () => {
  const line = (numero: number, monto: number) => ({ numero, monto, fecha: '2027-01-24' });
  expect(resumedPlan({ plan: [line(1, 440), line(2, 220), line(3, 220)] })).toEqual({
    today: 440,
    monthly: 220,
    months: 2,
  });
  expect(resumedPlan({ plan: [line(1, 440), line(2, 220)] })).toEqual({ today: 440, monthly: 220, months: 1 });
  expect(resumedPlan({ plan: [line(1, 440)] })).toBeNull();
  expect(resumedPlan({ plan: null })).toBeNull();
});
