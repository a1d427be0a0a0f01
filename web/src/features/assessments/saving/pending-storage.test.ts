import { expect, test } from 'vitest';

import { createMemoryStorage } from '../../../testing/memory-storage.ts';
import { createPendingStorage, type Pending } from './pending-storage.ts';

const pending = (envioId: string): Pending => ({
  base: 0,
  next: { respuesta: { tipo: 'numero', texto: '12' }, envioId },
});
const day = 86_400_000;

test('[TEST-4] keeps answers by account, attempt and question', () => {
  const memory = createMemoryStorage();
  const own = createPendingStorage({ userId: 'me', attemptId: 'a' }, () => memory);
  const others = createPendingStorage({ userId: 'they', attemptId: 'a' }, () => memory);
  own.write('q1', pending('m1'));
  others.write('q1', pending('m2'));
  expect(own.read()).toEqual(new Map([['q1', { ...pending('m1'), sent: undefined }]]));
  own.clear();
  expect(own.read().size).toBe(0);
  expect(others.read().size).toBe(1);
});

test('[TEST-4] what another tab has given meanwhile is not removed', () => {
  const memory = createMemoryStorage();
  const tab = createPendingStorage({ userId: 'me', attemptId: 'a' }, () => memory);
  tab.write('q1', pending('of the other tab'));
  tab.remove('q1', pending('m1'));
  expect(tab.read().size).toBe(1);
  tab.remove('q1', pending('of the other tab'));
  expect(memory.length).toBe(0);
});

test('[TEST-4] what no page has come back for is deleted after a week, and nothing else', () => {
  const memory = createMemoryStorage();
  memory.setItem('sala.dispositivos', '{}');
  createPendingStorage(
    { userId: 'they', attemptId: 'old' },
    () => memory,
    () => 0,
  ).write('q1', pending('m1'));
  const today = createPendingStorage(
    { userId: 'me', attemptId: 'a' },
    () => memory,
    () => 7 * day + 1,
  );
  today.write('q1', pending('m2'));
  memory.setItem('prueba.respuesta.broken', '{');
  expect(today.read().size).toBe(1);
  expect(memory.length).toBe(2);
});

test('[TEST-4] answering works without storage', () => {
  const none = createPendingStorage({ userId: 'me', attemptId: 'a' }, () => {
    throw new DOMException('denied', 'SecurityError');
  });
  none.write('q1', pending('m1'));
  none.remove('q1', pending('m1'));
  none.clear();
  expect(none.read().size).toBe(0);
});
