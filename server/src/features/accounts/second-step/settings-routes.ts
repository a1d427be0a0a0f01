import type { secondStepRoutes as contract } from '@puente/contracts/second-step';

import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { perUser } from '../../../platform/http/limit-per.ts';
import { texts } from '../texts.ts';
import type { SecondStep } from './second-step.ts';
import { createSecondStepSettings } from './settings.ts';

/** Each makes ten slow hashes. */
const newCodes = perUser('second-step-codes', 20, 60);

/** A person's own second factors, in the security tab (SAFE-1). */
export function secondStepSettingsRoutes(platform: Platform, secondStep: SecondStep) {
  const settings = createSecondStepSettings(platform, secondStep);

  return {
    mine: ({ principal }) => settings.mine(principal.user),
    beginApp: ({ actor, principal, now }) => settings.beginApp(actor, principal.user, now),
    confirmApp: {
      limits: [newCodes],
      handle: ({ actor, principal, params, body, now }) => settings.confirmApp(actor, principal, params.id, body, now),
    },
    beginPasskey: ({ actor, principal, now }) => settings.beginPasskey(actor, principal, now),
    addPasskey: {
      limits: [newCodes],
      handle: ({ actor, principal, body, now }) => settings.addPasskey(actor, principal, body, now),
    },
    rename: async ({ actor, principal, params, body }) => ({
      factor: await settings.rename(actor, principal.user, params.id, body.name),
    }),

    remove: async ({ actor, principal, params, now, language }) => {
      await settings.remove(actor, principal.user, params.id, now);
      return { message: texts.factorRemoved[language] };
    },

    renewRecoveryCodes: {
      limits: [newCodes],
      handle: async ({ actor, principal, now }) => ({
        recoveryCodes: await settings.renewRecoveryCodes(actor, principal.user, now),
      }),
    },
  } satisfies Partial<Handlers<typeof contract>>;
}
