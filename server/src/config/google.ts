import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

/** `sandbox`: the embedded identity provider in place of Google. */
export type GoogleConfig =
  | { provider: 'google'; clientId: string; clientSecret: string }
  | { provider: 'sandbox' }
  | { provider: 'none' };

/** @throws ConfigError for one key without the other */
export function googleConfig(settings: Environment, standIns: boolean): GoogleConfig {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  if (clientId && clientSecret) return { provider: 'google', clientId, clientSecret };
  if (!clientId && !clientSecret) return { provider: standIns ? 'sandbox' : 'none' };
  const missing = clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
  throw new ConfigError(`For logging in with Google the setting ${missing} is required, and it is missing.`);
}
