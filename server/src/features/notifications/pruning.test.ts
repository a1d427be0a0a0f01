import type { Notificacion } from '@puente/contracts/notifications';
import { expect, test } from 'vitest';

import { tellOfCourses } from '../../testing/features/notifications.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { keptSince } from './rules.ts';
import { deleteOldNotifications } from './store.ts';

const app = openAcademy();

const present = new Date('2026-11-21T15:00:00Z');

async function notifyAt(moment: string, userId: string, titulo: string): Promise<void> {
  app.clock.set(moment);
  await tellOfCourses(app, userId, [titulo]);
}

async function person() {
  const user = await app.student();
  app.clock.set(present);
  const titles = async () =>
    ((await user.get('notificaciones')).body as Notificacion[]).map(({ texto }) => /«(.*)»/.exec(texto)?.[1]);
  return { ...user, titles };
}

test('read notifications are kept for six months, unread ones for a year', () => {
  expect(keptSince(present)).toEqual({
    readBefore: new Date('2026-05-21T15:00:00Z'),
    anyBefore: new Date('2025-11-21T15:00:00Z'),
  });
});

test('the maintenance job deletes only expired notifications', async () => {
  const reader = await person();
  await notifyAt('2026-05-20T12:00:00Z', reader.id, 'old and read');
  await notifyAt('2026-05-22T12:00:00Z', reader.id, 'young and read');
  app.clock.set(present);
  await reader.post('notificaciones/marcar-todas-leidas');
  const absent = await person();
  await notifyAt('2025-11-20T12:00:00Z', absent.id, 'older than a year');
  await notifyAt('2025-11-22T12:00:00Z', absent.id, 'old and unread');
  app.clock.set(present);

  const jobs = app.features.flatMap((feature) => feature.jobs ?? []);
  const prune = jobs.find(({ type }) => type.name === 'notifications.prune')!;
  await prune.handler(
    {},
    { actor: testActor, attempt: 1, log: app.platform.log, signal: new AbortController().signal },
  );
  expect(await reader.titles()).toEqual(['young and read']);
  expect(await absent.titles()).toEqual(['old and unread']);
});

test('a batch is limited to its size, oldest first', async () => {
  const { id, titles } = await person();
  for (const day of [3, 1, 2]) await notifyAt(`2020-01-0${day}T00:00:00Z`, id, String(day));
  app.clock.set(present);
  const deleteSome = () =>
    app.platform.database.transaction(testActor, (tx) => deleteOldNotifications(tx, keptSince(present), 2));
  expect(await deleteSome()).toBe(2);
  expect(await titles()).toEqual(['3']);
  expect(await deleteSome()).toBe(1);
});
