import { describe, expect, test } from 'vitest';

import { createUser } from '../../../factories/academy.ts';
import { hashOfToken } from '../../../platform/session/secret-token.ts';
import { linkTo } from '../../../testing/features/inbox.ts';
import {
  addApp,
  addPasskey,
  codeAt,
  createUserWithApp,
  firstStep,
  later,
  outcome,
  secondStep,
} from '../../../testing/features/second-step.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { FactorChecks } from './factor-checks.ts';

const app = openAcademy();

const whoIs = (token: string) => app.call('GET', '/api/usuarios/me', { token });
const wrongCode = [400, 'SECOND_STEP_CODE_WRONG'];

test('[SAFE-1] an account without a second factor logs in as before', async () => {
  const { email } = await createUser(app.platform);
  const { answer, cookie } = await firstStep(app, email);
  expect(answer.body).toMatchObject({ accessToken: expect.any(String), user: { email } });
  expect(cookie).toBeUndefined();
});

describe('the first step alone', () => {
  test('[SAFE-1, ASVS-6.3.3] the right password gives no session, but a challenge for this browser', async () => {
    const { email } = await createUserWithApp(app);
    const { answer, cookie } = await firstStep(app, email);
    expect(answer.status).toBe(200);
    const until = new Date(app.clock.now.getTime() + 600_000).toISOString();
    expect(answer.body).toEqual({ secondStep: { ways: ['app', 'recovery'], until } });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['second-step']);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  });

  test('[SAFE-1] what it waits for can be read again, by the browser that began it alone', async () => {
    const { email } = await createUserWithApp(app);
    const { answer, cookies } = await firstStep(app, email);
    expect((await app.call('GET', '/api/auth/second-step', { cookies })).body).toEqual(answer.body);
    for (const strange of [{}, { 'second-step': 'made-up' }]) {
      const refused = await app.call('GET', '/api/auth/second-step', { cookies: strange });
      expect(outcome(refused)).toEqual([401, 'SECOND_STEP_EXPIRED']);
    }
  });

  test('[SAFE-1, ASVS-6.4.3, ASVS-6.3.4] a reset password never skips it, and keeps the factors', async () => {
    const { email, key } = await createUserWithApp(app);
    const before = await firstStep(app, email);
    await app.call('POST', '/api/auth/forgot-password', { body: { email } });
    const link = await linkTo(app, email, 'reset-password');
    const password = 'Otra-larga-y-rara-8';
    expect((await app.call('POST', '/api/auth/reset-password', { body: { token: link, password } })).status).toBe(200);
    const { body, cookies } = await app.call('POST', '/api/auth/login', { body: { email, password } });
    expect(body).toMatchObject({ secondStep: { ways: ['app', 'recovery'] } });
    // A login that waited since before the reset is withdrawn: its password may have been a thief's.
    const code = codeAt(key, app.clock.now);
    expect(outcome(await secondStep(app, before.cookies, { code }))).toEqual([401, 'SECOND_STEP_EXPIRED']);
    const given = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    expect((await secondStep(app, given, { code })).status).toBe(200);
  });
});

