import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

import type { Result } from '../../platform/api/route-types.ts';
import { scriptPolicy } from '../../platform/trusted-types.ts';

/** Set by the build: false removes the card sandbox from the bundle. */
// oxlint-disable-next-line no-underscore-dangle -- naming convention of build-time constants
declare const __CARD_SANDBOX__: boolean;

/**
 * Loads Stripe.js, or the card sandbox, as configured on the server.
 * @throws when the script can't be loaded; the next call retries.
 */
export const loadCardProvider = async (
  { provider, publishableKey }: Result<'GET /payments/config'>,
  language: string,
): Promise<Stripe> => {
  if (provider === 'sandbox') {
    if (!__CARD_SANDBOX__) throw new Error('this build has no card sandbox');
    const { createSandboxStripe } = await import('./sandbox/sandbox-stripe.tsx');
    return createSandboxStripe(publishableKey, language);
  }
  allowStripeScripts();
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('the card provider’s script did not load');
  return stripe;
};

let allowed = false;

/** Stripe.js adds scripts of its own host as text, which needs the policy named `default` (Trusted Types). */
function allowStripeScripts(): void {
  if (allowed) return;
  allowed = true;
  scriptPolicy(
    'default',
    ({ protocol, hostname }) => protocol === 'https:' && /^(.+\.)?js\.stripe\.com$/.test(hostname),
  );
}
