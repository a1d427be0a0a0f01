import type { Notificacion } from '@puente/contracts/notifications';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { createFormat } from '../../platform/i18n/format.ts';
import { notificationLink } from './notification-link.ts';
import { ageOf } from './relative-time.ts';

vi.mock('../../platform/api/client.ts', () => ({ api: vi.fn() }));
const { addNotification } = await import('./queries.ts');

test('[NOTI-4] the age of a notification, in the unit that fits', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const ago = (seconds: number) => ageOf(new Date(now.getTime() - seconds * 1000).toISOString(), now);
  expect(ago(0)).toEqual({ unit: 'seconds' });
  expect(ago(59)).toEqual({ unit: 'seconds' });
  expect(ago(60)).toEqual({ unit: 'minutes', count: 1 });
  expect(ago(3_599)).toEqual({ unit: 'minutes', count: 59 });
  expect(ago(3_600)).toEqual({ unit: 'hours', count: 1 });
  expect(ago(86_399)).toEqual({ unit: 'hours', count: 23 });
  expect(ago(86_400)).toEqual({ unit: 'date' });
  // A clock that is a little behind the server's.
  expect(ago(-5)).toEqual({ unit: 'seconds' });
  expect(createFormat('es', 'UTC').date('2026-11-20T11:00:00.000Z')).toBe('20/11/2026');
});

test('[ROUTE-5] links to the old messages lead to the notifications, with their query', () => {
  expect(notificationLink('/dashboard/mensajes?mensaje_id=7')).toBe('/dashboard/notifications?mensaje_id=7');
  expect(notificationLink('/dashboard/mensajes/7')).toBe('/dashboard/notifications');
  expect(notificationLink('/dashboard/subscriptions')).toBe('/dashboard/subscriptions');
  const instalment = '/dashboard/subscriptions?curso=7f0c&pago=91ab';
  expect(notificationLink(instalment)).toBe(instalment);
  expect(notificationLink(null)).toBeUndefined();
});

test('a link to another site leads nowhere', () => {
  for (const enlace of ['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)']) {
    expect(notificationLink(enlace)).toBeUndefined();
  }
});

test('[NOTI-2] a new notification goes on top, once', () => {
  const queries = new QueryClient();
  const notification = (id: string) => ({ id }) as Notificacion;
  queries.setQueryData(['notifications'], [notification('a')]);
  addNotification(queries, notification('b'));
  addNotification(queries, notification('b'));
  expect(queries.getQueryData<Notificacion[]>(['notifications'])?.map(({ id }) => id)).toEqual(['b', 'a']);
});
