import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';

import { createUser } from '../../../factories/academy.ts';
import { TestAuthenticator } from '../../../testing/features/authenticator.ts';
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

const app = openAcademy();

const mine = '/api/usuarios/me/second-step';
const list = async (token: string) => (await app.call('GET', mine, { token })).body;
const signedIn = async () => {
  const user = await createUser(app.platform);
  return { ...user, token: await app.signIn(user.email) };
};

describe('adding a factor', () => {
  test('[SAFE-1, ASVS-6.5.4] an app counts once it has shown a code; the first factor brings ten recovery codes, shown once', async () => {
    const { email, token } = await signedIn();
    const begun = (await app.call('POST', `${mine}/app`, { token })).body;
    expect(begun.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.address).toContain(`secret=${begun.key}`);
    expect(begun.address).toContain('otpauth://totp/Academia%20Puente:');
    expect(await list(token)).toEqual({ factors: [], recoveryCodesLeft: 0, isRequired: false });
    expect((await firstStep(app, email)).answer.body).toHaveProperty('accessToken');

    const confirm = (code: string) =>
      app.call('POST', `${mine}/app/${begun.id}/confirm`, { token, body: { name: 'Mi teléfono', code } });
    expect(outcome(await confirm(codeAt(begun.key, new Date(0))))).toEqual([400, 'CODE_WRONG']);
    const { status, body } = await confirm(codeAt(begun.key, app.clock.now));
    expect([status, body.factor]).toEqual([201, expect.objectContaining({ kind: 'app', name: 'Mi teléfono' })]);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await list(token)).toMatchObject({ factors: [{ name: 'Mi teléfono' }], recoveryCodesLeft: 10 });
    later(app);
    expect(outcome(await confirm(codeAt(begun.key, app.clock.now)))).toEqual([404, 'FACTOR_NOT_FOUND']);
  });

  test('[SAFE-1, ASVS-13.3.1, ASVS-6.5.2] no key and no recovery code is in the database as it is shown', async () => {
    const { id, key, recoveryCodes } = await createUserWithApp(app);
    const { rows } = await sql<{ stored: string }>`
      select (select string_agg(encode(secret, 'escape'), '') from second_factors where "userId" = ${id}) ||
        (select string_agg(encode(hash, 'escape'), '') from recovery_codes where "userId" = ${id}) as stored`.execute(
      app.platform.database.db,
    );
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(rows[0]?.stored).not.toContain(secret);
  });

  test('[SAFE-1, ASVS-7.4.3] the first one ends every other session and every login that waits; a second one does not', async () => {
    const { email, token } = await signedIn();
    const elsewhere = await app.signIn(email);
    await addApp(app, token);
    const whoIs = async (bearer: string) => outcome(await app.call('GET', '/api/usuarios/me', { token: bearer }));
    expect(await whoIs(elsewhere)).toEqual([401, 'TOKEN_INVALID']);
    expect(await whoIs(token)).toEqual([200, undefined]);
    expect((await addPasskey(app, token)).recoveryCodes).toBeNull();
    expect(await whoIs(token)).toEqual([200, undefined]);
  });

  test('[SAFE-1] every change is mailed to the owner and audited', async () => {
    const { id, email, token } = await createUserWithApp(app);
    const { id: passkey } = await addPasskey(app, token, 'Mi llave');
    await app.call('DELETE', `${mine}/${passkey}`, { token });
    await app.call('POST', `${mine}/recovery-codes`, { token });
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Tus códigos de recuperación son nuevos',
      'Se quitó una forma de verificación de tu cuenta',
      'Tu cuenta tiene una nueva forma de verificación',
      'Tu cuenta tiene una nueva forma de verificación',
    ]);
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries where "objectId" = ${id} order by at, id`.execute(app.platform.database.db);
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'second-step.added',
      'second-step.added',
      'second-step.codes-renewed',
      'second-step.removed',
    ]);
  });

  test('[SAFE-1] a passkey made for another session, for another account, or without verification is refused', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const elsewhere = await app.signIn(one.email);
    const begin = async (token: string): Promise<string> =>
      (await app.call('POST', `${mine}/passkey`, { token })).body.challenge;
    const add = async (challenge: string, deviations = {}) => {
      const passkey = new TestAuthenticator(app.platform.config.publicUrl.origin).create(challenge, deviations);
      const body = { name: 'Llave', passkey };
      return outcome(await app.call('POST', `${mine}/passkeys`, { token: one.token, body }));
    };
    const refused = [400, 'PASSKEY_REFUSED'];
    expect(await add(await begin(elsewhere))).toEqual(refused);
    expect(await add(await begin(other.token))).toEqual(refused);
    expect(await add('AAAA')).toEqual(refused);
    expect(await add(await begin(one.token), { isVerified: false })).toEqual(refused);
    const challenge = await begin(one.token);
    expect(await add(challenge)).toEqual([201, undefined]);
    expect(await add(challenge)).toEqual(refused);
  });

  test("[SAFE-1] somebody else's app cannot be confirmed, and an old one neither", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const begun = (await app.call('POST', `${mine}/app`, { token: one.token })).body;
    const confirm = async (token: string) => {
      const body = { name: 'App', code: codeAt(begun.key, app.clock.now) };
      return outcome(await app.call('POST', `${mine}/app/${begun.id}/confirm`, { token, body }));
    };
    expect(await confirm(other.token)).toEqual([404, 'FACTOR_NOT_FOUND']);
    later(app, 31 * 60);
    expect(await confirm(await app.signIn(one.email))).toEqual([404, 'FACTOR_NOT_FOUND']);
  });

  test('[SAFE-1, ASVS-2.3.2] ten at most', async () => {
    const { token } = await signedIn();
    for (let added = 0; added < 10; added += 1) await addPasskey(app, token, `Llave ${added}`);
    for (const kind of ['app', 'passkey'])
      expect(outcome(await app.call('POST', `${mine}/${kind}`, { token }))).toEqual([409, 'TOO_MANY_FACTORS']);
  });

  test('[SAFE-1] brings recovery codes where the factor before it is removed in the same moment', async () => {
    const { token } = await createUserWithApp(app);
    const { database } = app.platform;
    onTestFinished(async () => void (await database.query('drop function remove_others cascade')));
    await database.query(`
      create function remove_others() returns trigger language plpgsql as $$
      begin
        delete from second_factors where "userId" = new."userId" and id <> new.id;
        return new;
      end $$`);
    await database.query(
      'create trigger others before insert on second_factors for each row execute function remove_others()',
    );
    const { recoveryCodes } = await addPasskey(app, token);
    expect(recoveryCodes).toHaveLength(10);
    expect(await list(token)).toMatchObject({ factors: [{ kind: 'passkey' }], recoveryCodesLeft: 10 });
  });
});

describe('removing a factor', () => {
  test('[SAFE-1, ASVS-7.5.1] is refused without a fresh proof, of the factor itself', async () => {
    const { token, factorId: id, key } = await createUserWithApp(app);
    later(app, 600);
    const remove = async () => outcome(await app.call('DELETE', `${mine}/${id}`, { token }));
    expect(await remove()).toEqual([403, 'FRESH_PROOF_REQUIRED']);
    const prove = async (body: object) => outcome(await app.call('POST', '/api/auth/proof', { token, body }));
    expect(await prove({ password: 'Puente-2026' })).toEqual([409, 'PROOF_WAY_NOT_AVAILABLE']);
    expect(await prove({ code: codeAt(key, app.clock.now) })).toEqual([200, undefined]);
    expect(await remove()).toEqual([200, undefined]);
  });

  test('[SAFE-1] the last one takes the recovery codes with it, and the login asks for one step again', async () => {
    const { email, token, factorId: id } = await createUserWithApp(app);
    await app.call('DELETE', `${mine}/${id}`, { token });
    expect(await list(token)).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect((await firstStep(app, email)).answer.body).toHaveProperty('accessToken');
  });

  test("[SAFE-1, ASVS-8.2.2] somebody else's is not there", async () => {
    const [one, other] = [await createUserWithApp(app), await createUserWithApp(app)];
    const { token } = other;
    expect(outcome(await app.call('DELETE', `${mine}/${one.factorId}`, { token }))).toEqual([404, 'FACTOR_NOT_FOUND']);
    const renamed = await app.call('PUT', `${mine}/${one.factorId}`, { token, body: { name: 'Mía' } });
    expect(outcome(renamed)).toEqual([404, 'FACTOR_NOT_FOUND']);
  });
});

test('[SAFE-1] a factor can be renamed', async () => {
  const { token, factorId: id } = await createUserWithApp(app);
  await app.call('PUT', `${mine}/${id}`, { token, body: { name: 'Teléfono viejo' } });
  expect((await list(token)).factors).toMatchObject([{ id, name: 'Teléfono viejo' }]);
});

test('[SAFE-1] recovery codes made anew replace the earlier ones; without a factor there are none', async () => {
  const { email, token, recoveryCodes } = await createUserWithApp(app);
  const { body } = await app.call('POST', `${mine}/recovery-codes`, { token });
  const use = async (recoveryCode: string | undefined) =>
    (await secondStep(app, (await firstStep(app, email)).cookies, { recoveryCode })).status;
  expect([await use(recoveryCodes[0]), await use(body.recoveryCodes[0])]).toEqual([400, 200]);
  const nobody = await app.call('POST', `${mine}/recovery-codes`, { token: (await signedIn()).token });
  expect(outcome(nobody)).toEqual([409, 'SECOND_STEP_NOT_SET_UP']);
});
