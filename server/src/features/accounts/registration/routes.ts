import { registrationRoutes as contract } from '@puente/contracts/entry';

import type { HttpApp } from '../../../platform/http/app.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import type { RegistrationCookie } from './registration-cookie.ts';
import type { WaitingAccounts } from './waiting-account.ts';

/** What the browser that registered can do before the address is verified. */
export function registrationRoutes(app: HttpApp, waiting: WaitingAccounts, cookie: RegistrationCookie): void {
  app.routes(contract, {
    changeRegisteredEmail: {
      // Those of a registration, counted together: the answer tells as much about an address.
      limits: [limits.registrationsOfAddress, limits.registrationsOfEmail],
      handle: async ({ actor, body, language, request, now }) => {
        await waiting.changeEmail(actor, (await cookie.read(request, now))?.sub ?? null, body.email);
        return { message: texts.addressCorrected[language] };
      },
    },
  });
}
