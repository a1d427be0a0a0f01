import { expect, test } from 'vitest';

import { previewPlan } from './plan.ts';

test('[PAY-11] 100.00 today and the rest in five equal payments', () => {
  expect(previewPlan(1200)).toEqual({ today: 100, monthly: 220, months: 5 });
  expect(previewPlan(152.49)).toEqual({ today: 100, monthly: 10.49, months: 5 });
});

test('no installments below 150.00', () => {
  expect(previewPlan(149.99)).toBeNull();
  expect(previewPlan(150)).toEqual({ today: 100, monthly: 10, months: 5 });
});
