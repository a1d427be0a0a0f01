import type { Principal } from '../../platform/http/call.ts';
import { addressKey } from '../../platform/http/client-address.ts';
import { perUser } from '../../platform/http/limit-per.ts';

const begun = perUser('payment-intent', 30, 10);

interface MayHaveCode {
  body: { codigo?: string | undefined };
}

/** Codes are tried out by guessing: what is counted are calls with one, by account and by address. A class of an
 * organisation may sit behind one address. [ASVS-2.4.1] */
const tried = {
  ofUser: {
    name: 'code-tried',
    points: 30,
    perSeconds: 600,
    key: ({ body, principal }: MayHaveCode & { principal: Principal }) =>
      body.codigo === undefined ? undefined : principal.user.id,
  },
  ofAddress: {
    name: 'code-tried-address',
    points: 150,
    perSeconds: 600,
    key: ({ body, ip }: MayHaveCode & { ip: string }) => (body.codigo === undefined ? undefined : addressKey(ip)),
  },
};

/** Rate limits of payment attempts: each calls the provider, and could test a stolen card. [ASVS-2.4.1] */
export const limits = {
  // Both share one counter.
  intentsOfUser: begun,
  instalmentIntentsOfUser: begun,
  confirmationsOfUser: perUser('payment-confirm', 60, 10),
  consentsOfUser: perUser('payment-consent', 60, 10),
  cardReadsOfUser: perUser('payment-card-read', 120, 10),
  cardSetupsOfUser: perUser('payment-card-setup', 15, 10),
  cardChangesOfUser: perUser('payment-card-change', 30, 10),
  codesOfUser: tried.ofUser,
  codesOfAddress: tried.ofAddress,
  /** Each download generates the PDF again. */
  receiptsOfUser: perUser('payment-receipt', 60, 10),
  readsOfUser: perUser('payment-read', 120, 10),
  /** Typing without a pause sends about two searches a second. */
  purchaseSearchesOfUser: perUser('purchases-search', 600, 5),
  /** Each reads every purchase. */
  exportsOfUser: perUser('purchases-export', 20, 10),
};
