import { ProfileChanges } from '@puente/contracts/profile';
import { beforeEach, expect, test } from 'vitest';

import { formOf } from '../../testing/features/attachments.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy({ per: 'test' });
let student: Person;
beforeEach(async () => {
  student = await app.student();
});

/** Sends the profile form. */
const save = (fields: Record<string, string>) => student.put('usuarios/me', formOf('avatar', null, fields));

const saved = async () => (await student.get('usuarios/me')).body.phoneNumber as unknown;

test('[PROF-1] a telephone number is stored until an empty one removes it', async () => {
  expect((await save({ phoneNumber: '+1 305 555 0100' })).status).toBe(200);
  expect((await save({ firstName: 'Ana' })).body.user.phoneNumber).toBe('+1 305 555 0100');
  const removed = await save({ phoneNumber: '' });
  expect([removed.status, removed.body.user.phoneNumber]).toEqual([200, null]);
  expect(await saved()).toBeNull();
});

test('[PROF-1] an invalid telephone number is refused, and the old one stays', async () => {
  await save({ phoneNumber: '+1 305 555 0100' });
  for (const phoneNumber of ['casa', '12345', '1'.repeat(33)]) {
    const answer = await save({ phoneNumber });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  }
  expect(await saved()).toBe('+1 305 555 0100');
});

test('[PROF-1] null removes it as well', () => {
  expect(ProfileChanges.parse({ phoneNumber: null })).toEqual({ phoneNumber: null });
});
