import { ConfigError, type Environment } from './environment.ts';

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
