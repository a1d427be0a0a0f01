import { perUser } from '../../platform/http/limit-per.ts';

const begun = perUser('payment-intent', 30, 10);

/** Rate limits of payment attempts: each calls the provider, and could test a stolen card. [ASVS-2.4.1] */
export const limits = {
  // One shared counter.
  intentsOfUser: begun,
  instalmentIntentsOfUser: begun,
  confirmationsOfUser: perUser('payment-confirm', 60, 10),
  consentsOfUser: perUser('payment-consent', 60, 10),
  cardReadsOfUser: perUser('payment-card-read', 120, 10),
  cardSetupsOfUser: perUser('payment-card-setup', 15, 10),
  cardChangesOfUser: perUser('payment-card-change', 30, 10),
  /** Each download generates the PDF again. */
  receiptsOfUser: perUser('payment-receipt', 60, 10),
  readsOfUser: perUser('payment-read', 120, 10),
};
