import { Email, Timezone } from '@puente/contracts/shapes';
import { z } from 'zod';

import { networksIn } from './networks.ts';
import { S3Address } from './s3-address.ts';

/** A setting is missing or invalid: the start stops with this message, which names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const optional = z
  .string()
  .optional()
  .transform((value) => (value?.trim() ? value.trim() : undefined));

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .optional()
  .transform((value) => (value ? value === 'true' || value === '1' : undefined));

/** A count of proxies would be believed from whoever reaches the port directly, so it is refused. [ASVS-4.1.3] */
const Networks = z.string().transform((value, { addIssue }) => {
  const networks = networksIn(value);
  if (networks) return networks;
  addIssue(
    'it lists the addresses or networks of the reverse proxies, not how many there are. ' +
      'Write "loopback" for one on the same machine, else its address or network, such as "10.0.0.5" or "10.0.0.0/24"',
  );
  return z.NEVER;
});

/** IP addresses, separated by commas: browsers cannot be given names here. */
const Addresses = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6()], { error: 'it lists IP addresses, such as "203.0.113.7"' })).max(6));

const Ports = z.string().transform((value, { addIssue }) => {
  const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(value.trim()) ?? [];
  const ports = { from: Number(from), to: Number(to) };
  if (from !== '' && ports.from >= 1_025 && ports.to <= 65_535 && ports.from <= ports.to) return ports;
  addIssue('it is a port above 1024 or a range of ports, such as "40000" or "40000-40009"');
  return z.NEVER;
});

/** Host names in lower case, separated by commas. */
const HostNames = z
  .string()
  .default('')
  .transform((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  );

const Environment = z.object({
  // A misspelt value must not start as development, which has stand-ins that let anybody in.
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'it must be production, development or test' })
    .default('development'),
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
  JITSI_DOMAIN: optional,
  JITSI_APP_ID: optional,
  JITSI_APP_SECRET: optional,
  JAAS_APP_ID: optional,
  JAAS_KEY_ID: optional,
  JAAS_PRIVATE_KEY: optional,
  TURN_URLS: optional,
  TURN_SECRET: optional,
  LIVE_GUESTS: flag,
  CLAMD_URL: optional,
  // ClamAV's own default of StreamMaxLength.
  CLAMD_MAX_MB: z.coerce.number().int().min(1).max(4_000).default(100),
  FILES_URL: S3Address.optional(),
  AWS_ACCESS_KEY_ID: optional,
  AWS_SECRET_ACCESS_KEY: optional,
  AWS_SESSION_TOKEN: optional,
  ACADEMY_TIMEZONE: Timezone.default('America/New_York'),
  ACCESS_MONTHS: z.union([z.literal('none'), z.coerce.number().int().min(1).max(120)]).default(12),
  RECORDINGS_UPLOAD: z.enum(['ask', 'automatic']).default('ask'),
  RECORDING_MAX_GB: z.coerce.number().min(0.1).max(50).default(4),
  DOCUMENT_MAX_MB: z.coerce.number().int().min(1).max(500).default(50),
  DOCUMENTS_MAX_GB: z.union([z.literal('none'), z.coerce.number().min(1).max(1_000_000)]).default('none'),
  ATTACHMENTS_DAY_MB: z.coerce.number().int().min(15).max(100_000).default(300),
  ATTACHMENTS_MAX_GB: z.union([z.literal('none'), z.coerce.number().min(0.1).max(1_000_000)]).default(50),
  SESSION_SECRET: optional,
  SESSION_SECRET_PREVIOUS: optional,
  CREDENTIALS_KEY: optional,
  CREDENTIALS_KEY_PREVIOUS: optional,
  VAPID_PRIVATE_KEY: optional,
  VAPID_SUBJECT: z.url({ protocol: /^(mailto|https)$/, error: 'it begins with mailto: or https:' }).optional(),
  PUSH_HOSTS: HostNames,
  SECOND_STEP_REQUIRED_FOR: z.enum(['none', 'admin', 'staff']).optional(),
  STAND_INS: flag,
  DEMO_ACADEMY: flag,
  SERVE_WEB: flag,
  PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
  TRUSTED_PROXIES: Networks.default([]),
  METRICS_TOKEN: optional,
  SFU_ANNOUNCE_IP: Addresses.default([]),
  SFU_UDP_RANGE: Ports.optional(),
  UNENCRYPTED_HOSTS: HostNames,
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'it is the address of a collector by HTTP, such as http://collector:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: optional,
  OTEL_SERVICE_NAME: optional,
  OTEL_RESOURCE_ATTRIBUTES: optional,
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: optional,
  OTEL_SDK_DISABLED: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
});

/** Names of all settings. Secrets can be given as `<NAME>_FILE` too. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** The environment variables, parsed one by one. What they mean together, `loadConfig` says. */
export type Environment = z.output<typeof Environment>;

/** @throws ConfigError whose message names each wrong setting */
export function parseEnvironment(env: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => `The setting ${issue.path.join('.')} is wrong: ${issue.message}.`).join('\n'),
  );
}

/** Whether a host name or address is this machine's own: loopback, which no other machine reaches. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}
