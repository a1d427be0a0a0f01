import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createUser, demoPassword } from '../../factories/academy.ts';
import { auditEntries } from '../../platform/audit/store.ts';
import { type Checkout, cards, checkout, day } from '../../testing/features/checkout.ts';
import { linkTo } from '../../testing/features/inbox.ts';
import { addApp, codeAt, firstStep, secondStep } from '../../testing/features/second-step.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { anonymizeDue } from './jobs.ts';

const app = openAcademy({ per: 'test' });
let ana: { id: string; email: string };
beforeEach(async () => {
  ana = await createUser(app.platform, { firstName: 'Ana' });
});

const close = async (person = ana, email = person.email) =>
  app.call('POST', 'usuarios/me/cierre', { token: await app.signIn(person.email), body: { email } });
const login = (email = ana.email, password = demoPassword) =>
  app.call('POST', 'auth/login', { body: { email, password } });
const recover = (body: object, cookies = {}) => app.call('POST', 'auth/recover-account', { body, cookies });
const actionsAbout = async (id: string) =>
  (await auditEntries(app.platform.database.db, { object: { type: 'user', id } }, { limit: 50 })).rows.map(
    ({ action }) => action,
  );

describe('closing an account', () => {
  test('[SAFE-4, ASVS-7.4.2] ends sessions and sockets, and refuses logins until when it can be undone', async () => {
    const other = await app.signIn(ana.email);
    const socket = await openSocket(app.server.server, { token: other });
    const { status, body } = await close();
    expect([status, body.recuperableHasta]).toEqual([200, '2026-12-05T15:00:00.000Z']);
    await app.settle();
    await expect.poll(() => socket.client.connected).toBe(false);
    expect((await app.call('GET', 'usuarios/me', { token: other })).body.code).toBe('TOKEN_INVALID');
    const refused = await login();
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_CLOSED']);
    expect(refused.body.message).toContain('5');
    // A wrong password learns nothing.
    expect((await login(ana.email, 'wrong')).body.code).toBe('INVALID_CREDENTIALS');
    expect((await app.mailsTo(ana.email)).map(({ subject }) => subject)).toContain('Cerraste tu cuenta');
    expect(await actionsAbout(ana.id)).toContain('account.closed');
    expect(app.securityLog.map(({ event }) => event)).toContain('account.closed');
  });

  test('[SAFE-4] takes the address, typed right, and a fresh proof', async () => {
    expect((await close(ana, 'otra@puente.test')).body.code).toBe('CLOSING_NOT_CONFIRMED');
    const token = await app.signIn(ana.email);
    app.clock.pass({ minutes: 11 });
    const stale = await app.call('POST', 'usuarios/me/cierre', { token, body: { email: ana.email } });
    expect([stale.status, stale.body.code]).toEqual([403, 'FRESH_PROOF_REQUIRED']);
    expect((await login()).status).toBe(200);
    expect((await close(ana, ` ${ana.email.toUpperCase()} `)).status).toBe(200);
  });

  test('[SAFE-4] is refused to the last active administrator, and allowed to a tutor', async () => {
    const admin = await createUser(app.platform, { role: 'admin' });
    await createUser(app.platform, { role: 'admin', isActive: false });
    const token = await app.signIn(admin.email);
    expect((await app.call('GET', 'usuarios/me/cierre', { token })).body).toEqual({ isLastAdmin: true, planes: 0 });
    const refused = await close(admin);
    expect([refused.status, refused.body.code]).toEqual([403, 'LAST_ADMIN_STAYS']);
    await createUser(app.platform, { role: 'admin' });
    expect((await close(admin)).status).toBe(200);
    expect((await close(await createUser(app.platform, { role: 'tutor' }))).status).toBe(200);
  });

  test.runIf(onPostgres)('[SAFE-4] two administrators who leave at the same moment: one stays', async () => {
    const [one, two] = [
      await createUser(app.platform, { role: 'admin' }),
      await createUser(app.platform, { role: 'admin' }),
    ];
    const tokens = [await app.signIn(one.email), await app.signIn(two.email)];
    const answers = await Promise.all(
      [one, two].map(({ email }, index) =>
        app.call('POST', 'usuarios/me/cierre', { token: tokens[index]!, body: { email } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
});

describe('recovering it', () => {
  test('[SAFE-4] by the link in the mail, which works once', async () => {
    await close();
    const token = await linkTo(app, ana.email, 'recover-account');
    app.clock.pass({ days: 13 });
    expect(await recover({ token: 'made-up' })).toMatchObject({ status: 400, body: { code: 'RECOVERY_NOT_POSSIBLE' } });
    expect((await recover({ token })).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect((await recover({ token })).body.code).toBe('RECOVERY_NOT_POSSIBLE');
    expect((await actionsAbout(ana.id)).slice(0, 2)).toEqual(['account.recovered', 'account.closed']);
  });

  test('[SAFE-4] by logging in and asking for it, within ten minutes', async () => {
    await close();
    const given = async () =>
      Object.fromEntries(
        (await login()).cookies.filter(({ name }) => name === 'recuperar').map(({ name, value }) => [name, value]),
      );
    expect((await recover({})).body.code).toBe('RECOVERY_NOT_POSSIBLE');
    const late = await given();
    app.clock.pass({ minutes: 11 });
    expect((await recover({}, late)).body.code).toBe('RECOVERY_NOT_POSSIBLE');
    const cookies = await given();
    expect((await recover({}, { recuperar: `${cookies['recuperar']}x` })).body.code).toBe('RECOVERY_NOT_POSSIBLE');
    expect((await recover({}, cookies)).status).toBe(200);
    expect((await login()).status).toBe(200);
  });

  test('[SAFE-4, SAFE-1] by a login with its second step, which is refused with the same offer', async () => {
    const token = await app.signIn(ana.email);
    const { key } = await addApp(app, token);
    await app.call('POST', 'usuarios/me/cierre', { token, body: { email: ana.email } });
    const { cookies } = await firstStep(app, ana.email);
    // The password alone recovers nothing.
    expect((await recover({}, cookies)).body.code).toBe('RECOVERY_NOT_POSSIBLE');
    const refused = await secondStep(app, cookies, { code: codeAt(key, app.clock.now) });
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_CLOSED']);
    const given = Object.fromEntries(refused.cookies.map(({ name, value }) => [name, value]));
    expect((await recover({}, given)).status).toBe(200);
  });

  test('[SAFE-4] keeps its address for its person, and gives it away for good once it is anonymised', async () => {
    await close();
    const form = { firstName: 'Ana', lastName: 'Sol', email: ana.email, password: 'mar-y-montaña-7' };
    const register = async () => (await app.call('POST', 'auth/register', { body: form })).body.code;
    expect(await register()).toBe('EMAIL_TAKEN');
    app.clock.pass({ days: 14 });
    // Twice: on a busy machine the first run may have begun before the clock was moved.
    for (let runs = 0; runs < 2; runs += 1) {
      await app.platform.jobs.enqueue(app.platform.database.db, anonymizeDue, {});
      await app.settle();
    }
    expect(await register()).toBeUndefined();
    await app.settle();
    const token = await linkTo(app, ana.email, 'verify-email');
    await app.call('POST', 'auth/verify-email', { body: { token } });
    const entered = await login(ana.email, form.password);
    expect(entered.status).toBe(200);
    expect(entered.body.user.id).not.toBe(ana.id);
    expect((await login()).body.code).toBe('INVALID_CREDENTIALS');
  });

  test('[SAFE-4] is over after 14 days, also before the job has run', async () => {
    await close();
    const token = await linkTo(app, ana.email, 'recover-account');
    app.clock.pass({ days: 14 });
    expect((await recover({ token })).body.code).toBe('RECOVERY_NOT_POSSIBLE');
    expect((await login()).body.code).toBe('ACCOUNT_DEACTIVATED');
  });

  test('[SAFE-4] an account that the academy deactivated is none of it', async () => {
    await sql`update users set "isActive" = false where id = ${ana.id}`.execute(app.platform.database.bookkeeping);
    expect((await login()).body.code).toBe('ACCOUNT_DEACTIVATED');
  });
});

describe('an instalment plan of somebody who leaves', () => {
  let shop: Checkout;
  beforeEach(async () => {
    shop = await checkout();
    await shop.buy('subscription', cards.works);
  });
  afterEach(() => shop.close());
  const closeShop = async () => {
    const body = { email: shop.student.email };
    expect((await shop.student.get('usuarios/me/cierre')).body.planes).toBe(1);
    expect((await shop.student.post('usuarios/me/cierre', body)).status).toBe(200);
    await shop.settle();
  };
  const charges = async () => (await shop.stripe.charges.list({ limit: 100 })).data.length;

  test('[SAFE-4] is halted without forgiving it: nothing is charged, nothing is cancelled', async () => {
    await closeShop();
    await shop.pass(70 * day);
    expect(await charges()).toBe(1);
    expect(await shop.orders()).toMatchObject([{ estado: 'halted', haltReason: 'closed' }]);
    expect((await shop.payments()).map(({ estado }) => estado)).toEqual(['succeeded', ...Array(5).fill('scheduled')]);
  });

  test('[SAFE-4] goes on when the account is recovered', async () => {
    await closeShop();
    const token = await linkTo(shop.app, shop.student.email, 'recover-account');
    expect((await shop.call('POST', 'auth/recover-account', { body: { token } })).status).toBe(200);
    expect(await shop.orders()).toMatchObject([{ estado: 'active', haltReason: null }]);
    await shop.pass(35 * day);
    expect(await charges()).toBe(2);
  });

  test('[SAFE-4] leaves no card and no name at the provider once the account is anonymised', async () => {
    const [customer] = (await shop.stripe.customers.list()).data;
    expect(customer?.email).toBe(shop.student.email);
    await closeShop();
    shop.clock.pass({ days: 14 });
    await shop.run(anonymizeDue);
    const forgotten = await shop.stripe.customers.retrieve(customer!.id);
    expect(forgotten).not.toMatchObject({ email: expect.stringMatching(/./) });
    expect((await shop.stripe.customers.listPaymentMethods(customer!.id)).data).toEqual([]);
    expect(await shop.db.selectFrom('payment_customers').selectAll().execute()).toEqual([]);
    expect(await shop.payments()).toHaveLength(6);
  });
});
