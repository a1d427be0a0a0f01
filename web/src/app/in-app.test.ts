import { expect, test } from 'vitest';

import { isInApp } from './in-app.ts';

test('[ROUTE-1] treats the landing page and the legal texts as separate documents', () => {
  for (const href of ['/', '/?dialog=login', '/en', '/contacto', '/dashboards', '/salas', 'https://example.com']) {
    expect(isInApp(href)).toBe(false);
  }
  for (const href of [
    '/dashboard',
    '/dashboard/Support',
    '/dashboard?a=1',
    '/verify-email?token=x',
    '/reset-password?token=x',
    '/not-me?token=x',
    '/recover-account?token=x',
    '/payment-success',
    '/unsubscribe?token=x',
    '/sala/0b8f',
  ]) {
    expect(isInApp(href)).toBe(true);
  }
});
