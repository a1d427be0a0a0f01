// Tests that hold for every route of the registry.
import { Readable } from 'node:stream';

import { allRoutes } from '@puente/contracts/api';
import type { RouteContract } from '@puente/contracts/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { addMeeting, classesOf, createCourse, createUser, demoPassword } from '../../factories/academy.ts';
import { openTopic } from '../../factories/forum.ts';
import { openTicket } from '../../factories/support.ts';
import { createCourseTest } from '../../testing/course-tests.ts';
import { askForWork } from '../../testing/features/coursework.ts';
import { openAcademy } from '../../testing/open-academy.ts';

const named = allRoutes.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);

const app = openAcademy();
let student: string;
let admin: string;
/** The refresh cookie of an administrator's session. */
let refresh: string;
beforeAll(async () => {
  student = await app.signIn((await createUser(app.platform)).email);
  const { email } = await createUser(app.platform, { role: 'admin' });
  const { body } = await app.call('POST', '/api/auth/login', { body: { email, password: demoPassword } });
  ({ accessToken: admin, refreshToken: refresh } = body);
});

const ids = ['00000000-0000-4000-8000-000000000000', 'pi_nobodys'];
/** The URL of a route with well-formed ids of rows that don't exist, and with known names. */
const addressOf = ({ path, params }: RouteContract) =>
  `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => wellFormed(params?.shape[name]))}`;
const wellFormed = (schema: z.ZodType | undefined): string =>
  schema instanceof z.ZodEnum ? String(schema.options[0]) : (ids.find((id) => schema?.safeParse(id).success) ?? '');
const call = (contract: RouteContract, token?: string) =>
  app.call(contract.method, addressOf(contract), {
    ...(contract.method === 'GET' ? {} : { body: {} }),
    ...(token ? { token } : {}),
  });

describe('access', () => {
  test.each(named.filter(([, { access }]) => access !== 'public' && access !== 'viewer'))(
    '[ASVS-8.2.1] %s requires a session before it checks anything else',
    async (_, contract) => {
      const answer = await call(contract);
      expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_REQUIRED']);
    },
  );

  test.each(named.filter(([, { access }]) => access === 'admin' || access === 'staff'))(
    '[ASVS-8.2.1, ASVS-8.3.1] %s is refused to a student',
    async (_, contract) => {
      const answer = await call(contract, student);
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    },
  );

  test.each(named.filter(([, { proof }]) => proof === 'fresh'))(
    '[ASVS-7.5.1] %s refuses a session whose proof is stale',
    async (_, contract) => {
      const { now } = app.clock;
      try {
        app.clock.set(new Date(now.getTime() + 10 * 60_000));
        const answer = await call(contract, admin);
        expect([answer.status, answer.body.code]).toEqual([403, 'FRESH_PROOF_REQUIRED']);
      } finally {
        app.clock.set(now);
      }
    },
  );

  test.each(named.filter(([, { access, credentials }]) => access !== 'public' && !credentials?.includes('cookie')))(
    '[API-4, ASVS-3.5.1] %s does not accept the cookie as a session',
    async (_, contract) => {
      const answerTo = async (given: object) => {
        const { status, body } = await app.call(contract.method, addressOf(contract), given);
        return [status, { ...body, requestId: null }];
      };
      const nobody = await answerTo({});
      expect(await answerTo({ cookies: { refresh } })).toEqual(nobody);
      if (contract.access !== 'viewer') expect(nobody[0]).toBe(401);
    },
  );

  test.each(named.filter(([, { body }]) => body))('[ASVS-2.2.2] %s refuses unknown fields', async (_, contract) => {
    const body = contract.body as z.ZodType;
    const shapes = body instanceof z.ZodDiscriminatedUnion ? body.options : [body];
    for (const shape of shapes as z.ZodType[]) {
      const issues = shape.safeParse({ surprise: 1 }).error?.issues;
      expect(issues?.map(({ code }) => code)).toContain('unrecognized_keys');
    }
  });
});

