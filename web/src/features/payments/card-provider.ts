import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

import type { Result } from '../../platform/api/route-types.ts';

/** Set by the build: false where the card sandbox must not exist at all. */
// oxlint-disable-next-line no-underscore-dangle -- how a constant of the build is written
declare const __CARD_SANDBOX__: boolean;

/**
 * The card provider's script object that the academy is configured for.
 * @throws when its script can't be loaded; the next call tries anew.
 */
export const loadCardProvider = async (
  { provider, publishableKey }: Result<'GET /payments/config'>,
  language: string,
): Promise<Stripe> => {
  if (provider === 'sandbox') {
    if (!__CARD_SANDBOX__) throw new Error('this build has no card sandbox');
    const { createSandboxStripe } = await import('./sandbox/sandbox-stripe.ts');
    return createSandboxStripe(publishableKey, language);
  }
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('the card provider’s script did not load');
  return stripe;
};
