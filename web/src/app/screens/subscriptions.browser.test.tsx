import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { planOf } from '../../testing/components/courses-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../testing/components/people-for-test.ts';

test('[SUBS-1] refreshing the courses also refetches their installments', async () => {
  const screen = await openScreen('/dashboard/subscriptions', {
    as: studentOf(),
    answers: {
      'GET /suscripciones/mis-suscripciones': [],
      'GET /payments/plans': [planOf()],
      'GET /usuarios/me/asistencia': [],
    },
  });
  const refresh = page.getByRole('button', { name: 'Actualizar' });
  await expect.element(refresh).toBeEnabled();
  await expect.poll(() => screen.sent('GET /payments/plans').length).toBe(1);
  await refresh.click();
  await expect.poll(() => screen.sent('GET /payments/plans').length).toBe(2);
  await expect.poll(() => screen.sent('GET /suscripciones/mis-suscripciones').length).toBe(2);
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Mis pagos' }))
    .toHaveAttribute('href', '/dashboard/payments');
});