describe('a code of the authenticator app', () => {
  test('[SAFE-1, ASVS-7.2.4] the right one gives a new session, exactly as a login does', async () => {
    const { email, key } = await createUserWithApp(app);
    const { cookies } = await firstStep(app, email);
    const answer = await secondStep(app, cookies, { code: codeAt(key, app.clock.now) });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      user: expect.objectContaining({ email }),
    });
    expect(answer.cookies.filter(({ value }) => value).map(({ name }) => name)).toEqual([
      'refresh',
      'sesion',
      'device',
    ]);
    expect((await whoIs(answer.body.accessToken)).status).toBe(200);
  });

  test('[SAFE-1, ASVS-6.5.5] is accepted one step early and one step late, but no further', async () => {
    const { email, key } = await createUserWithApp(app);
    const tryAt = async (seconds: number) => {
      const { cookies } = await firstStep(app, email);
      return (await secondStep(app, cookies, { code: codeAt(key, new Date(app.clock.now.getTime() + seconds * 1000)) }))
        .status;
    };
    later(app, 120);
    expect([await tryAt(-60), await tryAt(60), await tryAt(-30), await tryAt(0), await tryAt(30)]).toEqual([
      400, 400, 200, 200, 200,
    ]);
  });

  test('[SAFE-1, ASVS-6.5.1] works once: not for the next login, and not after the code before it', async () => {
    const { email, key } = await createUserWithApp(app);
    const code = codeAt(key, app.clock.now);
    expect((await secondStep(app, (await firstStep(app, email)).cookies, { code })).status).toBe(200);
    expect(outcome(await secondStep(app, (await firstStep(app, email)).cookies, { code }))).toEqual(wrongCode);
    const older = codeAt(key, new Date(app.clock.now.getTime() - 30_000));
    expect(outcome(await secondStep(app, (await firstStep(app, email)).cookies, { code: older }))).toEqual(wrongCode);
  });

  test('[SAFE-1, ASVS-6.5.1] the one that added the app is used up by that', async () => {
    const { email } = await createUser(app.platform);
    const at = app.clock.now;
    const { key } = await addApp(app, await app.signIn(email));
    const { cookies } = await firstStep(app, email);
    expect(outcome(await secondStep(app, cookies, { code: codeAt(key, at) }))).toEqual(wrongCode);
  });

  test('[SAFE-1, ASVS-6.5.1] submitted twice at once it gives one session', async () => {
    const { email, key } = await createUserWithApp(app);
    const [one, other] = [await firstStep(app, email), await firstStep(app, email)];
    const code = codeAt(key, app.clock.now);
    const answers = await Promise.all([one, one, other].map(({ cookies }) => secondStep(app, cookies, { code })));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  test('[SAFE-1] a challenge is used up by its session', async () => {
    const { email, key } = await createUserWithApp(app);
    const { cookies } = await firstStep(app, email);
    await secondStep(app, cookies, { code: codeAt(key, app.clock.now) });
    later(app);
    const again = await secondStep(app, cookies, { code: codeAt(key, app.clock.now) });
    expect(outcome(again)).toEqual([401, 'SECOND_STEP_EXPIRED']);
  });

  test("[SAFE-1, ASVS-6.6.2] somebody else's challenge is not opened by one's own code", async () => {
    const [victim, thief] = [await createUserWithApp(app), await createUserWithApp(app)];
    const { cookies } = await firstStep(app, victim.email);
    expect(outcome(await secondStep(app, cookies, { code: codeAt(thief.key, app.clock.now) }))).toEqual(wrongCode);
  });

  test('[SAFE-1] after ten minutes the login has expired', async () => {
    const { email, key } = await createUserWithApp(app);
    const { cookies } = await firstStep(app, email);
    later(app, 600);
    const answer = await secondStep(app, cookies, { code: codeAt(key, app.clock.now) });
    expect(outcome(answer)).toEqual([401, 'SECOND_STEP_EXPIRED']);
  });

  test('[SAFE-1, ASVS-2.4.1] five wrong ones end the login, and each says how many tries are left', async () => {
    const { email, key } = await createUserWithApp(app);
    const { cookies } = await firstStep(app, email);
    const wrong = codeAt(key, new Date(0));
    for (const left of [4, 3, 2, 1]) {
      const { status, body } = await secondStep(app, cookies, { code: wrong });
      expect([status, body.code, /(\d)\.$/.exec(body.message)?.[1]]).toEqual([...wrongCode, String(left)]);
    }
    for (const code of [wrong, codeAt(key, app.clock.now)])
      expect(outcome(await secondStep(app, cookies, { code }))).toEqual([403, 'SECOND_STEP_TRIES_SPENT']);
  });
});

