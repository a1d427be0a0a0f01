import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { buyCourse } from '../../demo/buy-course.ts';
import { createCourse, createUser, demoPassword, writeMessage } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { linkTo } from '../../testing/features/inbox.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { keptFor } from '../accounts/account-state-store.ts';

const app = openAcademy();
let admin: Person;
beforeAll(async () => {
  admin = await app.admin({ firstName: 'Carmen', lastName: 'Ortega' });
});
beforeEach(async () => {
  admin = await loggedIn(admin);
});

/** Somebody with a new session, whose proof is fresh. */
const loggedIn = async (person: Person) => app.as({ ...person, token: await app.signIn(person.email) });
const strong = 'ventana azul y nube 7';
const form = { firstName: 'Eva', lastName: 'Paz', email: 'eva@puente.test' };
const db = () => app.platform.database.bookkeeping;
const list = async (query = '') => (await admin.get(`admin/users${query}`)).body as { id: string }[];
const put = (id: string, body: object) => admin.put(`admin/users/${id}`, body);
const remove = (id: string) => admin.delete(`admin/users/${id}`);
const login = (email: string, password: string) => app.call('POST', 'auth/login', { body: { email, password } });

describe('the list', () => {
  test('[ADM-8] is the bare array of accounts, newest first, page by page, by words, role and state', async () => {
    const make = async (traits: Parameters<typeof createUser>[1]) => {
      app.clock.pass({ minutes: 1 });
      return (await createUser(app.platform, traits)).id;
    };
    const maria = await make({ firstName: 'María José', lastName: 'Muñoz', email: 'zeta@bufete-sol.test' });
    const mario = await make({ firstName: 'Mario', lastName: "O'Brien", role: 'tutor', email: "o'brien@puente.test" });
    const marta = await make({ firstName: 'Marta', lastName: 'Inactiva', isActive: false, email: 'marta@puente.test' });
    const gone = await make({ firstName: 'Mar', lastName: 'Anónima' });
    await sql`update users set "anonymizedAt" = now() where id = ${gone}`.execute(db());
    admin = await loggedIn(admin);

    const [first] = await list('?q=maria');
    expect(first).toEqual({
      id: maria,
      firstName: 'María José',
      lastName: 'Muñoz',
      nombreCompleto: 'María José Muñoz',
      email: 'zeta@bufete-sol.test',
      phoneNumber: null,
      profileImageUrl: null,
      role: 'user',
      isActive: true,
      isConnected: false,
      createdAt: expect.any(String),
      lastLoginAt: null,
      closedAt: null,
      isInvited: false,
    });
    const found = async (query: string) => (await list(query)).map(({ id }) => id);
    expect((await found('')).slice(0, 3)).toEqual([marta, mario, maria]);
    for (const [q, ids] of [
      ['MAR', [marta, mario, maria]],
      ['jose mu', [maria]],
      ['zeta@buf', [maria]],
      ['bufete-sol.test', [maria]],
      ["o'brien@", [mario]],
      ['o brien', [mario]],
      ['ria', []],
      ["' | '", []],
      ['%%', []],
      ['\\\\', []],
      ["mar:* | 'x", []],
    ] as const) {
      expect(await found(`?q=${encodeURIComponent(q)}`), q).toEqual(ids);
    }
    expect(await found('?role=tutor')).toEqual([mario]);
    expect(await found('?activo=false')).toEqual([marta]);
    expect(await found('?role=user&activo=false&q=mar')).toEqual([marta]);
    expect(await found('?role=user&activo=true&q=mar')).toEqual([maria]);
    expect(await found('?role=tutor&q=mart')).toEqual([]);

    for (const query of ['?limit=2', '?limit=1&q=mar', '?limit=1&role=user']) {
      const { body, headers } = await admin.get(`admin/users${query}`);
      const cursor = String(headers['x-next-cursor']);
      const next = await found(`${query}&cursor=${cursor}`);
      expect(next).toHaveLength(body.length);
      expect(next).not.toContain(body[0].id);
    }
    for (const query of ['?q=a', '?limit=201', '?role=root', '?activo=si', '?conectado=false', '?cursor=x', '?orden=1'])
      expect((await admin.get(`admin/users${query}`)).status, query).toBe(400);
  });

  test('[ADM-8] a rare word is found however many newer accounts there are', async () => {
    await sql`insert into users ("firstName", "lastName", email, "createdAt")
      select 'Zulma', 'N' || i, 'zulma' || i || '@puente.test', now() + interval '1 day' from generate_series(1, 1100) i`.execute(
      db(),
    );
    const { id } = await createUser(app.platform, { firstName: 'Xiomara', lastName: 'Rara' });
    expect((await list('?q=xiomara')).map((user) => user.id)).toEqual([id]);
    expect(await list('?q=zulma&limit=200')).toHaveLength(200);
    expect(await list('?q=zulma1100@')).toHaveLength(1);
  });

  test('[ADM-8] says who is online, in all lists, and tells administrators alone when that changes', async () => {
    const { id, email } = await createUser(app.platform, { firstName: 'Lucía', lastName: 'Conectada' });
    const tutor = await app.tutor();
    const { server } = app.server;
    const [watcher, other] = [
      await openSocket(server, { token: admin.token }),
      await openSocket(server, { token: tutor.token }),
    ];
    const { total } = (await admin.get('admin/users/totales')).body;
    const socket = await openSocket(server, { token: await app.signIn(email) });
    await expect.poll(() => watcher.heard('userStatusChange')).toContainEqual({ userId: id, isConnected: true });
    expect(other.heard('userStatusChange')).toEqual([]);
    expect((await admin.get('admin/users/totales')).body).toEqual({ total, conectados: 3 });
    expect((await admin.get('admin/users/online')).body).toEqual([admin.id, tutor.id, id].toSorted());
    const page = await admin.get('admin/users/online?limit=2');
    const cursor = String(page.headers['x-next-cursor']);
    expect((await admin.get(`admin/users/online?limit=2&cursor=${cursor}`)).body).toHaveLength(1);
    expect(await list('?conectado=true&q=conectada')).toMatchObject([{ id, isConnected: true }]);
    expect(await list('?conectado=true')).toHaveLength(3);
    socket.client.disconnect();
  });
});

