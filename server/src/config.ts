import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { Email, type Role } from '@puente/contracts/shapes';

import { credentialKeys, type CredentialKeys } from './config/credential-keys.ts';
import { mustStartTls, requireEncryption } from './config/encryption.ts';
import { ConfigError, type Environment, parseEnvironment } from './config/environment.ts';
import {
  attachmentsConfig,
  type AttachmentsConfig,
  documentsConfig,
  type DocumentsConfig,
  filesConfig,
  type StoreConfig,
} from './config/files.ts';
import { createKeys, type KeysFor, secretOf } from './config/keys.ts';
import { type LiveMediaConfig, liveMediaConfig, type LiveConfig, liveConfig } from './config/live.ts';
import { pushConfig, type PushConfig } from './config/push.ts';
import { makePrivateFolder, withSecretFiles, writeOnce } from './config/secret-files.ts';
import {
  clamdConfig,
  type ClamdConfig,
  googleConfig,
  type GoogleConfig,
  paymentsConfig,
  type PaymentsConfig,
} from './config/services.ts';
import { mayHaveStandIns } from './config/stand-ins.ts';
import { tracingConfig, type TracingConfig } from './config/tracing.ts';

export interface Config {
  /** NODE_ENV=production: settings that the embedded default does without are required. */
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
  /** Whether a mail server that offers no encryption is refused. */
  smtpMustStartTls: boolean;
  mailFrom: string;
  /** The academy's contact address: shown on the public pages, and the recipient of visitors' messages. */
  contactEmail: string;
  payments: PaymentsConfig;
  google: GoogleConfig;
  live: LiveConfig;
  /** The storage of files: a folder of `dataDir`, for a single machine, or S3. */
  files: StoreConfig;
  /** Absolute. The folder of temporary upload files, before they are validated. */
  incomingDir: string;
  /** The time zone of dates without a user: due dates, the dates in administrators' lists. */
  academyTimezone: string;
  /** Months of access that a purchase gives; null = unlimited (product rule 14). */
  accessMonths: number | null;
  attachments: AttachmentsConfig;
  documents: DocumentsConfig;
  /** The virus scanner that every uploaded file is shown to; null = none. */
  clamd: ClamdConfig | null;
  /** The roles that must have a second step at login; everyone else may. */
  secondStepRequiredFor: readonly Role[];
  /** The keys of each purpose, derived from the session secret. */
  keys: KeysFor;
  /** The keys that sign credentials (Open Badges). Null: none are signed. */
  credentialKeys: CredentialKeys | null;
  /** How push services know the academy. Null: there are no push messages. */
  push: PushConfig | null;
  /** Whether the sandboxes run in place of what is not configured: on this machine alone, never in production. */
  standIns: boolean;
  /** Whether to create the demo academy in an empty database: only where stand-ins may run. */
  demoAcademy: boolean;
  /** False: the API only, for tests, and for pages served by another server. */
  serveWeb: boolean;
  /** Whether this process answers calls, pages and sockets; one that does not answers health, readiness and metrics. */
  serves: boolean;
  /** Whether this process delivers events and runs jobs. */
  works: boolean;
  /** The networks of the reverse proxies whose X-Forwarded-For is believed. */
  trustedProxies: Environment['TRUSTED_PROXIES'];
  /** Opens `/metrics`. Undefined: nobody may read them, but on the embedded default this machine. */
  metricsToken: string | undefined;
  /** Collector of traces. Null: there are none. */
  tracing: TracingConfig | null;
  /** How browsers reach the media of live classes in the embedded room. */
  liveMedia: LiveMediaConfig;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

const rolesOf = { none: [], admin: ['admin'], staff: ['tutor', 'admin'] } as const;

/**
 * Parses all settings once, at the start.
 * @throws ConfigError whose message names each wrong or missing setting; StartupError when DATA_DIR cannot be used
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const settings = parseEnvironment(withSecretFiles(env));
  const production = settings.NODE_ENV === 'production';
  if (production) {
    requireProductionSettings(settings);
    requireEncryption(settings, env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0');
  }

  if (settings.PROCESS !== 'all' && settings.DATABASE_URL === undefined) {
    throw new ConfigError(
      'The setting PROCESS needs a PostgreSQL (DATABASE_URL): the embedded database has one process.',
    );
  }

  const dataDir = resolve(settings.DATA_DIR);
  const mailFrom = settings.MAIL_FROM ?? 'Academia Puente <hola@academiapuente.example>';
  const host = settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://${nameOf(host)}:${settings.PORT}`);
  const standIns = mayHaveStandIns(settings, host, publicUrl);
  const contactEmail = settings.CONTACT_EMAIL ?? addressIn(mailFrom);
  return {
    production,
    port: settings.PORT,
    host,
    dataDir,
    publicUrl,
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    smtpUrl: settings.SMTP_URL,
    smtpMustStartTls: production && mustStartTls(settings),
    mailFrom,
    contactEmail,
    payments: paymentsConfig(settings, standIns),
    google: googleConfig(settings, standIns),
    live: liveConfig(settings, publicUrl),
    files: filesConfig(settings, dataDir),
    incomingDir: resolve(dataDir, 'incoming'),
    academyTimezone: settings.ACADEMY_TIMEZONE,
    accessMonths: settings.ACCESS_MONTHS === 'none' ? null : settings.ACCESS_MONTHS,
    attachments: attachmentsConfig(settings),
    documents: documentsConfig(settings),
    clamd: clamdConfig(settings),
    secondStepRequiredFor: rolesOf[settings.SECOND_STEP_REQUIRED_FOR ?? (production ? 'admin' : 'none')],
    keys: keysOf(settings, dataDir),
    credentialKeys: credentialKeys(settings, dataDir),
    push: pushConfig(settings, dataDir, contactEmail),
    standIns,
    demoAcademy: standIns && (settings.DEMO_ACADEMY ?? true),
    serveWeb: settings.SERVE_WEB ?? true,
    serves: settings.PROCESS !== 'worker',
    works: settings.PROCESS !== 'web',
    trustedProxies: settings.TRUSTED_PROXIES,
    metricsToken: settings.METRICS_TOKEN,
    tracing: tracingConfig(settings),
    liveMedia: liveMediaConfig(settings),
    // By default in development only warnings are logged, so that the terminal shows the address and errors.
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** The host of a URL for the address where the server listens. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The e-mail address in `Academia Puente <hola@academia.example>`, or in `hola@academia.example`. */
function addressIn(mailFrom: string): string {
  const address = Email.safeParse(/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom);
  if (!address.success) throw new ConfigError('The setting MAIL_FROM does not end with an e-mail address.');
  return address.data;
}

/** Production has no defaults for what the embedded parts replace: these settings are required (decision 0057). */
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

function keysOf(settings: Environment, dataDir: string): KeysFor {
  const { SESSION_SECRET: secret, SESSION_SECRET_PREVIOUS: previous } = settings;
  return createKeys(
    secretOf('SESSION_SECRET', secret ?? keptSecret(dataDir)),
    previous === undefined ? undefined : secretOf('SESSION_SECRET_PREVIOUS', previous),
  );
}

/** The embedded default generates a secret and stores it beside its data, so that sessions survive a restart. */
function keptSecret(dataDir: string): string {
  const file = resolve(dataDir, 'session-secret');
  makePrivateFolder(dataDir);
  if (!existsSync(file)) writeOnce(file, randomBytes(48).toString('base64url'));
  return readFileSync(file, 'utf8').trim();
}
