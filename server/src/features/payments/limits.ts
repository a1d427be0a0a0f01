import { perUser } from '../../platform/http/limit-per.ts';

const begun = perUser('payment-intent', 30, 10);

/** How often a card payment may be begun: each is a call to the provider, and a chance to try a stolen card. [ASVS-2.4.1] */
export const limits = {
  // Counted together.
  intentsOfUser: begun,
  instalmentIntentsOfUser: begun,
  confirmationsOfUser: perUser('payment-confirm', 60, 10),
  consentsOfUser: perUser('payment-consent', 60, 10),
  cardReadsOfUser: perUser('payment-card-read', 120, 10),
  cardSetupsOfUser: perUser('payment-card-setup', 15, 10),
  cardChangesOfUser: perUser('payment-card-change', 30, 10),
  /** Each download makes the PDF anew. */
  receiptsOfUser: perUser('payment-receipt', 60, 10),
  readsOfUser: perUser('payment-read', 120, 10),
};