describe('a new account', () => {
  test('[ADM-9] has no password: its person is invited by mail, chooses one, and is invited no more', async () => {
    const { status, body } = await admin.post('admin/users', { ...form, role: 'user', isActive: true });
    expect([status, body.email, body.role, body.isActive]).toEqual([201, form.email, 'user', true]);
    expect(body.isInvited).toBe(true);
    const mail = (await app.mailsTo(form.email)).find(
      ({ subject }) => subject === 'Tu cuenta de la academia está lista',
    );
    expect(mail).toBeDefined();
    app.clock.pass({ days: 6 });
    const link = await linkTo(app, form.email, 'reset-password');
    const chosen = { token: link, password: 'otra frase bien larga 9' };
    expect((await app.call('POST', 'auth/reset-password', { body: chosen })).status).toBe(200);
    expect((await login(form.email, chosen.password)).status).toBe(200);
    admin = await loggedIn(admin);
    expect((await admin.get(`admin/users/${body.id}`)).body.isInvited).toBe(false);
  });

  test('[ADM-9] is refused with a password, with what is not valid, taken, or staff without a fresh proof', async () => {
    const post = async (body: object) => {
      const answer = await admin.post('admin/users', body);
      return [answer.status, answer.body.code];
    };
    const free = { ...form, email: 'libre@puente.test' };
    for (const wrong of [
      { ...free, email: 'sin-arroba' },
      { ...free, firstName: ' ' },
      { ...free, lastName: undefined },
      { ...free, password: strong },
      { ...free, role: 'root' },
      { ...free, isActive: 'si' },
      { ...free, emailVerifiedAt: null },
    ])
      expect(await post(wrong), JSON.stringify(wrong)).toEqual([400, 'INVALID_INPUT']);
    expect(await post({ ...free, email: admin.email.toUpperCase() })).toEqual([409, 'EMAIL_TAKEN']);
    app.clock.pass({ minutes: 11 });
    expect(await post({ ...free, role: 'admin' })).toEqual([403, 'FRESH_PROOF_REQUIRED']);
    expect(await post({ ...free, isActive: false })).toEqual([201, undefined]);
    await app.settle();
    expect(await app.mailsTo(free.email)).toEqual([]);
  });
});

