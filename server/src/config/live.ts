import type { KeyObject } from 'node:crypto';

import { rsaPrivateKey } from './credential-keys.ts';
import { ConfigError, type Environment, isLoopbackHost } from './environment.ts';

/** Addresses of a Jitsi that the pages load from, self-hosted or JaaS. */
interface JitsiHost {
  /** The host of its pages, with its port: `meet.academia.example`. */
  domain: string;
  /** The absolute address of `external_api.js`. */
  scriptUrl: string;
}

/** A Jitsi server of the academy's own, with prosody's token authentication. */
export interface SelfHostedJitsi extends JitsiHost {
  kind: 'self-hosted';
  appId: string;
  /** Shared with prosody. */
  secret: Uint8Array;
}

/** Jitsi as a Service, of 8x8. */
export interface Jaas extends JitsiHost {
  kind: 'jaas';
  /** The tenant: `vpaas-magic-cookie-…`. */
  appId: string;
  /** The id of the key in JaaS's console, without the tenant before it. */
  keyId: string;
  /** RSA. */
  privateKey: KeyObject;
}

/** TURN servers that take time-limited credentials (coturn's `use-auth-secret`). */
export interface TurnConfig {
  urls: readonly string[];
  secret: string;
}

export interface LiveConfig {
  /** Provider of live classes. The embedded room is the default, in production too. */
  provider: 'embedded' | 'jitsi';
  /** Null: the embedded room. */
  jitsi: SelfHostedJitsi | Jaas | null;
  /** Relays for the embedded room, for networks that let nothing else through. */
  turn: TurnConfig | null;
  /** Whether somebody who may not enter a live class enters it as a guest (LIVE-6). */
  guests: boolean;
}

const jaasDomain = '8x8.vc';
const selfHostedSettings = ['JITSI_DOMAIN', 'JITSI_APP_ID', 'JITSI_APP_SECRET'] as const;
const jaasSettings = ['JAAS_APP_ID', 'JAAS_KEY_ID', 'JAAS_PRIVATE_KEY'] as const;
const turnSettings = ['TURN_URLS', 'TURN_SECRET'] as const;
type GroupedSetting = (typeof selfHostedSettings | typeof jaasSettings | typeof turnSettings)[number];

/**
 * @throws ConfigError for settings of two providers, for some of a group without the others, and for what is malformed:
 * it names the setting, never its value when that is a secret
 */
export function liveConfig(settings: Environment, publicUrl: URL): LiveConfig {
  const selfHosted = selfHostedJitsi(settings, publicUrl);
  const asAService = jaas(settings);
  if (selfHosted && asAService) {
    throw new ConfigError('Live classes are held on one Jitsi: set JITSI_DOMAIN or JAAS_APP_ID, not both.');
  }
  const jitsi = selfHosted ?? asAService;
  return {
    provider: jitsi ? 'jitsi' : 'embedded',
    jitsi,
    turn: turnConfig(settings),
    guests: settings.LIVE_GUESTS ?? false,
  };
}

function selfHostedJitsi(settings: Environment, publicUrl: URL): SelfHostedJitsi | null {
  const given = allOrNone(settings, selfHostedSettings, 'For live classes on Jitsi');
  if (!given) return null;
  const { JITSI_DOMAIN, JITSI_APP_ID: appId, JITSI_APP_SECRET } = given;
  const domain = JITSI_DOMAIN.toLowerCase();
  if (!/^([\w-]+\.)*[\w-]+(:\d{1,5})?$/.test(domain)) {
    throw new ConfigError(
      'The setting JITSI_DOMAIN is wrong: write the host alone, such as meet.academia.example, without https://.',
    );
  }
  const { hostname } = new URL(`https://${domain}`);
  const isLocal = isLoopbackHost(hostname);
  if (isLocal && settings.NODE_ENV === 'production') {
    throw new ConfigError('In production the setting JITSI_DOMAIN cannot be this machine, which no student reaches.');
  }
  // Pages of our own origin could read everything of ours; a frame of Jitsi must not be one.
  if (domain === publicUrl.host || (!isLocal && hostname === publicUrl.hostname)) {
    throw new ConfigError('The setting JITSI_DOMAIN must be another host than that of PUBLIC_URL.');
  }
  const scheme = isLocal ? 'http' : 'https';
  return {
    kind: 'self-hosted',
    domain,
    scriptUrl: `${scheme}://${domain}/external_api.js`,
    appId,
    secret: new TextEncoder().encode(longEnough('JITSI_APP_SECRET', JITSI_APP_SECRET)),
  };
}

