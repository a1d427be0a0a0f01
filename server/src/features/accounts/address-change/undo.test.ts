import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { createUser } from '../../../factories/academy.ts';
import { hashOfToken } from '../../../platform/session/secret-token.ts';
import { Browser } from '../../../testing/features/google-browser.ts';
import { linkTo } from '../../../testing/features/inbox.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { pruningJobs } from '../pruning.ts';
import { sendVerification } from '../registration/verification.ts';
import { insertEmailLink } from '../store.ts';

const app = openAcademy({ per: 'test' });
let id: string;
let email: string;
let token: string;
beforeEach(async () => {
  ({ id, email } = await createUser(app.platform));
  token = await app.signIn(email);
});

const wanted = 'nueva@correo.test';
const ask = (address = wanted, session = token) =>
  app.call('PUT', '/api/usuarios/me', { token: session, body: { email: address } });
const open = (link: string) => app.call('POST', '/api/auth/verify-email', { body: { token: link } });
const check = (link: string) => app.call('POST', '/api/auth/undo-address-change/check', { body: { token: link } });
const undo = (link: string) => app.call('POST', '/api/auth/undo-address-change', { body: { token: link } });
const undoLink = () => linkTo(app, email, 'undo-address-change');
const register = (address: string) =>
  app.call('POST', '/api/auth/register', {
    body: { firstName: 'Otra', lastName: 'Persona', email: address, password: 'mar-y-montaña-7' },
  });
async function change(): Promise<void> {
  await ask();
  expect((await open(await linkTo(app, wanted, 'verify-email'))).status).toBe(200);
}

describe('[SAFE-2] the link to the old address', () => {
  test('says what it would undo, without being used up', async () => {
    await change();
    const link = await undoLink();
    for (let time = 0; time < 2; time += 1) {
      expect((await check(link)).body).toEqual({
        oldEmail: email,
        newEmail: wanted,
        until: '2026-12-05T15:00:00.000Z',
      });
    }
  });

  test('cancels a change that is not confirmed yet', async () => {
    await ask();
    const verification = await linkTo(app, wanted, 'verify-email');
    expect((await undo(await undoLink())).body.email).toBe(email);
    expect((await open(verification)).body.code).toBe('VERIFICATION_LINK_INVALID');
    expect((await app.call('GET', '/api/usuarios/me', { token })).body.code).toBe('TOKEN_INVALID');
  });

  test('[ASVS-6.5.1] works once, whichever of its mails it is from', async () => {
    await ask();
    const first = await undoLink();
    await open(await linkTo(app, wanted, 'verify-email'));
    const second = await undoLink();
    expect(second).not.toBe(first);
    expect((await undo(first)).status).toBe(200);
    for (const link of [first, second]) {
      const answer = await undo(link);
      expect([answer.status, answer.body.code]).toEqual([400, 'UNDO_LINK_USED']);
      expect((await check(link)).body.code).toBe('UNDO_LINK_USED');
    }
  });

  test('of two concurrent uses one succeeds', async () => {
    await change();
    const link = await undoLink();
    const answers = await Promise.all([undo(link), undo(link)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('works for 14 days from the confirmation', async () => {
    await ask();
    app.clock.pass({ hours: 23 });
    await open(await linkTo(app, wanted, 'verify-email'));
    const link = await undoLink();
    app.clock.pass({ days: 13.9 });
    expect((await check(link)).status).toBe(200);
    app.clock.pass({ days: 0.1 });
    for (const answer of [await check(link), await undo(link)]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'UNDO_LINK_EXPIRED']);
    }
  });

  test('is refused when it is made up, or the account is deactivated', async () => {
    expect((await undo('A'.repeat(43))).body.code).toBe('UNDO_LINK_INVALID');
    await change();
    const link = await undoLink();
    await app.platform.database.query('update users set "isActive" = false where id = $1', [id]);
    expect((await check(link)).body.code).toBe('UNDO_LINK_INVALID');
    expect((await undo(link)).body.code).toBe('UNDO_LINK_INVALID');
  });

  test('[ASVS-6.3.1] cannot be guessed: attempts are rate limited per IP address', async () => {
    for (const call of [check, undo]) {
      const statuses = new Set<number>();
      for (let time = 0; time < 61; time += 1) statuses.add((await call(`${time}`)).status);
      expect([...statuses]).toEqual([400, 429]);
    }
  });

  test('is stored as a hash, and no other link works in its place', async () => {
    await change();
    const link = await undoLink();
    const { rows } = await sql`select * from address_undo_links`.execute(app.platform.database.db);
    expect(JSON.stringify(rows)).not.toContain(link);
    const { rows: jobs } = await app.platform.database.query('select data::text from pgboss.job');
    expect(JSON.stringify(jobs)).not.toContain(link);
    expect((await open(link)).body.code).toBe('VERIFICATION_LINK_INVALID');
    await app.call('POST', '/api/auth/forgot-password', { body: { email: wanted } });
    expect((await undo(await linkTo(app, wanted, 'reset-password'))).body.code).toBe('UNDO_LINK_INVALID');
  });

  test('is in the account’s language, and so is the mail for the new password', async () => {
    await app.call('PUT', '/api/usuarios/me', { token, body: { language: 'en' } });
    await change();
    await undo(await undoLink());
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your account has this address again',
      'The e-mail address of your account has changed',
      'Somebody asked to change the e-mail address of your account',
    ]);
    const [told] = await app.mailsTo(wanted);
    expect(told?.subject).toBe('The change of e-mail address of an account was undone');
  });

  test('undoes for good: a confirmation that is mailed afterwards is none', async () => {
    await ask();
    const { rows } = await sql<{ id: string }>`select id from address_changes`.execute(app.platform.database.db);
    await undo(await undoLink());
    const changeId = rows[0]!.id;
    await app.platform.jobs.enqueue(app.platform.database.db, sendVerification, {
      userId: id,
      email: wanted,
      changeId,
    });
    expect(await app.mailsTo(wanted)).toHaveLength(1);
  });
});