describe('a change', () => {
  test('[ADM-9] of the name needs no proof and ends nothing; the e-mail address is not taken', async () => {
    const theirs = await app.student();
    const { id, email } = theirs;
    app.clock.pass({ minutes: 11 });
    const { status, body } = await put(id, {
      firstName: 'Luz',
      lastName: 'Sol',
      role: 'user',
      isActive: true,
    });
    expect([status, body.nombreCompleto, body.email]).toEqual([200, 'Luz Sol', email]);
    expect((await theirs.get('usuarios/me')).status).toBe(200);
    for (const wrong of [{ email: 'x@puente.test' }, { firstName: '' }, { role: null }, { password: strong }])
      expect((await put(id, wrong)).body.code).toBe('INVALID_INPUT');
    expect((await put(crypto.randomUUID(), {})).body.code).toBe('USER_NOT_FOUND');
    for (const act of [{ role: 'tutor' }, { isActive: false }])
      expect((await put(id, act)).body.code).toBe('FRESH_PROOF_REQUIRED');
    expect((await remove(id)).body.code).toBe('FRESH_PROOF_REQUIRED');
  });

  test.each([
    [{ isActive: false }, 'ACCOUNT_DEACTIVATED'],
    [{ role: 'tutor' }, 'SESSION_ENDED_ELSEWHERE'],
  ])('[ADM-23] to %o ends sessions and sockets at once', async (change, code) => {
    const { id, email } = await createUser(app.platform);
    const { body, cookies } = await login(email, demoPassword);
    const socket = await openSocket(app.server.server, { token: body.accessToken });
    expect((await put(id, change)).status).toBe(200);
    expect((await app.as({ token: body.accessToken }).get('usuarios/me')).status).toBe(401);
    await app.settle();
    await expect.poll(() => socket.client.connected).toBe(false);
    const jar = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    expect((await app.call('POST', 'auth/refresh', { cookies: jar })).body.code).toBe(code);
  });

  test('[ADM-9] a deactivated account works again later, and gets no link meanwhile', async () => {
    const { id, email } = await createUser(app.platform);
    await put(id, { isActive: false });
    expect((await login(email, demoPassword)).body.code).toBe('ACCOUNT_DEACTIVATED');
    expect((await admin.post(`admin/users/${id}/enlace`)).body.code).toBe('USER_NOT_ACTIVE');
    expect((await put(id, { isActive: true })).body.isActive).toBe(true);
    expect((await login(email, demoPassword)).status).toBe(200);
    expect((await admin.post(`admin/users/${id}/enlace`)).status).toBe(202);
  });

  test('[ADM-23] while an account can’t be used, its plan is not charged; activating it lets the plan go on', async () => {
    const { id, email } = await createUser(app.platform);
    await buyCourse(app.server, email, await createCourse(app.platform, { precio: 600 }), 'subscription');
    await app.settle();
    const states = async () =>
      (await sql<{ estado: string }>`select estado from orders where "userId" = ${id}`.execute(db())).rows.map(
        (o) => o.estado,
      );
    expect(await states()).toEqual(['active']);
    await put(id, { isActive: false });
    expect(await states()).toEqual(['halted']);
    await put(id, { isActive: true });
    expect(await states()).toEqual(['active']);
  });

  test('[ADM-23] of one’s own role or state is refused, and so is taking away the last administrator', async () => {
    for (const act of [{ role: 'user' }, { isActive: false }])
      expect([(await put(admin.id, act)).status, (await put(admin.id, act)).body.code]).toEqual([422, 'LAST_ADMIN']);
    expect((await remove(admin.id)).body.code).toBe('LAST_ADMIN');
    const other = await app.admin();
    expect((await put(admin.id, { role: 'user' })).body.code).toBe('OWN_ACCOUNT');
    expect((await remove(admin.id)).body.code).toBe('OWN_ACCOUNT');
    expect((await put(admin.id, { firstName: 'Carmela', role: 'admin', isActive: true })).status).toBe(200);
    expect((await put(other.id, { role: 'user' })).body.role).toBe('user');
  });

  test.runIf(onPostgres)('[ADM-23] of two administrators who take each other’s role at once, one stays', async () => {
    const other = await app.admin();
    const answers = await Promise.all([
      put(other.id, { role: 'user' }),
      other.put(`admin/users/${admin.id}`, { isActive: false }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      expect.toSatisfy((status) => [401, 403].includes(status)),
    ]);
    const { rows } = await sql<{ id: string }>`select id from users where role = 'admin' and "isActive"`.execute(db());
    expect(rows).toHaveLength(1);
    await sql`update users set role = 'admin', "isActive" = true where id = ${admin.id}`.execute(db());
  });
});

describe('a deletion', () => {
  const there = async (id: string) =>
    (
      await sql<{ firstName: string; email: string }>`select "firstName", email from users where id = ${id}`.execute(
        db(),
      )
    ).rows[0];

  test('[ADM-9] removes an account that nobody needs, whatever it did for itself', async () => {
    const theirs = await app.student();
    const { id, email } = theirs;
    expect((await remove(id)).body).toEqual({ message: 'El usuario se eliminó.', anonimizado: false });
    expect(await there(id)).toBeUndefined();
    expect((await theirs.get('usuarios/me')).status).toBe(401);
    expect((await remove(id)).body.code).toBe('USER_NOT_FOUND');
    expect((await admin.post('admin/users', { ...form, email })).status).toBe(201);
  });

  test('[ADM-9] anonymises one with purchases or letters to others, which stay; it is nobody in the list', async () => {
    const buyer = await createUser(app.platform, { firstName: 'Zoraida' });
    const cursoId = await createCourse(app.platform, { precio: 600 });
    await buyCourse(app.server, buyer.email, cursoId, 'payment');
    const writer = await createUser(app.platform, { firstName: 'Zoraida', role: 'tutor' });
    await writeMessage(app.platform, writer.id, buyer.id);
    await enrolStudent(app.platform, writer.id, cursoId);
    await app.settle();
    for (const { id } of [buyer, writer]) {
      expect((await remove(id)).body.anonimizado).toBe(true);
      expect(await there(id)).toMatchObject({ firstName: '', email: `${id}@cuenta.invalid` });
    }
    expect(await list('?q=zoraida')).toEqual([]);
    expect((await put(buyer.id, { isActive: true })).body.code).toBe('USER_NOT_FOUND');
    const { rows } =
      await sql`select from payments p join orders o on o.id = p."orderId" where o."userId" = ${buyer.id}`.execute(
        db(),
      );
    expect(rows).toHaveLength(1);
  });

  test('[ADM-9] asks every table that keeps an account', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'a'`.execute(db());
    const keeping = rows.map(({ table, column }) => `${table}.${column}`);
    const known = keptFor.map((pair) => pair.join('.'));
    expect(known.toSorted()).toEqual(['announcements.autorId', ...keeping].toSorted());
  });
});