describe('a recovery code', () => {
  test('[SAFE-1, ASVS-6.5.1] works once, and its owner is told', async () => {
    const { email, token, recoveryCodes } = await createUserWithApp(app);
    const [recoveryCode = ''] = recoveryCodes;
    expect((await secondStep(app, (await firstStep(app, email)).cookies, { recoveryCode })).status).toBe(200);
    const again = await secondStep(app, (await firstStep(app, email)).cookies, { recoveryCode });
    expect(outcome(again)).toEqual([400, 'SECOND_STEP_RECOVERY_CODE_WRONG']);
    expect((await app.call('GET', '/api/usuarios/me/second-step', { token })).body.recoveryCodesLeft).toBe(9);
    expect(await app.mailsTo(email)).toContainEqual(
      expect.objectContaining({ subject: 'Se usó un código de recuperación de tu cuenta' }),
    );
  });

  test('[SAFE-1] may be typed in lower case and without the hyphen', async () => {
    const { email, recoveryCodes } = await createUserWithApp(app);
    const recoveryCode = ` ${recoveryCodes[1]?.toLowerCase().replace('-', ' ')}`;
    expect((await secondStep(app, (await firstStep(app, email)).cookies, { recoveryCode })).status).toBe(200);
  });
});

describe('a passkey', () => {
  async function withPasskey() {
    const { email } = await createUser(app.platform);
    const token = await app.signIn(email);
    return { email, token, ...(await addPasskey(app, token)) };
  }
  const ask = async (cookies: Record<string, string>) =>
    (await app.call('POST', '/api/auth/second-step/passkey', { cookies })).body;
  const refused = [400, 'PASSKEY_REFUSED'];

  test('[SAFE-1, ASVS-6.3.3] gives the session; its options name it and ask for the person', async () => {
    const { email, authenticator } = await withPasskey();
    const { cookies, answer } = await firstStep(app, email);
    expect(answer.body.secondStep.ways).toEqual(['passkey', 'recovery']);
    const options = await ask(cookies);
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ type: 'public-key' }] });
    expect((await secondStep(app, cookies, { passkey: authenticator.get(options.challenge) })).status).toBe(200);
  });

  test('[SAFE-1, ASVS-6.5.1] an answer that is replayed is refused, also with a new login', async () => {
    const { email, authenticator } = await withPasskey();
    const first = await firstStep(app, email);
    const passkey = authenticator.get((await ask(first.cookies)).challenge);
    expect((await secondStep(app, first.cookies, { passkey })).status).toBe(200);
    const { cookies } = await firstStep(app, email);
    await ask(cookies);
    expect(outcome(await secondStep(app, cookies, { passkey }))).toEqual(refused);
  });

  test("[SAFE-1] the challenge of another login, of somebody else, or nobody's is refused", async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const [mine, elsewhere, strange] = [
      await firstStep(app, one.email),
      await firstStep(app, one.email),
      await firstStep(app, other.email),
    ];
    for (const challenge of [
      (await ask(elsewhere.cookies)).challenge,
      (await ask(strange.cookies)).challenge,
      'AAAA',
    ]) {
      const answer = await secondStep(app, mine.cookies, { passkey: one.authenticator.get(challenge) });
      expect(outcome(answer)).toEqual(refused);
    }
    const { challenge } = await ask(mine.cookies);
    expect(outcome(await secondStep(app, mine.cookies, { passkey: other.authenticator.get(challenge) }))).toEqual(
      refused,
    );
  });

  test.each([
    ['of another site', { origin: 'https://academia.example.evil' }],
    ['for another host name', { rpId: 'academia.example.evil' }],
    ['without user verification', { isVerified: false }],
  ])('[SAFE-1] an answer %s is refused', async (_, deviations) => {
    const { email, authenticator } = await withPasskey();
    const { cookies } = await firstStep(app, email);
    const passkey = authenticator.get((await ask(cookies)).challenge, deviations);
    expect(outcome(await secondStep(app, cookies, { passkey }))).toEqual(refused);
  });

  test('[SAFE-1] the challenge of a proof, and one of more than ten minutes ago, open no login', async () => {
    const { email, token, authenticator } = await withPasskey();
    const first = await firstStep(app, email);
    const { challenge } = (await app.call('POST', '/api/auth/proof/passkey', { token })).body;
    expect(outcome(await secondStep(app, first.cookies, { passkey: authenticator.get(challenge) }))).toEqual(refused);
    const old = (await ask(first.cookies)).challenge;
    later(app, 601);
    const { cookies } = await firstStep(app, email);
    expect(outcome(await secondStep(app, cookies, { passkey: authenticator.get(old) }))).toEqual(refused);
  });

  test('[SAFE-1] a counter that does not go up is a copied passkey, and is refused', async () => {
    const { email, authenticator } = await withPasskey();
    for (const [counter, expected] of [
      [7, [200, undefined]],
      [6, refused],
      [3, refused],
      [8, [200, undefined]],
    ] as const) {
      authenticator.counter = counter;
      const { cookies } = await firstStep(app, email);
      const passkey = authenticator.get((await ask(cookies)).challenge);
      expect([counter, outcome(await secondStep(app, cookies, { passkey }))]).toEqual([counter, expected]);
    }
  });
});