function jaas(settings: Environment): Jaas | null {
  const given = allOrNone(settings, jaasSettings, 'For live classes on JaaS');
  if (!given) return null;
  const { JAAS_APP_ID: appId, JAAS_KEY_ID, JAAS_PRIVATE_KEY } = given;
  if (!/^[\w-]+$/.test(appId)) {
    throw new ConfigError(
      'The setting JAAS_APP_ID is wrong: it looks like vpaas-magic-cookie-… in the console of JaaS.',
    );
  }
  // The console shows the id of a key with the tenant before it.
  const keyId = JAAS_KEY_ID.startsWith(`${appId}/`) ? JAAS_KEY_ID.slice(appId.length + 1) : JAAS_KEY_ID;
  if (!/^[\w-]+$/.test(keyId)) {
    throw new ConfigError('The setting JAAS_KEY_ID is wrong: it is the id of a key of the tenant JAAS_APP_ID.');
  }
  return {
    kind: 'jaas',
    domain: jaasDomain,
    scriptUrl: `https://${jaasDomain}/${appId}/external_api.js`,
    appId,
    keyId,
    privateKey: rsaPrivateKey('JAAS_PRIVATE_KEY', JAAS_PRIVATE_KEY),
  };
}

function turnConfig(settings: Environment): TurnConfig | null {
  const given = allOrNone(settings, turnSettings, 'For relays of the live room');
  if (!given) return null;
  const urls = given.TURN_URLS.split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  const isTurn = (url: string) => /^turns?:([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?(\?transport=(udp|tcp))?$/i.test(url);
  if (urls.length === 0 || !urls.every(isTurn)) {
    throw new ConfigError(
      'The setting TURN_URLS is wrong: it lists addresses such as "turn:turn.academia.example:3478, ' +
        'turns:turn.academia.example:5349?transport=tcp".',
    );
  }
  return { urls, secret: longEnough('TURN_SECRET', given.TURN_SECRET) };
}

/**
 * The settings of a group; null when none of them is there.
 * @throws ConfigError naming those that are missing when others are there
 */
function allOrNone<const K extends GroupedSetting>(
  settings: Environment,
  names: readonly K[],
  what: string,
): Record<K, string> | null {
  if (hasAll(settings, names)) return settings;
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === names.length) return null;
  const sentences = missing.map((name) => `${what} the setting ${name} is required, and it is missing.`);
  throw new ConfigError(sentences.join('\n'));
}

const hasAll = <K extends GroupedSetting>(
  settings: Environment,
  names: readonly K[],
): settings is Environment & Record<K, string> => names.every((name) => settings[name] !== undefined);

/** Both sign with HMAC, where a short secret can be guessed from one signature. */
function longEnough(name: string, secret: string): string {
  if (secret.length < 32) throw new ConfigError(`The setting ${name} must have at least 32 characters.`);
  return secret;
}

export interface LiveMediaConfig {
  /** The IP addresses that browsers connect to. Empty: loopback and this machine's own, which only its network reaches. */
  announce: string[];
  /** The media process uses one port of these, for UDP and TCP. Null: any free one. */
  ports: { from: number; to: number } | null;
  /** Whether browsers may come through a relay: then the media process uses a second port, for UDP. */
  relays: boolean;
}

export const liveMediaConfig = ({
  SFU_ANNOUNCE_IP: announce,
  SFU_UDP_RANGE: ports,
  TURN_URLS: relays,
}: Environment): LiveMediaConfig => ({ announce, ports: ports ?? null, relays: relays !== undefined });
