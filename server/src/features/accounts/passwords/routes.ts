import { passwordStrengthRoutes as contract } from '@puente/contracts/entry';

import { assertThat } from '../../../platform/errors/app-error.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { limits } from '../limits.ts';
import { strengthForHint } from './strength.ts';
import { wordsFor } from './strong-password.ts';

/** The hint while a new password is typed. Nothing about it is stored or logged (decision 0053). */
export function passwordStrengthRoutes(app: HttpApp): void {
  app.routes(contract, {
    strength: {
      limits: [limits.hintsOfAddress],
      handle: async ({ body: { password, ...person }, language }) => {
        const strength = await strengthForHint(password, person);
        assertThat(strength, 'SERVER_BUSY');
        return { level: strength.level, message: wordsFor(strength, language) };
      },
    },
  });
}