describe('a forged cursor', () => {
  const lists = named.filter(([, { query }]) => query && 'cursor' in query.shape);
  const id = '00000000-0000-4000-8000-000000000000';
  const forged: [string, unknown][] = [
    ['a year that no calendar has', ['+275760-09-13T00:00:00.000Z', id]],
    ['the year 0', ['0000-01-01T00:00:00.000Z', id]],
    ['a year before it', ['-000001-01-01T00:00:00.000Z', id]],
    ['a day that is not there', ['2026-02-30T00:00:00.000Z', id]],
    ['a moment in words', ['tomorrow', id]],
    ['an id of dashes', ['2026-01-01T00:00:00.000Z', '-'.repeat(36)]],
    ['an id with more behind it', ['2026-01-01T00:00:00.000Z', `${id}\n`]],
    ['a character that the database does not take', ['a\0b']],
    ['half a character', ['\uD800']],
    ['no text', [1]],
    ['too many parts', ['a', 'b', 'c']],
    ['no list', { length: 1 }],
    ['nothing', null],
  ];
  const encoded = [
    ...forged.map(([what, key]) => [what, Buffer.from(JSON.stringify(key)).toString('base64url')] as const),
    ['no JSON', 'x'] as const,
    ['empty', ''] as const,
  ];

  /** Objects that have lists, by the beginning of their addresses. */
  const objects = new Map<string, string>();
  beforeAll(async () => {
    const courseId = await createCourse(app.platform);
    const [claseId] = await classesOf(app.platform, courseId);
    const code = await app.call('POST', 'codigos', { token: admin, body: { tipo: 'total', usos: 1 } });
    objects.set('/codigos/', String(code.body.id));
    objects.set('/courses/', courseId);
    objects.set('/foro/', await openTopic(app.platform, (await createUser(app.platform)).id));
    objects.set('/pruebas/', await createCourseTest(app.platform, courseId));
    objects.set('/reuniones/', await addMeeting(app.platform, claseId!, 'Agendada'));
    objects.set('/soporte/', await openTicket(app.platform, (await createUser(app.platform)).id));
    objects.set('/tareas/', (await askForWork(app, app.as({ token: admin }))).id);
  });

  test.each(lists)('[API-2, ASVS-15.3.5] gets a 400 from %s', async (_, contract) => {
    // The object of a list has to exist: what the caller may not see comes first.
    const known = [...objects].find(([beginning]) => contract.path.startsWith(beginning))?.[1] ?? id;
    const address = addressOf(contract).replace(id, known);
    for (const [what, cursor] of encoded) {
      const answer = await app.call('GET', `${address}?cursor=${cursor}`, { token: admin });
      expect([what, answer.status, answer.body.code]).toEqual([what, 400, 'INVALID_INPUT']);
    }
  });

  test('is tested on every list', () => expect(lists.length).toBeGreaterThanOrEqual(10));
});

describe('the cache-control of an answer', () => {
  const reads = named.filter(([, { method, path }]) => method === 'GET' && !path.includes(':'));

  test.each(reads)('[ASVS-14.3.2, ASVS-14.2.2] lets no shared cache keep it: %s', async (_, contract) => {
    const { headers } = await call(contract, admin);
    const kept = headers['cache-control'];
    // Answers that are nobody's own may be kept by the browser, which revalidates it at each request.
    if ('etag' in headers && contract.access === 'public') expect(kept).toBe('private, no-cache');
    else expect(kept).toMatch(/^(private, )?no-store$/);
  });
});

describe('[API-4] an empty body is accepted on routes without a body', () => {
  let leaver: string;
  beforeAll(async () => {
    ({ email: leaver } = await createUser(app.platform));
  });
  const bodyless = named.filter(
    ([, { method, body, consumes }]) => method !== 'GET' && !body && consumes !== 'multipart',
  );
  const types = [
    'application/json',
    'application/json; charset=utf-8',
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/plain;charset=UTF-8',
    'multipart/form-data; boundary=corte',
    'application/octet-stream',
    undefined,
  ];
  const outcome = async (contract: RouteContract, options: object) => {
    // Logging out ends the sessions of the user who asks.
    const token = contract.path.startsWith('/auth/logout') ? await app.signIn(leaver) : student;
    // The calls are more than some limits allow.
    await app.platform.database.query('delete from rate_limits');
    const { status, body } = await app.call(contract.method, addressOf(contract), { token, ...options });
    return [status, body.code];
  };

  test.each(bodyless)('%s', async (_, contract) => {
    const plain = await outcome(contract, {});
    expect([400, 415, 500]).not.toContain(plain[0]);
    expect(plain[1]).not.toBe('TOKEN_INVALID');
    for (const type of types) {
      const headers = type ? { 'content-type': type } : {};
      expect([type, await outcome(contract, { headers, body: '' })]).toEqual([type, plain]);
    }
    // Chunked: only the end of the body shows that it is empty.
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    expect(await outcome(contract, { headers, body: Readable.from([]) })).toEqual(plain);
  });

  test('[ASVS-3.5.2] an empty object is accepted too, but a field or a text is refused', async () => {
    const path = '/api/notificaciones/marcar-todas-leidas';
    const send = async (type: string, body: string) => {
      const answer = await app.call('POST', path, { token: student, headers: { 'content-type': type }, body });
      return [answer.status, answer.body.code];
    };
    expect(await send('application/json', '{}')).toEqual([200, undefined]);
    expect(await send('application/json', '{"a":1}')).toEqual([400, 'INVALID_INPUT']);
    expect(await send('application/json', '{')).toEqual([400, 'INVALID_INPUT']);
    expect(await send('text/plain', 'hola')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await send('application/x-www-form-urlencoded', 'a=1')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('a route with a body still requires one', async () => {
    for (const type of types) {
      const headers = type ? { 'content-type': type } : {};
      const { status } = await app.call('POST', '/api/auth/login', { headers, body: '' });
      expect([400, 415]).toContain(status);
    }
  });
});
