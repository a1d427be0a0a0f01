import type { accountsRoutes } from '@puente/contracts/accounts';
import type { registrationRoutes as contract } from '@puente/contracts/entry';

import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { clientGone } from '../../../platform/http/client-gone.ts';
import { refreshTokenOf } from '../../../platform/session/cookies.ts';
import { limits } from '../limits.ts';
import { type DeviceAccount, type Devices, presentedDevice } from '../signing-in/known-devices.ts';
import type { SignIn } from '../signing-in/sign-in.ts';
import { texts } from '../texts.ts';
import { createRegistrationCookie, type VerifiedHere } from './cookies.ts';
import type { Registration } from './registration.ts';

interface RegistrationPorts {
  registration: Registration;
  devices: Devices;
  verifiedHere: Pick<VerifiedHere, 'keep'>;
  signIn: Pick<SignIn, 'enter'>;
}

/** Registering, and verifying the address: the link of the mail is a way in. */
export function registrationRoutes(platform: Platform, ports: RegistrationPorts) {
  const { registration, devices, verifiedHere, signIn } = ports;
  const secure = platform.config.publicUrl.protocol === 'https:';
  const cookie = createRegistrationCookie(platform);

  const accounts = {
    register: {
      limits: [limits.registrationsOfAddress, limits.registrationsOfEmail],
      handle: async ({ actor, body, language, givenTimezone: timezone, reply, now }) => {
        const userId = await registration.register(actor, body, { language, timezone, gone: clientGone(reply) });
        await cookie.keep(reply, { sub: userId }, now);
        return { message: texts.registered[language] };
      },
    },

    resendVerification: {
      limits: [limits.resendsOfAddress, limits.resendsOfEmail],
      handle: async ({ body, language }) => {
        await registration.resendVerification(body.email);
        return { message: texts.verificationSent[language] };
      },
    },

    verifyEmail: {
      limits: [limits.linksOfAddress],
      handle: async ({ actor, body, language, request, reply, givenTimezone, now }) => {
        const registered = (await cookie.read(request, now))?.sub;
        const isOwners = (account: DeviceAccount) =>
          registered === account.id || devices.known(presentedDevice(request, secure), account) !== null;
        const { outcome, user, isProven } = await registration.verifyEmail(actor, body.token, isOwners);
        if (!isProven) await verifiedHere.keep(reply, user.id, now);
        const message = texts[outcome === 'changed' ? 'addressChanged' : 'verified'][language];
        const answer = { message, outcome, email: user.email };
        // A browser that is logged in stays so, and a link that was mailed for somebody else's browser logs nobody in.
        const isOwn = registered === user.id && !refreshTokenOf(request, secure);
        if (outcome === 'changed' || !isOwn) return answer;
        cookie.clear(reply);
        return { ...answer, entered: await signIn.enter(user, { actor, request, reply, timezone: givenTimezone }) };
      },
    },
  } satisfies Partial<Handlers<typeof accountsRoutes>>;

  const corrections = {
    changeRegisteredEmail: {
      // The limits of a registration, counted together: the answer tells as much about an address.
      limits: [limits.registrationsOfAddress, limits.registrationsOfEmail],
      handle: async ({ actor, body, language, request, now }) => {
        await registration.correctEmail(actor, (await cookie.read(request, now))?.sub ?? null, body.email);
        return { message: texts.addressCorrected[language] };
      },
    },
  } satisfies Handlers<typeof contract>;

  return { accounts, corrections };
}
