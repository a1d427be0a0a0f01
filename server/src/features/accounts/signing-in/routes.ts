import type { accountsRoutes } from '@puente/contracts/accounts';
import type { googleLinkRoutes } from '@puente/contracts/google-link';
import type { secondStepRoutes } from '@puente/contracts/second-step';

import { accountFingerprint, securityEvent } from '../../../platform/audit/security-log.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { clientGone } from '../../../platform/http/client-gone.ts';
import { perAddress } from '../../../platform/http/limit-per.ts';
import type { PendingLinks } from '../google/pending-link.ts';
import type { VerifiedHere } from '../registration/cookies.ts';
import { presentedDevice } from './known-devices.ts';
import type { PasswordLogin } from './password-login.ts';
import type { SecondStepLogin } from './second-step-login.ts';
import type { SignIn } from './sign-in.ts';

interface SigningInPorts {
  passwords: PasswordLogin;
  secondStep: SecondStepLogin;
  signIn: SignIn;
  verifiedHere: Pick<VerifiedHere, 'provePassword'>;
  pendingLinks: PendingLinks;
}

/** Each login has five tries of its own; this bounds how many logins one address can try at. */
const triesOfAddress = perAddress('second-step-ip', 100, 15);

/** Logging in with a password, also to link a Google account, and the second step. Google's way in is google/routes.ts. */
export function signingInRoutes(
  { config }: Platform,
  { passwords, secondStep, signIn, verifiedHere, pendingLinks }: SigningInPorts,
) {
  const secure = config.publicUrl.protocol === 'https:';

  return {
    accounts: {
      login: async ({ actor, body, ip, request, reply, givenTimezone, now, log }) => {
        const attempt = { email: body.email, ip, device: presentedDevice(request, secure) };
        const user = await passwords.check(attempt, body.password, clientGone(reply)).catch((error: unknown) => {
          const account = accountFingerprint(config.keys('account-fingerprint').current, body.email);
          const reason = error instanceof AppError ? error.code : 'INTERNAL';
          securityEvent(log, { event: 'login.failed', actor, account, reason });
          throw error;
        });
        await verifiedHere.provePassword(actor, user.id, request, reply, now);
        return signIn.enter(user, { actor, request, reply, timezone: givenTimezone });
      },
    } satisfies Partial<Handlers<typeof accountsRoutes>>,

    googleLink: {
      pending: async ({ request, now }) => ({ email: (await pendingLinks.read(request, now)).email }),
      link: async ({ actor, body, ip, request, reply, givenTimezone, now }) => {
        const pending = await pendingLinks.read(request, now);
        const attempt = { email: pending.email, ip, device: presentedDevice(request, secure) };
        const user = await passwords.check(attempt, body.password, clientGone(reply));
        // The account may have given its address away since.
        assertThat(user.id === pending.userId, 'GOOGLE_LINK_EXPIRED');
        const entered = await signIn.enter(user, { actor, request, reply, timezone: givenTimezone });
        if ('secondStep' in entered) await pendingLinks.keep(reply, pending, { isProven: true, now });
        else await pendingLinks.link(actor, reply, pending);
        return entered;
      },
    } satisfies Handlers<typeof googleLinkRoutes>,

    secondStep: {
      asked: ({ request, now }) => secondStep.asked(request, now),
      askPasskey: {
        limits: [triesOfAddress],
        handle: ({ actor, request, now }) => secondStep.askPasskey(actor, request, now),
      },
      finish: {
        limits: [triesOfAddress],
        handle: async ({ actor, ip, request, reply, body, now, log }) => {
          const { user, timezone } = await secondStep.finish(body, { actor, request, reply, ip, now, log });
          return signIn.beginSession(user, { actor, request, reply, timezone });
        },
      },
    } satisfies Partial<Handlers<typeof secondStepRoutes>>,
  };
}
