import { ConfigError, type Environment } from './environment.ts';

export type PaymentsConfig =
  | { provider: 'sandbox' }
  | { provider: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string }
  | { provider: 'none' };

/** @throws ConfigError for keys that are missing, malformed, or of two modes; test keys in production; a sandbox where none may run */
export function paymentsConfig(settings: Environment, standIns: boolean): PaymentsConfig {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = settings;
  const given = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  const anyKey = Object.values(given).some(Boolean);
  const provider = settings.PAYMENTS_PROVIDER ?? (anyKey ? 'stripe' : standIns ? 'sandbox' : 'none');
  if (provider === 'none') return { provider };
  if (provider === 'sandbox') {
    if (!standIns) throw new ConfigError('The setting PAYMENTS_PROVIDER cannot be sandbox here: no stand-in may run.');
    return { provider };
  }
  const missing = Object.entries(given).filter(([, value]) => !value);
  if (!secretKey || !publishableKey || !webhookSecret) {
    throw new ConfigError(
      missing.map(([name]) => `For card payments the setting ${name} is required, and it is missing.`).join('\n'),
    );
  }
  const secretMode = /^(?:sk|rk)_(test|live)_/.exec(secretKey)?.[1];
  const publishableMode = /^pk_(test|live)_/.exec(publishableKey)?.[1];
  if (!secretMode) throw new ConfigError('The setting STRIPE_SECRET_KEY is not a secret key of Stripe.');
  if (!publishableMode) throw new ConfigError('The setting STRIPE_PUBLISHABLE_KEY is not a publishable key of Stripe.');
  if (secretMode !== publishableMode) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.');
  }
  if (settings.NODE_ENV === 'production' && secretMode === 'test')
    throw new ConfigError('In production STRIPE_SECRET_KEY cannot be a test key.');
  return { provider, secretKey, publishableKey, webhookSecret };
}

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

/** Address of clamd: a host and port, or the path of a Unix socket. */
type ClamdAddress = { host: string; port: number } | { path: string };

export interface ClamdConfig {
  address: ClamdAddress;
  /** Bytes of a file that are sent to it: its own StreamMaxLength. */
  maxBytes: number;
}

/** @returns null without a scanner @throws ConfigError */
export function clamdConfig({
  CLAMD_URL: url,
  CLAMD_MAX_MB: megabytes,
  DOCUMENT_MAX_MB,
}: Environment): ClamdConfig | null {
  if (url === undefined) return null;
  if (megabytes < DOCUMENT_MAX_MB) {
    throw new ConfigError(
      'The setting CLAMD_MAX_MB is smaller than DOCUMENT_MAX_MB: a part of each large document would not be scanned.',
    );
  }
  return { address: addressOf(url), maxBytes: megabytes * 1_048_576 };
}

function addressOf(url: string): ClamdAddress {
  if (url.startsWith('/')) return { path: url };
  const { protocol, hostname, port, pathname } = URL.parse(url) ?? {};
  if (protocol === 'unix:' && pathname) return { path: pathname };
  if (protocol === 'tcp:' && hostname && port) return { host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port) };
  throw new ConfigError('The setting CLAMD_URL is wrong: write tcp://host:port, or the absolute path of its socket.');
}
