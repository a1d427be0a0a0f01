import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy();
let admin: Person;
let other: Person;
let [ana, eva]: Person[] = [];
beforeAll(async () => {
  [admin, other] = await Promise.all([app.admin(), app.admin()]);
});
beforeEach(async () => {
  [ana, eva] = await Promise.all([app.student(), app.student()]);
  await app.platform.database.query('delete from rate_limits');
});

const set = (by: Person, people: readonly { id: string }[], activo: boolean) =>
  by.post('admin/users/estado', { ids: people.map(({ id }) => id), activo });
const active = async (people: readonly { id: string }[]) => {
  const { rows } = await sql<{ isActive: boolean }>`
    select "isActive" from unnest(${people.map(({ id }) => id)}::uuid[]) with ordinality as w (id, place)
    join users using (id) order by place`.execute(app.platform.database.db);
  return rows.map(({ isActive }) => isActive);
};
const entries = async ({ id }: { id: string }) =>
  (
    await sql`select before, after from audit_entries where action = 'user.changed' and "objectId" = ${id} order by at`.execute(
      app.platform.database.db,
    )
  ).rows;

test('[PANEL-2, ADM-9] many accounts are deactivated with their sessions and activated again; those that are so already are counted', async () => {
  expect((await ana!.get('usuarios/me')).status).toBe(200);
  expect(await set(admin, [ana!, eva!], false)).toMatchObject({ status: 200, body: { hechos: 2, omitidos: 0 } });
  expect(await active([ana!, eva!])).toEqual([false, false]);
  expect((await ana!.get('usuarios/me')).status).toBe(401);
  expect((await set(admin, [ana!, eva!, await app.student()], false)).body).toEqual({ hechos: 1, omitidos: 2 });
  expect((await set(admin, [ana!, ana!], true)).body).toEqual({ hechos: 1, omitidos: 0 });
  expect(await active([ana!, eva!])).toEqual([true, false]);
  await app.signIn(ana!.email);
  expect(await entries(ana!)).toEqual([
    { before: { isActive: true }, after: { isActive: false } },
    { before: { isActive: false }, after: { isActive: true } },
  ]);
});

test('[PANEL-2, ADM-23] it is all or none: with an unknown account, with one’s own, and at most a hundred', async () => {
  for (const [people, code] of [
    [[ana!, { id: randomUUID() }], 'USER_NOT_FOUND'],
    [[ana!, admin], 'OWN_ACCOUNT'],
    [[], 'INVALID_INPUT'],
    [Array.from({ length: 101 }, () => ({ id: randomUUID() })), 'INVALID_INPUT'],
  ] as const)
    expect((await set(admin, people, false)).body.code).toBe(code);
  expect(await active([ana!, admin])).toEqual([true, true]);
  expect(await entries(ana!)).toEqual([]);
});

test('[PANEL-2, ADM-23] an administrator always stays: of two who deactivate each other, one does', async () => {
  const answers = await Promise.all([set(admin, [other], false), set(other, [admin], false)]);
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
  expect((await active([admin, other])).toSorted()).toEqual([false, true]);
  const left = (await active([admin]))[0] ? admin : other;
  expect((await set(left, [left], false)).body.code).toBe('LAST_ADMIN');
  await app.platform.database.query('update users set "isActive" = true');
});

test('[PANEL-2, ASVS-8.2.1] only administrators may, with a fresh proof', async () => {
  for (const by of [await app.tutor(), ana!]) expect((await set(by, [eva!], false)).body.code).toBe('FORBIDDEN');
  const late = await app.admin();
  app.clock.pass({ minutes: 11 });
  expect((await set(late, [eva!], false)).body.code).toBe('FRESH_PROOF_REQUIRED');
  expect(await active([eva!])).toEqual([true]);
});
