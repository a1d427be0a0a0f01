import type { accountsRoutes as contract } from '@puente/contracts/accounts';

import { accountFingerprint, securityEvent } from '../../platform/audit/security-log.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/app.ts';
import { clientGone } from '../../platform/http/client-gone.ts';
import { refreshTokenOf } from '../../platform/session/cookies.ts';
import type { Accounts } from './accounts.ts';
import { type DeviceAccount, type Devices, presentedDevice } from './devices/device-cookie.ts';
import { limits } from './limits.ts';
import type { RegistrationCookie } from './registration/registration-cookie.ts';
import { createVerifiedHere } from './registration/verified-here.ts';
import type { Enter } from './second-step/login-routes.ts';
import { texts } from './texts.ts';

interface EntryPorts {
  service: Accounts;
  registrationCookie: RegistrationCookie;
  devices: Devices;
  enter: Enter;
}

/** Registering, verifying the address, and logging in with a password. */
export function entryRoutes(platform: Platform, { service, registrationCookie, devices, enter }: EntryPorts) {
  const secure = platform.config.publicUrl.protocol === 'https:';
  const verifiedHere = createVerifiedHere(platform);

  return {
    register: {
      limits: [limits.registrationsOfAddress, limits.registrationsOfEmail],
      handle: async ({ actor, body, language, givenTimezone, reply, now }) => {
        const userId = await service.register(actor, body, language, givenTimezone, clientGone(reply));
        await registrationCookie.keep(reply, { sub: userId }, now);
        return { message: texts.registered[language] };
      },
    },

    resendVerification: {
      limits: [limits.resendsOfAddress, limits.resendsOfEmail],
      handle: async ({ body, language }) => {
        await service.resendVerification(body.email);
        return { message: texts.verificationSent[language] };
      },
    },

    verifyEmail: {
      limits: [limits.linksOfAddress],
      handle: async ({ actor, body, language, request, reply, givenTimezone, now }) => {
        const registered = (await registrationCookie.read(request, now))?.sub;
        const isOwners = (account: DeviceAccount) =>
          registered === account.id || devices.known(presentedDevice(request, secure), account) !== null;
        const { outcome, user, isProven } = await service.verifyEmail(actor, body.token, isOwners);
        if (!isProven) await verifiedHere.keep(reply, user.id, now);
        const message = texts[outcome === 'changed' ? 'addressChanged' : 'verified'][language];
        const answer = { message, outcome, email: user.email };
        // Who is logged in here stays so, and a link that was mailed for somebody else's browser logs nobody in.
        const isOwn = registered === user.id && !refreshTokenOf(request, secure);
        if (outcome === 'changed' || !isOwn) return answer;
        registrationCookie.clear(reply);
        return { ...answer, entered: await enter(actor, user, request, reply, givenTimezone) };
      },
    },

    login: async ({ actor, body, ip, request, reply, givenTimezone, now, log }) => {
      const attempt = { email: body.email, ip, device: presentedDevice(request, secure) };
      const user = await service.login(attempt, body.password, clientGone(reply)).catch((error: unknown) => {
        const account = accountFingerprint(platform.config.keys('account-fingerprint').current, body.email);
        const reason = error instanceof AppError ? error.code : 'INTERNAL';
        securityEvent(log, { event: 'login.failed', actor, account, reason });
        throw error;
      });
      await verifiedHere.provePassword(actor, user.id, request, reply, now);
      return enter(actor, user, request, reply, givenTimezone);
    },
  } satisfies Partial<Handlers<typeof contract>>;
}
