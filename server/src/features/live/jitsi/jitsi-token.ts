import { type JWTPayload, SignJWT } from 'jose';

import type { Jaas, SelfHostedJitsi } from '../../../config/live.ts';

/** Whom a token lets into which room of Jitsi. */
export interface JitsiPass {
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
export const issueJitsiToken = (jitsi: SelfHostedJitsi | Jaas, pass: JitsiPass, now: Date): Promise<string> =>
  jitsi.kind === 'jaas' ? forJaas(jitsi, pass, now) : forSelfHosted(jitsi, pass, now);

/**
 * For prosody's token authentication. Its module `token_affiliation` makes owners moderators and nobody else; without
 * it, every holder of a token is one (docs/operations.md).
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

/** For JaaS, which fixes audience and issuer, and takes rights as the texts 'true' and 'false'. */
function forJaas({ appId, keyId, privateKey }: Jaas, pass: JitsiPass, now: Date): Promise<string> {
  const user = { ...userOf(pass), moderator: String(pass.isModerator) };
  return signing({ room: pass.roomName, context: { user, features } }, pass, now)
    .setProtectedHeader({ alg: 'RS256', kid: `${appId}/${keyId}`, typ: 'JWT' })
    .setAudience('jitsi')
    .setIssuer('chat')
    .setSubject(appId)
    .sign(privateKey);
}

/** What JaaS sells besides the room. The academy records by itself, and its rooms have no telephone. */
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
