import { createHmac } from 'node:crypto';

import type { IceServer } from '@puente/contracts/live';
import { type JWTPayload, SignJWT } from 'jose';

import type { Jaas, LiveConfig, SelfHostedJitsi, TurnConfig } from '../../../config/live.ts';
import type { RoomPorts } from './room-access.ts';

/**
 * Returns the credentials for a room at the provider that the settings name: the embedded room, or a Jitsi. A guest
 * (without `entrada`) is never a moderator.
 */
export const roomProvider =
  ({ jitsi, turn }: LiveConfig): RoomPorts['provide'] =>
  async ({ pass: { userId, roomName }, userInfo, entrada, classEnds }, now) => {
    const expiresAt = accessEnds(classEnds, now);
    if (!jitsi) {
      const iceServers = turnServers(turn, userId, expiresAt);
      return { provider: 'embedded', token: entrada, jitsi: null, iceServers };
    }
    const isGuest = entrada === null;
    const { displayName, email } = userInfo;
    const isModerator = userInfo.isModerator && !isGuest;
    const pass = { roomName, userId: isGuest ? null : userId, displayName, email, isModerator, expiresAt };
    return {
      provider: 'jitsi',
      token: await issueJitsiToken(jitsi, pass, now),
      jitsi: {
        domain: jitsi.domain,
        scriptUrl: jitsi.scriptUrl,
        roomName: jitsi.kind === 'jaas' ? `${jitsi.appId}/${roomName}` : roomName,
      },
      // Jitsi hands out relays of its own.
      iceServers: [],
    };
  };

/** Minutes after a class's end until which credentials are good: a meeting that is forgotten ends then. */
const afterEnd = 120;
/** Minutes that credentials last at least: the job that ends forgotten meetings may be late. */
const atLeast = 10;
/** Minutes that credentials last at most: a class may be started a day early. */
const atMost = 12 * 60;

/**
 * Returns the moment until which a token of Jitsi, or the credentials of a relay, let somebody in: two hours after the
 * class's end, but at least ten minutes and at most twelve hours from now.
 */
export function accessEnds(classEnds: Date, now: Date): Date {
  const inMinutes = (minutes: number, from: Date) => from.getTime() + minutes * 60_000;
  const wanted = inMinutes(afterEnd, classEnds);
  return new Date(Math.min(Math.max(wanted, inMinutes(atLeast, now)), inMinutes(atMost, now)));
}

/**
 * Returns the relays with credentials for one person, by the scheme of coturn's `use-auth-secret`: the user name says
 * until when they are good (seconds since 1970, UTC) and whose they are; the password is its HMAC with SHA-1, which the
 * scheme fixes. A relay asks for them again and again while a connection lasts, so they outlast the class.
 */
function turnServers(turn: TurnConfig | null, userId: string, expiresAt: Date): IceServer[] {
  if (!turn) return [];
  const username = `${Math.floor(expiresAt.getTime() / 1000)}:${userId}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [{ urls: [...turn.urls], username, credential }];
}

/** Person and room of a Jitsi token. */
interface JitsiPass {
  /** The last segment of the meeting's address; the token opens no other room. */
  roomName: string;
  /** Null: a guest, of whom Jitsi learns neither id nor address. */
  userId: string | null;
  displayName: string;
  email: string;
  isModerator: boolean;
  expiresAt: Date;
}

/** Seconds by which the clock of the Jitsi server may be behind. */
const clockSkew = 60;

/** Signs the JWT that a Jitsi server asks of whoever enters a room (LIVE-3, LIVE-6). */
const issueJitsiToken = (jitsi: SelfHostedJitsi | Jaas, pass: JitsiPass, now: Date): Promise<string> =>
  jitsi.kind === 'jaas' ? forJaas(jitsi, pass, now) : forSelfHosted(jitsi, pass, now);

/**
 * Signs for prosody's token authentication. Its module `token_affiliation` makes owners moderators and nobody else;
 * without it, every holder of a token is one (docs/operations.md).
 */
function forSelfHosted({ domain, appId, secret }: SelfHostedJitsi, pass: JitsiPass, now: Date): Promise<string> {
  const user = { ...userOf(pass), affiliation: pass.isModerator ? 'owner' : 'member' };
  return signing({ room: pass.roomName, context: { user } }, pass, now)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(appId)
    .setIssuer(appId)
    .setSubject(new URL(`https://${domain}`).hostname)
    .sign(secret);
}

/** Signs for JaaS, which fixes audience and issuer, and takes rights as the texts 'true' and 'false'. */
function forJaas({ appId, keyId, privateKey }: Jaas, pass: JitsiPass, now: Date): Promise<string> {
  const user = { ...userOf(pass), moderator: String(pass.isModerator) };
  return signing({ room: pass.roomName, context: { user, features } }, pass, now)
    .setProtectedHeader({ alg: 'RS256', kid: `${appId}/${keyId}`, typ: 'JWT' })
    .setAudience('jitsi')
    .setIssuer('chat')
    .setSubject(appId)
    .sign(privateKey);
}

/**
 * Services that JaaS sells besides the room, all refused: the academy records by itself, and its rooms have no
 * telephone.
 */
const features = Object.fromEntries(
  ['livestreaming', 'recording', 'transcription', 'inbound-call', 'outbound-call', 'sip-inbound-call']
    .concat('sip-outbound-call', 'file-upload')
    .map((feature) => [feature, 'false']),
);

const userOf = ({ userId, displayName, email }: JitsiPass) =>
  userId === null ? { name: displayName } : { id: userId, name: displayName, email };

function signing(payload: JWTPayload, { expiresAt }: JitsiPass, now: Date): SignJWT {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT(payload)
    .setIssuedAt(seconds)
    .setNotBefore(seconds - clockSkew)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000));
}
