import type { AccesoASala } from '@puente/contracts/live';

import type { LiveConfig } from '../../../config/live.ts';
import { accessEnds } from './access-time-rules.ts';
import { issueJitsiToken } from './jitsi-token.ts';
import { turnServers } from './turn-credentials.ts';

/** Somebody who was let into a live class, by right or as a guest (`guest-rules.ts`). */
export interface AdmittedPerson {
  userId: string;
  displayName: string;
  email: string;
  /** Of a guest it is ignored: they never are. */
  isModerator: boolean;
  isGuest: boolean;
}

export interface RoomToEnter {
  /** The last segment of the meeting's address. */
  roomName: string;
  /** The class's planned end, in UTC. */
  classEnds: Date;
}

/** What `validar-acceso` answers besides the token for `entrarSala`. */
export type ProviderAccess = Pick<AccesoASala, 'provider' | 'jitsi' | 'iceServers'> & {
  /** The JWT of Jitsi; null with the embedded room, whose token is that for `entrarSala`. */
  jwt: string | null;
};

/** What a browser needs to enter a room at the provider that the settings name: the embedded room, or a Jitsi. */
export async function providerAccess(
  { jitsi, turn }: LiveConfig,
  person: AdmittedPerson,
  { roomName, classEnds }: RoomToEnter,
  now: Date,
): Promise<ProviderAccess> {
  const { userId, displayName, email, isGuest } = person;
  const expiresAt = accessEnds(classEnds, now);
  if (!jitsi) {
    return { provider: 'embedded', jwt: null, jitsi: null, iceServers: turnServers(turn, userId, expiresAt) };
  }
  const isModerator = person.isModerator && !isGuest;
  const pass = { roomName, userId: isGuest ? null : userId, displayName, email, isModerator, expiresAt };
  return {
    provider: 'jitsi',
    jwt: await issueJitsiToken(jitsi, pass, now),
    jitsi: {
      domain: jitsi.domain,
      scriptUrl: jitsi.scriptUrl,
      roomName: jitsi.kind === 'jaas' ? `${jitsi.appId}/${roomName}` : roomName,
    },
    // Jitsi hands out relays of its own.
    iceServers: [],
  };
}
