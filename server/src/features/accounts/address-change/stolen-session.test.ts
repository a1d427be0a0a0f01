// Harm that somebody with a stolen session can do to the account, and how its owner undoes it.
import { beforeEach, describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../../factories/academy.ts';
import { auditEntries } from '../../../platform/audit/store.ts';
import { Browser } from '../../../testing/features/google-browser.ts';
import { linkTo } from '../../../testing/features/inbox.ts';
import { addApp } from '../../../testing/features/second-step.ts';
import { openAcademy } from '../../../testing/open-academy.ts';

const app = openAcademy({ per: 'test' });
let id: string;
let owner: string;
beforeEach(async () => {
  ({ id, email: owner } = await createUser(app.platform, { firstName: 'Inés' }));
});

const thief = 'ladron@correo.test';
const stolen = 'clave-del-ladron-7';
const chosen = 'mar-y-montaña-7';
const put = (token: string, email: string) => app.call('PUT', '/api/usuarios/me', { token, body: { email } });
const prove = (token: string) => app.call('POST', '/api/auth/proof', { token, body: { password: demoPassword } });
const open = (token: string) => app.call('POST', '/api/auth/verify-email', { body: { token } });
const verify = async (address: string) => open(await linkTo(app, address, 'verify-email'));
async function newLink(address: string): Promise<string> {
  await app.call('POST', '/api/auth/forgot-password', { body: { email: address } });
  return linkTo(app, address, 'reset-password');
}
const setPassword = (token: string, password: string, keep?: string[]) =>
  app.call('POST', '/api/auth/reset-password', { body: { token, password, ...(keep && { keep }) } });
const login = (email: string, password: string) => app.call('POST', '/api/auth/login', { body: { email, password } });
const undo = (token: string) => app.call('POST', '/api/auth/undo-address-change', { body: { token } });
const undoLink = (address = owner) => linkTo(app, address, 'undo-address-change');

/** The thief is quick, or knows the password: the address of the account becomes theirs. */
async function takeOver(): Promise<string> {
  const session = await app.signIn(owner);
  await put(session, thief);
  expect((await verify(thief)).status).toBe(200);
  return session;
}

describe('[SAFE-2] a stolen session', () => {
  test('[ASVS-7.5.1] does not move the address without a fresh proof', async () => {
    const session = await app.signIn(owner);
    app.clock.pass({ minutes: 11 });
    const refused = await put(session, thief);
    expect([refused.status, refused.body.code]).toEqual([403, 'FRESH_PROOF_REQUIRED']);
    expect(await app.mailsTo(thief)).toEqual([]);
    expect((await login(owner, demoPassword)).status).toBe(200);

    await prove(session);
    expect((await put(session, thief)).status).toBe(200);
  });

  test('asks for no proof where the address stays, and a refusal does not count as a change', async () => {
    const session = await app.signIn(owner);
    app.clock.pass({ minutes: 11 });
    const body = { email: owner, firstName: 'Irene' };
    expect((await app.call('PUT', '/api/usuarios/me', { token: session, body })).status).toBe(200);
    for (let time = 0; time < 6; time += 1) await put(session, thief);
    await prove(session);
    expect((await put(session, thief)).status).toBe(200);
  });
});

describe('[SAFE-2] an address that was taken over', () => {
  test('is given back by the link to the old one, which ends what the thief holds', async () => {
    const session = await takeOver();
    expect((await setPassword(await newLink(thief), stolen)).status).toBe(200);
    const unusedReset = await newLink(thief);
    const answer = await undo(await undoLink());
    expect([answer.status, answer.body.email]).toEqual([200, owner]);

    for (const [address, password] of [
      [thief, stolen],
      [owner, stolen],
      [owner, demoPassword],
    ] as const) {
      expect((await login(address, password)).body.code).toBe('INVALID_CREDENTIALS');
    }
    expect((await app.call('GET', '/api/usuarios/me', { token: session })).body.code).toBe('TOKEN_INVALID');
    expect((await setPassword(unusedReset, stolen)).body.code).toBe('RESET_LINK_INVALID');
    expect((await app.mailsTo(thief))[0]?.subject).toBe('Se deshizo el cambio de correo de una cuenta');

    const [mail] = await app.mailsTo(owner);
    expect(mail?.subject).toBe('Tu cuenta tiene otra vez esta dirección');
    expect((await setPassword(await linkTo(app, owner, 'reset-password'), chosen)).status).toBe(200);
    expect((await login(owner, chosen)).status).toBe(200);
  });

  test('loses the Google account that was connected since', async () => {
    await takeOver();
    app.clock.pass({ minutes: 1 });
    expect(await new Browser(app).logIn({ email: thief })).toBe('/dashboard/overview');
    app.clock.pass({ minutes: 1 });
    await undo(await undoLink());
    // The thief gets a new account of their own.
    const google = new Browser(app);
    await google.logIn({ email: thief });
    expect(await google.whoAmI()).toMatchObject({ email: thief, firstName: 'Marta' });
  });

  test('keeps the Google account that was there before', async () => {
    expect(await new Browser(app).logIn({ email: owner })).toBe('/dashboard/overview');
    app.clock.pass({ minutes: 1 });
    await takeOver();
    await undo(await undoLink());
    const google = new Browser(app);
    await google.logIn({ email: owner });
    expect(await google.whoAmI()).toMatchObject({ id, email: owner });
  });

  test('moved on by a second change: the first undo works, and the later ones stop', async () => {
    const session = await takeOver();
    const elsewhere = 'mas-lejos@correo.test';
    app.clock.pass({ minutes: 5 });
    await put(session, elsewhere);
    expect((await verify(elsewhere)).status).toBe(200);
    const thiefsUndo = await undoLink(thief);
    expect((await undo(await undoLink())).status).toBe(200);
    expect((await undo(thiefsUndo)).body.code).toBe('UNDO_LINK_USED');
    expect((await setPassword(await linkTo(app, owner, 'reset-password'), chosen)).status).toBe(200);
  });

  test('undone by the thief from a later address: the owner’s undo still works', async () => {
    const session = await takeOver();
    app.clock.pass({ minutes: 5 });
    await put(session, 'mas-lejos@correo.test');
    await verify('mas-lejos@correo.test');
    expect((await undo(await undoLink(thief))).body.email).toBe(thief);
    expect((await undo(await undoLink())).body.email).toBe(owner);
  });

  test('survives a reset by the thief, which cancels no undo', async () => {
    await takeOver();
    const link = await undoLink();
    await setPassword(await newLink(thief), stolen);
    expect((await undo(link)).status).toBe(200);
  });

  test('loses the second factor that was added since, and its recovery codes', async () => {
    const session = await takeOver();
    await addApp(app, session, 'Del ladrón');
    await undo(await undoLink());
    const token = await linkTo(app, owner, 'reset-password');
    await setPassword(token, chosen);
    // A session at once: nothing asks for a second step.
    expect((await login(owner, chosen)).body.accessToken).toBeDefined();
    const { rows } = await app.platform.database.query('select 1 from recovery_codes');
    expect(rows).toEqual([]);
  });

  test('[ASVS-6.4.3] keeps the second factor that was there before, and the reset is no way around it', async () => {
    const session = await app.signIn(owner);
    await addApp(app, session, 'Mi teléfono');
    await put(session, thief);
    await verify(thief);
    const added = '2026-11-21T15:00:00.000Z';
    await undo(await undoLink());
    const token = await linkTo(app, owner, 'reset-password');
    const { besides } = (await app.call('POST', '/api/auth/reset-password/check', { body: { token } })).body;
    expect(besides.secondFactors).toEqual([{ kind: 'app', name: 'Mi teléfono', since: added }]);
    await setPassword(token, chosen);
    const { body } = await login(owner, chosen);
    expect(body.accessToken).toBeUndefined();
    expect(body.secondStep).toBeDefined();
  });

  test('is audited without the token', async () => {
    await takeOver();
    const token = await undoLink();
    await undo(token);
    const { rows } = await auditEntries(
      app.platform.database.db,
      { object: { type: 'user', id }, action: 'email.change-undone' },
      { limit: 9 },
    );
    expect(rows).toMatchObject([{ actorKind: 'visitor', before: { email: thief }, after: { email: owner } }]);
  });
});

describe('[SAFE-2] a reset by the owner', () => {
  test('disconnects a Google account that the owner does not know', async () => {
    // The thief connects Google at their own address and moves the address back, so that nothing shows.
    await takeOver();
    app.clock.pass({ minutes: 1 });
    const thiefs = new Browser(app);
    expect(await thiefs.logIn({ email: thief })).toBe('/dashboard/overview');
    const cookies = Object.fromEntries([...thiefs.cookies].map(([name, { value }]) => [name, value]));
    const { accessToken } = (await app.call('POST', '/api/auth/refresh', { cookies })).body;
    await put(accessToken, owner);
    await verify(owner);

    app.clock.pass({ days: 20 });
    const token = await newLink(owner);
    const { besides } = (await app.call('POST', '/api/auth/reset-password/check', { body: { token } })).body;
    expect(besides.identities).toMatchObject([{ provider: 'google', email: thief, isRecent: true }]);
    const { outcome } = (await setPassword(token, chosen)).body;
    expect(outcome).toMatchObject({ dropped: [{ provider: 'google', email: thief }], canceledEmail: null });
    const google = new Browser(app);
    await google.logIn({ email: thief });
    expect(await google.whoAmI()).not.toMatchObject({ id });
    expect((await app.mailsTo(owner)).map(({ subject }) => subject)).toContain(
      'Se desconectó la cuenta de Google de tu cuenta',
    );
  });

  test('keeps it where the owner says so, and drops an old one where the owner doesn’t', async () => {
    await new Browser(app).logIn({ email: owner });
    await setPassword(await newLink(owner), chosen, ['google']);
    expect(await new Browser(app).logIn({ email: owner })).toBe('/dashboard/overview');
    app.clock.pass({ days: 30 });
    const token = await newLink(owner);
    const { besides } = (await app.call('POST', '/api/auth/reset-password/check', { body: { token } })).body;
    expect(besides.identities).toMatchObject([{ isRecent: false }]);
    expect((await setPassword(token, chosen, [])).body.outcome.dropped).toHaveLength(1);
  });

  test('lists and ends a pending change and the open sessions', async () => {
    const session = await app.signIn(owner);
    await app.signIn(owner);
    await put(session, thief);
    const token = await newLink(owner);
    const { besides } = (await app.call('POST', '/api/auth/reset-password/check', { body: { token } })).body;
    expect(besides).toEqual({ identities: [], pendingEmail: thief, sessions: 2, secondFactors: [] });
    expect((await setPassword(token, chosen)).body.outcome).toEqual({
      sessionsEnded: 2,
      dropped: [],
      canceledEmail: thief,
    });
    expect((await verify(thief)).body.code).toBe('VERIFICATION_LINK_INVALID');
  });
});