describe('[SAFE-2] the old address, while the change can be undone', () => {
  test('is refused to others: to register, to change to, to confirm, and to enter with Google', async () => {
    const other = await createUser(app.platform);
    const session = await app.signIn(other.email);
    await change();
    expect((await register(email)).body.code).toBe('EMAIL_TAKEN');
    expect((await ask(email, session)).body.code).toBe('EMAIL_TAKEN');
    expect(await new Browser(app).logIn({ email })).toBe('/?dialog=login&error=EMAIL_TAKEN');

    // A link that was mailed before the address was held.
    const [at, confirmation] = [app.clock.now, 'B'.repeat(43)];
    await app.platform.database.transaction(testActor, async (tx) => {
      const expiresAt = new Date(at.getTime() + 3_600_000);
      const hash = hashOfToken(confirmation);
      await insertEmailLink(tx, { hash, userId: other.id, purpose: 'verify-email', email, createdAt: at, expiresAt });
    });
    expect((await open(confirmation)).body.code).toBe('EMAIL_TAKEN');
    expect((await undo(await undoLink())).status).toBe(200);
  });

  test('is free for its own account', async () => {
    await change();
    expect((await ask(email)).status).toBe(200);
    expect((await open(await linkTo(app, email, 'verify-email'))).status).toBe(200);
  });

  test('is free for others once the change can no longer be undone, or was', async () => {
    await change();
    app.clock.pass({ days: 15 });
    expect((await register(email)).status).toBe(201);
    await app.platform.database.query('delete from users where email = $1', [email]);
    await app.platform.database.query('update address_changes set "undoUntil" = $1', [new Date('2030-01-01')]);
    expect((await register(email)).body.code).toBe('EMAIL_TAKEN');
    await undo(await undoLink());
    expect((await register(wanted)).status).toBe(201);
  });
});

test('[SAFE-2] a change that the version before asked for can be undone once it is made', async () => {
  const link = 'C'.repeat(43);
  const createdAt = app.clock.now;
  await app.platform.database.transaction(testActor, (tx) =>
    insertEmailLink(tx, {
      hash: hashOfToken(link),
      userId: id,
      purpose: 'verify-email',
      email: wanted,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 3_600_000),
    }),
  );
  expect((await open(link)).body.outcome).toBe('changed');
  expect((await undo(await undoLink())).body.email).toBe(email);
});

test('[SAFE-2] changes are forgotten 90 days after they could be undone', async () => {
  await change();
  const counts = async () => {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from address_changes)::int + (select count(*) from address_undo_links)::int as n
    `.execute(app.platform.database.db);
    return rows[0]!.n;
  };
  const prune = async () => {
    const { platform } = app;
    const job = pruningJobs(platform).find(({ type }) => type.name === 'accounts.prune-address-changes');
    const { signal } = new AbortController();
    await job?.handler({}, { actor: testActor, attempt: 1, log: platform.log, signal });
  };
  await undoLink();
  app.clock.pass({ days: 103 });
  await prune();
  expect(await counts()).toBe(3);
  app.clock.pass({ days: 2 });
  await prune();
  expect(await counts()).toBe(0);
});
