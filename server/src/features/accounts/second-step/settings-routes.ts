import { secondStepRoutes as contract } from '@puente/contracts/second-step';

import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { perUser } from '../../../platform/http/limit-per.ts';
import { texts } from '../texts.ts';
import type { SecondStep } from './second-step.ts';
import { createSecondStepSettings } from './settings.ts';

/** Each makes ten slow hashes. */
const newCodes = perUser('second-step-codes', 20, 60);

/** A person's own second factors, in the security tab (SAFE-1). */
export function secondStepSettingsRoutes(app: HttpApp, platform: Platform, secondStep: SecondStep): void {
  const settings = createSecondStepSettings(platform, secondStep);

  app.handle(contract.mine, ({ principal }) => settings.mine(principal.user));

  app.handle(contract.beginApp, ({ actor, principal, now }) => settings.beginApp(actor, principal.user, now));

  app.handle(
    contract.confirmApp,
    ({ actor, principal, params, body, now }) => settings.confirmApp(actor, principal, params.id, body, now),
    { limits: [newCodes] },
  );

  app.handle(contract.beginPasskey, ({ actor, principal, now }) => settings.beginPasskey(actor, principal, now));

  app.handle(
    contract.addPasskey,
    ({ actor, principal, body, now }) => settings.addPasskey(actor, principal, body, now),
    {
      limits: [newCodes],
    },
  );

  app.handle(contract.rename, async ({ actor, principal, params, body }) => ({
    factor: await settings.rename(actor, principal.user, params.id, body.name),
  }));

  app.handle(contract.remove, async ({ actor, principal, params, now, language }) => {
    await settings.remove(actor, principal.user, params.id, now);
    return { message: texts.factorRemoved[language] };
  });

  app.handle(
    contract.renewRecoveryCodes,
    async ({ actor, principal, now }) => ({
      recoveryCodes: await settings.renewRecoveryCodes(actor, principal.user, now),
    }),
    { limits: [newCodes] },
  );
}
