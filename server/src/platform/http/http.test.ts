import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type RouteContract, route } from '@puente/contracts/route';
import { Id, Message, Moment } from '@puente/contracts/shapes';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { openAcademy } from '../../testing/open-academy.ts';
import { testApp } from '../../testing/test-app.ts';
import { version } from '../version.ts';
import { createHttpApp, type Handlers, type HttpPorts } from './app.ts';

const app = openAcademy();

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`campo${at}`, 1]));

describe('the start fails', () => {
  const open = route({
    method: 'GET',
    path: '/x',
    access: 'public',
    summary: '',
    answers: { 200: z.object({}) },
    errors: [],
  });
  const careless: RouteContract = { ...open, access: undefined as never };
  const httpWith = (...registry: RouteContract[]) =>
    createHttpApp(Fastify(), { database: {}, registry } as unknown as HttpPorts);

  test('for a route without access', () => {
    expect(() => httpWith(careless).routes({ careless }, { careless: () => null })).toThrow(
      'GET /x declares no access',
    );
  });

  test('for a route that is not in the registry', () => {
    expect(() => httpWith().routes({ open }, { open: () => ({}) })).toThrow('GET /x is not in contracts/src/api.ts');
  });

  test('for a route with two handlers', () => {
    const http = httpWith(open);
    http.routes({ open }, { open: () => ({}) });
    expect(() => http.routes({ open }, { open: () => ({}) })).toThrow('GET /x has two handlers');
  });

  test('for a route without a handler', () => {
    const http = httpWith(open);
    expect(() => http.assertComplete()).toThrow('No feature handles GET /x');
    http.routes({ open }, { open: () => ({}) });
    expect(() => http.assertComplete()).not.toThrow();
  });
});

test('a contract’s handlers compile as a whole alone', () => {
  const routes = {
    one: route({
      method: 'GET',
      path: '/x/:id',
      access: 'session',
      summary: '',
      params: z.strictObject({ id: Id }),
      answers: { 200: z.object({ at: Moment }) },
      errors: [],
    }),
    none: route({ method: 'GET', path: '/x', access: 'public', summary: '', answers: { 200: Message }, errors: [] }),
  };
  const none = () => ({ message: '' });
  const wholes = [
    { one: () => ({ at: new Date() }), none },
    {
      one: { limits: [], handle: ({ params, principal, now }) => ({ at: params.id + principal.user.id && now }) },
      none,
    },
    // @ts-expect-error -- one is missing
    { one: () => ({ at: '2026-11-21T15:00:00Z' }) },
    // @ts-expect-error -- there is no such route
    { one: () => ({ at: '2026-11-21T15:00:00Z' }), none, other: none },
    // @ts-expect-error -- a moment is no number
    { one: () => ({ at: 0 }), none },
    // @ts-expect-error -- a public route has no principal
    { one: () => ({ at: new Date() }), none: ({ principal }) => ({ message: principal.user.id }) },
    // @ts-expect-error -- a status that is not declared
    { one: { status: 201, handle: () => ({ at: new Date() }) }, none },
  ] satisfies Handlers<typeof routes>[];
  expect(wholes).toHaveLength(7);
});

describe('errors', () => {
  test('[API-2] have one shape, a request id, and the reader’s language', async () => {
    const answer = await app.call('GET', '/api/no-such-thing', { headers: { 'accept-language': 'en' } });
    expect(answer.body).toEqual({
      statusCode: 404,
      code: 'NOT_FOUND',
      message: 'What you are looking for was not found.',
      error: 'Not Found',
      requestId: answer.headers['x-request-id'],
    });
  });

  test.each([
    [
      'JSON that isn’t',
      { payload: '{"email":', headers: { 'content-type': 'application/json' } },
      400,
      'INVALID_INPUT',
    ],
    [
      'another content type',
      { payload: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['two megabytes', { payload: { email: 'a'.repeat(2_000_000) } }, 413, 'BODY_TOO_LARGE'],
    ['100,000 unknown fields', { payload: fields(100_000) }, 413, 'BODY_TOO_LARGE'],
    ['as many in a field', { payload: { email: { a: [fields(100_000)] } } }, 413, 'BODY_TOO_LARGE'],
    [
      'a list without end in a field',
      { payload: { email: Array.from({ length: 100_000 }, () => 1) } },
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'lists in lists',
      {
        payload: `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
        headers: { 'content-type': 'application/json' },
      },
      413,
      'BODY_TOO_LARGE',
    ],
    ['a list for a body', { payload: [] }, 400, 'INVALID_INPUT'],
    ['no body at all', {}, 400, 'INVALID_INPUT'],
  ])('%s is answered with its code', async (_, options, status, code) => {
    const response = await app.server.inject({ method: 'POST', url: '/api/auth/login', ...options });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test('[ASVS-16.5.3, ASVS-16.5.1] an unexpected error is a 500 without its cause, and fails closed', async () => {
    const broken = await testApp();
    try {
      broken.platform.rates.consume = () => Promise.reject(new Error('secret detail'));
      const answer = await broken.call('POST', '/api/auth/login', { body: { email: 'a@b.test', password: 'x' } });
      expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL']);
      expect(JSON.stringify(answer.body)).not.toContain('secret');
      expect(answer.body.message).toContain(answer.body.requestId);
    } finally {
      await broken.close();
    }
  });
});

test('[ASVS-16.5.2] an unreachable database is a 503 with Retry-After, until it is back', async () => {
  const { consume } = app.platform.rates;
  const attempt = () => app.call('POST', '/api/auth/login', { body: { email: 'a@b.test', password: 'x' } });
  app.platform.rates.consume = () =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }));
  const down = await attempt();
  expect([down.status, down.body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
  expect(down.headers['retry-after']).toBe('5');
  app.platform.rates.consume = consume;
  expect((await attempt()).status).toBe(401);
});

describe('the document', () => {
  test('[API-3] has a page that people can read', async () => {
    const page = await app.server.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

describe('health', () => {
  test('[OPS-2] it says the running version, which the newest heading of CHANGELOG.md has', async () => {
    const { body } = await app.call('GET', '/api/health');
    expect(body).toEqual({ status: 'ok', version });
    const root = join(import.meta.dirname, '../../../..');
    const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
    expect(/^## (\S+) \(\d{4}-\d\d-\d\d\)$/m.exec(changelog)?.[1]).toBe(version);
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as { version: string };
    expect(lock.version).toBe(version);
  });

  test('liveness needs the process only; readiness needs the database, and ends with the graceful shutdown', async () => {
    const draining = await testApp();
    expect((await draining.call('GET', '/api/health')).status).toBe(200);
    expect((await draining.call('GET', '/api/ready')).status).toBe(200);
    draining.drain();
    expect((await draining.call('GET', '/api/ready')).status).toBe(503);
    expect((await draining.call('GET', '/api/health')).status).toBe(200);
    await draining.close();
  });
});