test('[SAFE-1, ASVS-3.5.1] another site cannot finish a login with the cookie', async () => {
  const { email, key } = await createUserWithApp(app);
  const { cookies } = await firstStep(app, email);
  const answer = await app.call('POST', '/api/auth/second-step', {
    cookies,
    body: { code: codeAt(key, app.clock.now) },
    headers: { origin: 'https://evil.example' },
  });
  expect(outcome(answer)).toEqual([403, 'ORIGIN_NOT_ALLOWED']);
});

test('[SAFE-1, ASVS-6.5.1] of two requests that have both judged one answer right, one uses it up', async () => {
  const { id, email, key, token, recoveryCodes } = await createUserWithApp(app);
  const { authenticator } = await addPasskey(app, token);
  const checks = new FactorChecks(app.platform);
  const { cookies } = await firstStep(app, email);
  const { challenge } = (await app.call('POST', '/api/auth/second-step/passkey', { cookies })).body;
  const binding = {
    purpose: 'login',
    boundTo: hashOfToken(cookies['second-step'] ?? '').toString('hex'),
  } as const;
  const recoveryCode = recoveryCodes[0]?.replace('-', '');
  for (const answer of [
    { code: codeAt(key, app.clock.now) },
    { recoveryCode },
    { passkey: authenticator.get(challenge) },
  ]) {
    const judged = [
      await checks.judge(id, answer, binding, app.clock.now),
      await checks.judge(id, answer, binding, app.clock.now),
    ];
    const spent: unknown[] = [];
    for (const each of judged)
      spent.push(await app.platform.database.transaction(testActor, async (tx) => each?.spend(tx)));
    expect([Object.keys(answer), spent]).toEqual([Object.keys(answer), [true, false]]);
  }
});

test('[SAFE-1] of two answers with one counter, for two logins at once, one is a copied passkey’s and is refused', async () => {
  const { id, email } = await createUser(app.platform);
  const { authenticator } = await addPasskey(app, await app.signIn(email));
  const checks = new FactorChecks(app.platform);
  const judged = [];
  for (const login of [await firstStep(app, email), await firstStep(app, email)]) {
    const { challenge } = (await app.call('POST', '/api/auth/second-step/passkey', { cookies: login.cookies })).body;
    const boundTo = hashOfToken(login.cookies['second-step'] ?? '').toString('hex');
    authenticator.counter = 7;
    const answer = { passkey: authenticator.get(challenge) };
    judged.push(await checks.judge(id, answer, { purpose: 'login', boundTo }, app.clock.now));
  }
  const spent: unknown[] = [];
  for (const each of judged)
    spent.push(await app.platform.database.transaction(testActor, async (tx) => each?.spend(tx)));
  expect(spent).toEqual([true, false]);
});
