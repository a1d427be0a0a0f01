import { expect, test } from 'vitest';

import { notificationLink } from './notification-list.tsx';

test.each([
  ['/dashboard/mensajes?mensaje_id=7', '/dashboard/notifications?mensaje_id=7'],
  ['/dashboard/mensajes/7#fin', '/dashboard/notifications#fin'],
  ['/dashboard/subscriptions?de=/dashboard/mensajes', '/dashboard/subscriptions?de=/dashboard/mensajes'],
  ['/dashboard/mensajes/7', '/dashboard/notifications'],
  ['/dashboard/subscriptions?curso=7f0c&pago=91ab', '/dashboard/subscriptions?curso=7f0c&pago=91ab'],
])('[ROUTE-5] %s links to %s', (enlace, path) => {
  expect(notificationLink(enlace)).toBe(path);
});

test.each([
  null,
  '',
  'dashboard',
  '//malo.example',
  '/\\malo.example',
  'https://malo.example/dashboard',
  'javascript:alert(1)',
])('[ROUTE-5] %j has no link', (enlace) => {
  expect(notificationLink(enlace)).toBeUndefined();
});
