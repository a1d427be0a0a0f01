import { loginsRoutes as contract } from '@puente/contracts/entry';

import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { createNotMe } from './not-me.ts';

/** What the mail about a new device leads to (SAFE-3). */
export function loginsRoutes(app: HttpApp, platform: Platform): void {
  const notMe = createNotMe(platform);
  app.routes(contract, {
    notMe: {
      limits: [limits.linksOfAddress],
      handle: async ({ actor, body, language }) => {
        await notMe.disown(actor, body.token);
        return { message: texts.disowned[language] };
      },
    },
  });
}
