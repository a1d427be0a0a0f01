import type { identitiesRoutes as contract } from '@puente/contracts/identities';

import type { Handlers } from '../../../platform/http/app.ts';
import { perAddress } from '../../../platform/http/limit-per.ts';
import { texts } from '../texts.ts';
import type { AddressChanges } from './address-change.ts';

const limits = {
  checks: perAddress('undo-check-ip', 60, 15),
  undos: perAddress('undo-ip', 60, 15),
};

/** The link to the old address, which undoes a change (SAFE-2). */
export function addressChangeRoutes(changes: AddressChanges) {
  return {
    checkUndo: { limits: [limits.checks], handle: ({ body }) => changes.check(body.token) },
    undoAddressChange: {
      limits: [limits.undos],
      handle: async ({ actor, body, language }) => ({
        email: await changes.undo(actor, body.token),
        message: texts.addressRestored[language],
      }),
    },
  } satisfies Partial<Handlers<typeof contract>>;
}
