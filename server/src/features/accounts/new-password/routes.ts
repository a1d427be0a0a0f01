import type { accountsRoutes as contract } from '@puente/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { clientGone } from '../../../platform/http/client-gone.ts';
import { type DeviceAccount, type Devices, presentedDevice, setDeviceCookie } from '../devices/device-cookie.ts';
import type { LoginGuard } from '../devices/login-guard.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { createNewPasswords } from './new-password.ts';

/** Password reset by an e-mailed link (LOGIN-8), and password change in the security tab (PROF-3). */
export function newPasswordRoutes(platform: Platform, { devices, guard }: { devices: Devices; guard: LoginGuard }) {
  const passwords = createNewPasswords(platform);
  const { rates, config } = platform;
  const secure = config.publicUrl.protocol === 'https:';

  /** The browser is one that the account knows: who sets its password has its mailbox, or its password. */
  const rememberDevice = (request: FastifyRequest, reply: FastifyReply, account: DeviceAccount) =>
    setDeviceCookie(reply, devices.remember(presentedDevice(request, secure), account), secure);

  return {
    forgotPassword: {
      limits: [limits.forgottenOfAddress, limits.forgottenOfEmail],
      handle: async ({ body, language }) => {
        await passwords.forgot(body.email);
        return { message: texts.resetSent[language] };
      },
    },

    checkResetLink: { limits: [limits.resetChecksOfAddress], handle: ({ body }) => passwords.check(body.token) },
    resetPassword: {
      limits: [limits.resetsOfAddress],
      handle: async ({ actor, body, language, ip, request, reply }) => {
        const { account, outcome } = await passwords.reset(actor, body, clientGone(reply));
        // The new password works at once, however many attempts failed, and whoever goes on guessing.
        await guard.forgive(account.email, ip);
        rememberDevice(request, reply, account);
        return { message: texts.passwordReset[language], outcome };
      },
    },

    changePassword: {
      limits: [limits.passwordChangesOfAccount],
      handle: async ({ actor, principal, body, language, request, reply }) => {
        const account = await passwords.change(actor, principal, body, clientGone(reply));
        await rates.forget(`${limits.passwordChangesOfAccount.name}:${account.id}`);
        rememberDevice(request, reply, account);
        return { message: texts.passwordChanged[language] };
      },
    },
  } satisfies Partial<Handlers<typeof contract>>;
}
