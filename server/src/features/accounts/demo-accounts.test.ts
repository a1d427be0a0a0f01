import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { makeDemoAcademy } from '../../demo/academy.ts';
import { createUser, demoPassword } from '../../factories/academy.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { testApp } from '../../testing/test-app.ts';
import { assertNoDemoAccounts, assertNoRealPeople, closeDemoAccounts } from './demo-accounts.ts';
import { hashPassword } from './passwords/passwords.ts';

const app = openAcademy();
let student: string;
beforeAll(async () => {
  ({ email: student } = await createUser(app.platform));
});

const login = async (email: string) =>
  (await app.call('POST', '/api/auth/login', { body: { email, password: demoPassword } })).body.code ?? 'in';

describe('[ASVS-13.2.3, ASVS-6.3.2] a start without stand-ins', () => {
  test('takes a database of people of its own, also one whose password is the published one', async () => {
    await expect(assertNoDemoAccounts(app.platform.database)).resolves.toBeUndefined();
  });

  test.each([
    ['was marked when it was made, whatever its address is now', { demo: true, email: 'carmen@academia.test' }],
    ['has a published address and password, from a version that marked none', { email: 'admin@puente.test' }],
  ])('refuses a database while an account of the demo can be entered: it %s', async (_, traits) => {
    const { database } = app.platform;
    const { email } = await createUser(app.platform, { role: 'admin', ...traits });
    const token = await app.signIn(email);
    await expect(assertNoDemoAccounts(database)).rejects.toThrow(email);
    await expect(assertNoDemoAccounts(database)).rejects.toThrow('npm run close-demo');

    expect(await closeDemoAccounts(database, app.clock.now)).toEqual([email]);
    await expect(assertNoDemoAccounts(database)).resolves.toBeUndefined();
    expect((await app.call('GET', '/api/usuarios/me', { token })).status).toBe(401);
    expect(await login(email)).not.toBe('in');
    expect(await login(student)).toBe('in');
    expect(await closeDemoAccounts(database, app.clock.now)).toEqual([]);
  });

  test('takes a published address with a password of its own', async () => {
    const { id } = await createUser(app.platform, { email: 'tutor@puente.test' });
    await expect(assertNoDemoAccounts(app.platform.database)).rejects.toThrow('tutor@puente.test');
    await sql`update users set "passwordHash" = ${await hashPassword('otra-cosa-distinta')} where id = ${id}`.execute(
      app.platform.database.bookkeeping,
    );
    await expect(assertNoDemoAccounts(app.platform.database)).resolves.toBeUndefined();
  });
});

describe('a start with stand-ins', () => {
  test('refuses a database of real people, and takes an empty one or that of a demo', async () => {
    const own = await testApp();
    const { database } = own.platform;
    await createUser(own.platform);
    await expect(assertNoRealPeople(database)).resolves.toBeUndefined();
    await sql`drop table mailbox_attachments, mailbox`.execute(database.bookkeeping);
    await expect(assertNoRealPeople(database)).rejects.toThrow('people in it');
    await sql`delete from users`.execute(database.bookkeeping);
    await expect(assertNoRealPeople(database)).resolves.toBeUndefined();
    await own.close();
  });

  test('makes no demo academy beside people who are there already', async () => {
    await makeDemoAcademy(app);
    const { rows } = await sql<{
      email: string;
    }>`select email from users where email = 'estudiante@puente.test'`.execute(app.platform.database.db);
    expect(rows).toEqual([]);
  });
});
