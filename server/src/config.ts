import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { Email, type Role, Timezone } from '@puente/contracts/shapes';
import { z } from 'zod';

import { S3Address } from './platform/storage/s3-address.ts';

/** A setting is missing or invalid: the start stops with this message, which names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type PaymentsConfig =
  | { provider: 'sandbox' }
  | { provider: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string }
  | { provider: 'none' };

/** `sandbox`: the embedded identity provider in place of Google. */
export type GoogleConfig =
  | { provider: 'google'; clientId: string; clientSecret: string }
  | { provider: 'sandbox' }
  | { provider: 'none' };

export interface S3Config extends S3Address {
  kind: 's3';
  /** Undefined: the machine's own credentials (the SDK's default chain). */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
}

export type StoreConfig = { kind: 'disk'; directory: string } | S3Config;

export interface Config {
  /** NODE_ENV=production: no sandbox is ever started. */
  production: boolean;
  port: number;
  host: string;
  /** Absolute. All files of the embedded parts are below it. */
  dataDir: string;
  /** The address that people open; the base of links in e-mails. */
  publicUrl: URL;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Undefined: realtime messages between processes go through PostgreSQL. */
  redisUrl: string | undefined;
  /** Undefined: the embedded mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The academy's contact address: shown on the public pages, and the recipient of visitors' messages. */
  contactEmail: string;
  payments: PaymentsConfig;
  google: GoogleConfig;
  /** The storage of files: a folder of `dataDir`, for a single machine, or S3. */
  files: StoreConfig;
  /** Absolute. The folder of temporary upload files, before they are validated. */
  incomingDir: string;
  /** The time zone of dates without a user: due dates, the dates in administrators' lists. */
  academyTimezone: string;
  /** Months of access that a purchase gives; null = unlimited (product rule 14). */
  accessMonths: number | null;
  /** Signs access tokens (HS256). */
  sessionSecret: Uint8Array;
  /** The roles that must have a second step at login; everyone else may. */
  secondStepRequiredFor: readonly Role[];
  /** Whether to create the demo academy in an empty database: on the embedded default only. */
  demoAcademy: boolean;
  /** False: the API only, for tests, and for pages served by another server. */
  serveWeb: boolean;
  /** Number of reverse proxies in front of the server whose X-Forwarded-For is trusted; 0 = none. */
  trustedProxies: number;
  metricsToken: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

const optional = z
  .string()
  .optional()
  .transform((value) => (value?.trim() ? value.trim() : undefined));

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', ''])
    .optional()
    .transform((value) => (value ? value === 'true' || value === '1' : fallback));

const Environment = z.object({
  NODE_ENV: optional,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: optional,
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: optional,
  CONTACT_EMAIL: Email.optional(),
  PAYMENTS_PROVIDER: z.enum(['sandbox', 'stripe', 'none']).optional(),
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  FILES_URL: S3Address.optional(),
  AWS_ACCESS_KEY_ID: optional,
  AWS_SECRET_ACCESS_KEY: optional,
  AWS_SESSION_TOKEN: optional,
  ACADEMY_TIMEZONE: Timezone.default('America/New_York'),
  ACCESS_MONTHS: z.union([z.literal('none'), z.coerce.number().int().min(1).max(120)]).default(12),
  SESSION_SECRET: optional,
  SECOND_STEP_REQUIRED_FOR: z.enum(['none', 'admin', 'staff']).optional(),
  DEMO_ACADEMY: flag(true),
  SERVE_WEB: flag(true),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: optional,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
});

const rolesOf = { none: [], admin: ['admin'], staff: ['tutor', 'admin'] } as const;

type Environment = z.output<typeof Environment>;

/**
 * Parses all settings once, at the start.
 * @throws ConfigError whose message names each wrong or missing setting.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const named = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(named);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `The setting ${issue.path.join('.')} is wrong: ${issue.message}.`).join('\n'),
    );
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  if (production) requireProductionSettings(settings);

  const dataDir = resolve(settings.DATA_DIR);
  const mailFrom = settings.MAIL_FROM ?? 'Academia Puente <hola@academiapuente.example>';
  const host = settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  return {
    production,
    port: settings.PORT,
    host,
    dataDir,
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${settings.PORT}`),
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom,
    contactEmail: settings.CONTACT_EMAIL ?? addressIn(mailFrom),
    payments: paymentsConfig(settings, production),
    google: googleConfig(settings, production),
    files: filesConfig(settings, dataDir),
    incomingDir: resolve(dataDir, 'incoming'),
    academyTimezone: settings.ACADEMY_TIMEZONE,
    accessMonths: settings.ACCESS_MONTHS === 'none' ? null : settings.ACCESS_MONTHS,
    sessionSecret: settings.SESSION_SECRET ? sessionSecret(settings.SESSION_SECRET) : keptSecret(dataDir),
    secondStepRequiredFor: rolesOf[settings.SECOND_STEP_REQUIRED_FOR ?? (production ? 'admin' : 'none')],
    demoAcademy: !production && settings.DEMO_ACADEMY,
    serveWeb: settings.SERVE_WEB,
    trustedProxies: settings.TRUSTED_PROXIES,
    metricsToken: settings.METRICS_TOKEN,
    // By default in development only warnings are logged, so that the terminal shows the address and errors.
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** The e-mail address in `Academia Puente <hola@academia.example>`, or in `hola@academia.example`. */
function addressIn(mailFrom: string): string {
  const address = Email.safeParse(/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom);
  if (!address.success) throw new ConfigError('The setting MAIL_FROM does not end with an e-mail address.');
  return address.data;
}

/** Production has no defaults for what the embedded parts replace: these settings are required (decision 0007). */
function requireProductionSettings(settings: Environment): void {
  const missing = (['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'SESSION_SECRET'] as const).filter(
    (name) => settings[name] === undefined,
  );
  if (missing.length > 0) {
    throw new ConfigError(
      missing.map((name) => `In production the setting ${name} is required, and it is missing.`).join('\n'),
    );
  }
  if (!settings.PUBLIC_URL?.startsWith('https:')) {
    throw new ConfigError('In production the setting PUBLIC_URL must begin with https://.');
  }
}

function paymentsConfig(settings: Environment, production: boolean): PaymentsConfig {
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
  const provider = settings.PAYMENTS_PROVIDER ?? (anyKey ? 'stripe' : production ? 'none' : 'sandbox');
  if (provider === 'none') return { provider };
  if (provider === 'sandbox') {
    if (production) throw new ConfigError('In production the setting PAYMENTS_PROVIDER cannot be sandbox.');
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
  if (production && secretMode === 'test')
    throw new ConfigError('In production STRIPE_SECRET_KEY cannot be a test key.');
  return { provider, secretKey, publishableKey, webhookSecret };
}

function googleConfig(settings: Environment, production: boolean): GoogleConfig {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  if (clientId && clientSecret) return { provider: 'google', clientId, clientSecret };
  if (!clientId && !clientSecret) {
    // The sandbox lets anyone log in as anyone, so it runs only with the embedded database, without real people.
    return { provider: production || settings.DATABASE_URL ? 'none' : 'sandbox' };
  }
  const missing = clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
  throw new ConfigError(`For logging in with Google the setting ${missing} is required, and it is missing.`);
}

function filesConfig(settings: Environment, dataDir: string): StoreConfig {
  const { FILES_URL: address, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!address) return { kind: 'disk', directory: resolve(dataDir, 'files') };
  // Without keys the SDK uses the machine's own, such as those of an instance role.
  if (!accessKeyId && !secretAccessKey) return { kind: 's3', ...address, credentials: undefined };
  if (accessKeyId && secretAccessKey) {
    const token = settings.AWS_SESSION_TOKEN;
    const credentials = { accessKeyId, secretAccessKey, ...(token ? { sessionToken: token } : {}) };
    return { kind: 's3', ...address, credentials };
  }
  const missing = accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID';
  throw new ConfigError(`For FILES_URL the setting ${missing} is required, and it is missing.`);
}

function sessionSecret(value: string): Uint8Array {
  const secret = new TextEncoder().encode(value);
  if (secret.length < 32) throw new ConfigError('The setting SESSION_SECRET must have at least 32 characters.');
  return secret;
}

/** The embedded default generates a secret and stores it beside its data, so that sessions survive a restart. */
function keptSecret(dataDir: string): Uint8Array {
  const file = resolve(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeOnce(file, randomBytes(48).toString('base64url'));
  }
  return sessionSecret(readFileSync(file, 'utf8').trim());
}

/** Creates a file atomically: of processes that write it at the same time the first one wins, and none reads a part. */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { flag: 'wx', mode: 0o600 });
  try {
    chmodSync(draft, 0o600);
    // Unlike a rename, a hard link never replaces an existing file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
