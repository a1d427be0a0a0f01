import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { createCourse, createUser, type UserTraits } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy();
let student: Person;
let staff: Person;
let classmateSubscription: string;

beforeAll(async () => {
  const make = (firstName: string, lastName: string, traits: UserTraits = {}) =>
    app.person({ firstName, lastName, ...traits });
  student = await make('Lucía', 'Ramírez', { email: 'lucia@puente.test' });
  staff = await make('Andrés', 'Villalobos', { role: 'tutor', email: 'andres@puente.test' });
  await make('Carmen', 'Ortega', { role: 'admin' });
  const classmate = await make('María José', 'Muñoz', { email: 'zeta@puente.test' });
  const former = await make('Mar', 'Olmo');
  await make('Mario', 'Extraño');
  await make('Siobhán', 'O’Brien-García', { role: 'tutor' });
  await make('Marta', 'Inactiva', { role: 'tutor', isActive: false });
  await make('Marcos', 'Sin Verificar', { role: 'tutor', verified: false });
  const [one, two] = [await createCourse(app.platform), await createCourse(app.platform, { titulo: 'Asilo' })];
  await enrolStudent(app.platform, student.id, one);
  await enrolStudent(app.platform, student.id, two);
  classmateSubscription = await enrolStudent(app.platform, classmate.id, one);
  const expired = await enrolStudent(app.platform, former.id, two);
  await setEstado(expired, 'Expirada');
});

const setEstado = (id: string, estado: string) =>
  sql`update subscriptions set estado = ${estado} where id = ${id}`.execute(app.platform.database.bookkeeping);

const search = (by: Person, term: string, name = 'term') =>
  by.get(`usuarios/search?${new URLSearchParams({ [name]: term }).toString()}`);

const found = async (by: Person, term: string): Promise<string[]> => {
  const { status, body } = await search(by, term);
  expect(status).toBe(200);
  return (body as { firstName: string; lastName: string }[]).map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  );
};

const [mariaJose, siobhan] = ['María José Muñoz', 'Siobhán O’Brien-García'];

describe('search results', () => {
  test.each([
    ['jose mu', [mariaJose]],
    ['MUÑOZ MARÍA', [mariaJose]],
    ['munoz', [mariaJose]],
    // Decomposed Unicode (NFD): letter and combining accent apart, as some keyboards send it.
    ['Mari\u0301a', [mariaJose]],
    ['garcia', [siobhan]],
    ["o'bri", [siobhan]],
    ['brien garcia', [siobhan]],
    ['jose mu x', []],
    ['ria', []],
    ['oz', []],
  ])('[MSG-2] “%s” matches word prefixes, ignoring accents and case', async (term, names) => {
    expect(await found(staff, term)).toEqual(names);
  });

  test.each(['%%', '__', '*:', "''", '\\\\', '—…', '&&', '!!', '()', '<->', ':*'])(
    '[ASVS-1.2.4] %s matches no name',
    async (term) => {
      expect(await found(staff, term)).toEqual([]);
    },
  );

  test.each([
    ["mu' | 'or", []],
    ['mu:* | or:*', []],
    ['mu | or', []],
    ["mu\\' | or", []],
    ['mu <-> jo', [mariaJose]],
    ['!mu', [mariaJose]],
    ['mu*', [mariaJose]],
    ['mu_oz', []],
    ['m%oz', []],
    ['mu:a', []],
  ])('[ASVS-1.2.4] “%s” is searched literally, without query syntax', async (term, names) => {
    expect(await found(staff, term)).toEqual(names);
  });

  test('[ASVS-15.3.1] show only public fields; e-mail addresses are neither shown nor searched [ASVS-8.2.3]', async () => {
    const { body } = await search(student, 'andres');
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        firstName: 'Andrés',
        lastName: 'Villalobos',
        role: 'tutor',
        profileImageUrl: null,
      },
    ]);
    for (const term of ['zeta', 'zeta@puente.test', 'puente']) expect(await found(staff, term)).toEqual([]);
  });

  test('[ADM-17] staff find themselves where they ask for it, students never', async () => {
    const idsOf = async (by: Person, query: string) => {
      const { body } = await by.get(`usuarios/search?${query}`);
      return (body as { id: string }[]).map(({ id }) => id);
    };
    expect(await idsOf(staff, 'term=andres')).not.toContain(staff.id);
    expect(await idsOf(staff, 'term=andres&conmigo=true')).toContain(staff.id);
    expect(await idsOf(student, 'term=lucia&conmigo=true')).not.toContain(student.id);
  });

  test('[ADM-18] [ASVS-8.2.3] staff see the address of each, which tells people of one name apart; students never', async () => {
    await createUser(app.platform, { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa.una@puente.test' });
    await createUser(app.platform, { firstName: 'Rosa', lastName: 'Díaz', email: 'rosa.otra@puente.test' });
    const addresses = async (by: Person, query: Record<string, string>) => {
      const { body } = await by.get(`usuarios/search?${new URLSearchParams(query).toString()}`);
      return (body as { email?: string }[]).map(({ email }) => email).toSorted();
    };
    expect(await addresses(staff, { term: 'rosa' })).toEqual(['rosa.otra@puente.test', 'rosa.una@puente.test']);
    for (const term of ['carmen', 'andres', 'maria']) expect(await addresses(student, { term })).toEqual([undefined]);
    const cursoId = await createCourse(app.platform);
    await sql`insert into course_tutors ("cursoId", "userId")
      select ${cursoId}, id from users where role = 'tutor' and "firstName" = 'Siobhán'`.execute(
      app.platform.database.bookkeeping,
    );
    expect(await addresses(student, { tutoresDe: cursoId })).toEqual([undefined]);
    expect(await addresses(staff, { tutoresDe: cursoId })).toEqual([expect.stringContaining('@')]);
  });

  test('accept `q` as an alias', async () => {
    expect((await search(staff, 'munoz', 'q')).body).toEqual((await search(staff, 'munoz')).body);
  });
});

