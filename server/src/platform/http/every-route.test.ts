// What holds for every route of the registry.
import { allRoutes } from '@puente/contracts/api';
import type { RouteContract } from '@puente/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createUser } from '../../testing/factories.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const named = allRoutes.map((contract) => [`${contract.method} ${contract.path}`, contract] as const);

let app: TestApp;
let student: string;
beforeAll(async () => {
  app = await testApp();
  student = await app.signIn((await createUser(app.platform)).email);
});
afterAll(() => app.close());

const addressOf = ({ path }: RouteContract) =>
  `/api${path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`;
const call = (contract: RouteContract, token?: string) =>
  app.call(contract.method, addressOf(contract), {
    ...(contract.method === 'GET' ? {} : { body: {} }),
    ...(token ? { token } : {}),
  });

describe('access', () => {
  test.each(named.filter(([, { access }]) => access !== 'public' && access !== 'viewer'))(
    '[ASVS-8.2.1] %s asks for a session before it looks at anything else',
    async (_, contract) => {
      const answer = await call(contract);
      expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_REQUIRED']);
    },
  );

  test.each(named.filter(([, { access }]) => access === 'admin' || access === 'staff'))(
    '[ASVS-8.2.1] %s is refused to a student',
    async (_, contract) => {
      const answer = await call(contract, student);
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    },
  );

  test.each(named.filter(([, { body }]) => body))('%s refuses fields that it doesn’t know', async (_, contract) => {
    expect(
      contract.body!.safeParse({ surprise: 1 }).error?.issues.some(({ code }) => code === 'unrecognized_keys'),
    ).toBe(true);
  });
});
