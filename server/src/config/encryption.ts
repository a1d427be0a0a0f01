import { ConfigError, type Environment, isLoopbackHost } from './environment.ts';

/**
 * In production every connection to another machine is encrypted, and the other side's certificate verified, unless
 * UNENCRYPTED_HOSTS names the host (decision 0058). Mail needs no setting: `mustStartTls`. [ASVS-12.3.1, ASVS-12.3.2]
 * @param certificatesUnchecked Node's own switch, NODE_TLS_REJECT_UNAUTHORIZED=0
 * @throws ConfigError that names each setting and what to write
 */
export function requireEncryption(settings: Environment, certificatesUnchecked: boolean): void {
  const complaints = [
    complaint(settings, 'DATABASE_URL', isVerified, 'add sslmode=verify-full to it'),
    complaint(settings, 'REDIS_URL', ({ protocol }) => protocol === 'rediss:', 'begin it with rediss://'),
    complaint(settings, 'SMTP_URL', checksCertificate, 'leave tls.rejectUnauthorized out'),
    complaint(settings, 'FILES_URL', ({ protocol }) => protocol === 'https:', 'begin its endpoint with https://'),
    complaint(
      settings,
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      ({ protocol }) => protocol === 'https:',
      'begin it with https://',
    ),
    certificatesUnchecked && 'In production NODE_TLS_REJECT_UNAUTHORIZED must not be 0: certificates are verified.',
  ].filter((text) => typeof text === 'string');
  if (complaints.length > 0) throw new ConfigError(complaints.join('\n'));
}

/** Whether the mail server must offer STARTTLS: mails wait in the queue rather than leave unencrypted. */
export const mustStartTls = (settings: Environment): boolean =>
  settings.SMTP_URL !== undefined && !mayBePlain(settings, hostOf(new URL(settings.SMTP_URL)));

function complaint(
  settings: Environment,
  name: 'DATABASE_URL' | 'REDIS_URL' | 'SMTP_URL' | 'FILES_URL' | 'OTEL_EXPORTER_OTLP_ENDPOINT',
  isEncrypted: (url: URL) => boolean,
  remedy: string,
): string | undefined {
  const address = name === 'FILES_URL' ? settings.FILES_URL?.endpoint : settings[name];
  if (address === undefined) return undefined;
  const url = new URL(address);
  const host = hostOf(url);
  if (mayBePlain(settings, host) || isEncrypted(url)) return undefined;
  return (
    `In production the connection of ${name} to ${host} must be encrypted and its certificate verified: ${remedy}. ` +
    `If the network between the two is protected, name the host in UNENCRYPTED_HOSTS.`
  );
}

/** The driver takes the other modes for this one today, and announces that it will not. */
const isVerified = ({ searchParams }: URL): boolean =>
  searchParams.getAll('sslmode').join() === 'verify-full' && !searchParams.has('ssl');

const checksCertificate = ({ searchParams }: URL): boolean => !searchParams.has('tls.rejectUnauthorized');

function mayBePlain({ UNENCRYPTED_HOSTS: named }: Environment, host: string): boolean {
  const isSocket = host === '' || host.startsWith('/');
  return isSocket || isLoopbackHost(host) || named.includes(host);
}

/** PostgreSQL's addresses may name the host, or the folder of a unix socket, as a parameter. */
const hostOf = ({ hostname, searchParams }: URL): string =>
  (searchParams.get('host') ?? decodeURIComponent(hostname)).toLowerCase();
