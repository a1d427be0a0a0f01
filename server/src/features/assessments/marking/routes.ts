import { testMarkingRoutes as contract } from '@puente/contracts/test-marking';

import type { Actor } from '../../../platform/actor.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import type { Principal } from '../../../platform/http/call.ts';
import { sendPage } from '../../../platform/http/page.ts';
import type { TestMarking } from './marking.ts';

const caller = ({ actor, principal: { user } }: { actor: Actor; principal: Principal }) => ({ actor, user });

/** The routes with which staff mark open answers. */
export function markingRoutes(app: HttpApp, marking: TestMarking): void {
  app.routes(contract, {
    attempts: async (call) => sendPage(call.reply, await marking.attempts(caller(call), call.query)),
    attempt: (call) => marking.read(caller(call), call.params.id),
    mark: (call) => marking.mark(caller(call), call.params, call.body),
  });
}
