import type { PaymentsConfig } from '../../../config/services.ts';
import type { GatewayKeys } from './gateway.ts';

/** The card sandbox's keys, valid in the sandbox only. */
const sandbox: GatewayKeys = {
  provider: 'sandbox',
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};

/** @returns null when card payments are not configured */
export function gatewayKeys(config: PaymentsConfig): GatewayKeys | null {
  if (config.provider === 'none') return null;
  return config.provider === 'sandbox' ? sandbox : config;
}
