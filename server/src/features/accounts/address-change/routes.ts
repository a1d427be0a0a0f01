import { identitiesRoutes as contract } from '@puente/contracts/identities';

import type { HttpApp } from '../../../platform/http/app.ts';
import { perAddress } from '../../../platform/http/limit-per.ts';
import { texts } from '../texts.ts';
import type { AddressChanges } from './address-change.ts';

const limits = {
  checks: perAddress('undo-check-ip', 60, 15),
  undos: perAddress('undo-ip', 60, 15),
};

/** The link to the old address, which undoes a change (SAFE-2). */
export function addressChangeRoutes(app: HttpApp, changes: AddressChanges): void {
  app.handle(contract.checkUndo, ({ body }) => changes.check(body.token), { limits: [limits.checks] });

  app.handle(
    contract.undoAddressChange,
    async ({ actor, body, language }) => ({
      email: await changes.undo(actor, body.token),
      message: texts.addressRestored[language],
    }),
    { limits: [limits.undos] },
  );
}
