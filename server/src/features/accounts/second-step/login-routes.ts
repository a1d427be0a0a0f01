import type { SignedIn, User } from '@puente/contracts/accounts';
import type { SecondStepAsked } from '@puente/contracts/proof';
import type { secondStepRoutes as contract } from '@puente/contracts/second-step';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { perAddress } from '../../../platform/http/limit-per.ts';
import { type Devices, presentedDevice } from '../devices/device-cookie.ts';
import { createChallengeCookie } from './cookie.ts';
import { createSecondStepLogins } from './login.ts';
import type { SecondStep } from './second-step.ts';

/** Starts a session and sets its cookies on the answer. */
type StartSession = (
  actor: Actor,
  user: User,
  request: FastifyRequest,
  reply: FastifyReply,
  timezone: string | undefined,
) => Promise<{ accessToken: string; refreshToken: string }>;

/** Lets somebody in whose first step was right: by a session, or by asking for the second step. */
export type Enter = (
  ...call: Parameters<StartSession>
) => Promise<z.input<typeof SignedIn> | z.input<typeof SecondStepAsked>>;

/** Each login has five tries of its own; this bounds how many logins one address can try at. */
const triesOfAddress = perAddress('second-step-ip', 100, 15);

/** The second step of logins: the routes that finish it, and how a right first step enters. */
export function createLoginSteps(
  platform: Platform,
  secondStep: SecondStep,
  { devices, startSession }: { devices: Devices; startSession: StartSession },
) {
  const secure = platform.config.publicUrl.protocol === 'https:';
  const logins = createSecondStepLogins(platform, secondStep, devices);
  const cookie = createChallengeCookie(secure);

  const enter: Enter = async (actor, user, request, reply, timezone) => {
    const begun = await logins.begin(actor, user.id, timezone, platform.now());
    if (!begun) return { ...(await startSession(actor, user, request, reply, timezone)), user };
    cookie.keep(reply, begun.token, begun.expiresAt);
    return begun.asked;
  };

  return {
    enter,
    routes: {
      asked: ({ request, now }) => logins.asked(cookie.read(request), now),
      askPasskey: {
        limits: [triesOfAddress],
        handle: ({ actor, request, now }) => logins.askPasskey(actor, cookie.read(request), now),
      },
      finish: {
        limits: [triesOfAddress],
        handle: async ({ actor, ip, request, reply, body, now, log }) => {
          const from = { ip, device: presentedDevice(request, secure) };
          const { user, timezone } = await logins.finish(actor, cookie.read(request), body, { from, now, log });
          cookie.clear(reply);
          return { ...(await startSession(actor, user, request, reply, timezone)), user };
        },
      },
    } satisfies Partial<Handlers<typeof contract>>,
  };
}