describe('who can find whom', () => {
  test('the tutors of a course by its id: those with an active, verified account', async () => {
    const { bookkeeping } = app.platform.database;
    const cursoId = await createCourse(app.platform, { titulo: 'Ciudadanía' });
    const tutorsOf = async (id: string) => (await search(student, id, 'tutoresDe')).body;
    expect(await tutorsOf(cursoId)).toEqual([]);
    await sql`insert into course_tutors ("cursoId", "userId")
      select ${cursoId}, id from users where role = 'tutor' and "firstName" <> 'Siobhán'`.execute(bookkeeping);
    expect(await tutorsOf(cursoId)).toEqual([
      { id: expect.any(String), firstName: 'Andrés', lastName: 'Villalobos', role: 'tutor', profileImageUrl: null },
    ]);
    expect((await search(student, 'Andrés', 'tutoresDe')).status).toBe(400);
  });

  test('[ASVS-8.2.2] students find staff and classmates, with expired subscriptions too, and no other students', async () => {
    expect(await found(student, 'mar')).toEqual(['Mar Olmo', mariaJose]);
    expect(await found(student, 'carmen')).toEqual(['Carmen Ortega']);
    expect(await found(student, 'extraño')).toEqual([]);
    await setEstado(classmateSubscription, 'Cancelada');
    expect(await found(student, 'mar')).toEqual(['Mar Olmo']);
    await setEstado(classmateSubscription, 'Activa');
  });

  test('staff find every active account, sorted by name', async () => {
    expect(await found(staff, 'mar')).toEqual(['Mar Olmo', mariaJose, 'Mario Extraño']);
  });

  test('a name that begins with the term comes before one whose other words do, however many there are', async () => {
    const named = (firstName: string, lastName: string) => createUser(app.platform, { firstName, lastName });
    await named('Ada', 'Zuloaga');
    await named('Zulema', 'Paz');
    expect(await found(staff, 'zul')).toEqual(['Zulema Paz', 'Ada Zuloaga']);
    expect(await found(staff, 'zul p')).toEqual(['Zulema Paz']);
    // More than are looked at in order (store.ts).
    await sql`insert into users ("firstName", "lastName", email, role, "emailVerifiedAt")
      select 'Zulma', 'N' || i, 'zulma' || i || '@puente.test', 'user', now() from generate_series(1, 600) i`.execute(
      app.platform.database.bookkeeping,
    );
    const many = await found(staff, 'zul');
    expect([many[0], many[1]?.split(' ')[0], many.length]).toEqual(['Zulema Paz', 'Zulma', 20]);
    expect(await found(staff, 'zul n600')).toEqual(['Zulma N600']);
    expect(await found(staff, 'n599')).toEqual(['Zulma N599']);
    expect(await found(student, 'zul')).toEqual([]);
  });

  test('nobody finds their own account', async () => {
    expect(await found(student, 'lucia')).toEqual([]);
    expect(await found(staff, 'lucia')).toEqual(['Lucía Ramírez']);
    expect(await found(staff, 'andres')).toEqual([]);
  });

  test('a changed name is found by its new words', async () => {
    const { id } = await createUser(app.platform, { firstName: 'Xiomara', lastName: 'Paz' });
    await sql`update users set "firstName" = 'Ximena' where id = ${id}`.execute(app.platform.database.bookkeeping);
    expect(await found(staff, 'xiomara')).toEqual([]);
    expect(await found(staff, 'ximena paz')).toEqual(['Ximena Paz']);
  });

  test('at most twenty results are returned', async () => {
    for (let i = 0; i < 25; i += 1) await createUser(app.platform, { firstName: 'Quetzal', lastName: `N${i}` });
    expect(await found(staff, 'quetzal')).toHaveLength(20);
  });
});

describe('what is refused', () => {
  test.each([
    '?term=a',
    '?term=%20a%20',
    '',
    '?other=maria',
    `?term=${'a'.repeat(81)}`,
    '?term=ma%0Aria',
    '?term=ma%00',
  ])('a search for %s', async (query) => {
    const { status, body } = await staff.get(`usuarios/search${query}`);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('[ASVS-8.2.1] without a session', async () => {
    expect((await app.call('GET', '/api/usuarios/search?term=maria')).status).toBe(401);
  });

  test('[ASVS-2.4.1] more searches than typing causes (rate limit)', async () => {
    const searcher = await app.student();
    expect((await search(searcher, 'maria')).status).toBe(200);
    await sql`update rate_limits set points = 600`.execute(app.platform.database.bookkeeping);
    const refused = await search(searcher, 'maria');
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
