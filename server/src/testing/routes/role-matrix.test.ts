// Rights: every route and command of the registry, by every kind of caller.
import { allCommands, allRoutes } from '@puente/contracts/api';
import type { CommandContract } from '@puente/contracts/command';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createUser } from '../../factories/academy.ts';
import type { RouteDeclaration } from '../every-route/declaration.ts';
import { addressOf, declaredCommands, declaredRoutes } from '../every-route/declared.ts';
import type { Outcome } from '../every-route/expectations.ts';
import { type Caller, callers, createWorld, type World } from '../every-route/world.ts';
import { openSocket, type TestSocket } from '../test-socket.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.app.close());
// Each cell starts with unused rate limits.
beforeEach(() => world.app.platform.database.query('delete from rate_limits'));

async function outcomeOf(address: string, declared: RouteDeclaration, caller: Caller): Promise<Outcome> {
  const [method, path] = address.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const request = declared.request?.(world, caller) ?? {};
  const { body = method === 'GET' ? undefined : {} } = request;
  const token = await tokenOf(caller, declared);
  const answer = await world.app.call(method, addressOf(path, request), {
    ...(token ? { token } : {}),
    ...(body === undefined ? {} : { body }),
  });
  if (answer.status < 400) return 'ok';
  return declared.reaches?.includes(answer.body.code) ? 'ok' : answer.body.code;
}

async function tokenOf(caller: Caller, { endsSession }: RouteDeclaration): Promise<string | undefined> {
  if (caller === 'visitor') return undefined;
  if (!endsSession || caller === 'former') return world.tokens[caller];
  // Another person of the same role, so that the sessions of the other cells stay.
  const role = caller === 'admin' ? 'admin' : caller === 'tutor' || caller === 'otherTutor' ? 'tutor' : 'user';
  return world.app.signIn((await createUser(world.app.platform, { role })).email);
}

describe('[ASVS-8.2.1, ASVS-8.2.2] every route', () => {
  test('of the registry is declared once, and no other', () => {
    expect(declaredRoutes.map(([address]) => address).toSorted()).toEqual(
      allRoutes.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  test.each(declaredRoutes)('%s', async (address, declared) => {
    const outcomes: Partial<Record<Caller, Outcome>> = {};
    // The administrators' turn is last: they delete things.
    for (const caller of callers) outcomes[caller] = await outcomeOf(address, declared, caller);
    expect(outcomes).toEqual(declared.who);
  });
});

describe('[ASVS-8.2.1, ASVS-8.2.2] every command', () => {
  test('of the registry is declared once, and no other', () => {
    const events = declaredCommands.map(([event]) => event);
    expect(events.toSorted()).toEqual(allCommands.map(({ event }) => event).toSorted());
  });

  test.each(declaredCommands)('%s', async (event, { who, body, reaches }) => {
    const contract = allCommands.find((command) => command.event === event)!;
    for (const caller of callers) {
      if (caller === 'former') continue;
      const token = caller === 'visitor' ? undefined : world.tokens[caller];
      const socket = await openSocket(world.app.server.server, { token });
      const code = await codeOf(socket, contract, body(world));
      expect([caller, reaches?.includes(code as never) ? 'ok' : code]).toEqual([caller, who[caller]]);
    }
  });

  /** @returns `ok`, or the code with which a command is refused */
  async function codeOf({ client, ask }: TestSocket, { event, reply }: CommandContract, body: object): Promise<string> {
    if (reply === 'ack') {
      const answer = await (client as Socket).timeout(3_000).emitWithAck(event, body);
      return answer.ok ? 'ok' : answer.error.code;
    }
    const answer = await ask([event, body], reply.success as never, reply.failure as never);
    return answer.event === reply.success ? 'ok' : (answer.payload as { code: string }).code;
  }

  test('is out of reach with an ended session: its socket is refused', async () => {
    await expect(openSocket(world.app.server.server, { token: world.tokens.former })).rejects.toThrow(/./);
  });
});
