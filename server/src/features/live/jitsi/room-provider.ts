import type { LiveConfig } from '../../../config/live.ts';
import type { RoomPorts } from '../meetings/room-access.ts';
import { accessEnds } from './access-time-rules.ts';
import { issueJitsiToken } from './jitsi-token.ts';
import { turnServers } from './turn-credentials.ts';

/**
 * What a browser needs to enter a room at the provider that the settings name: the embedded room, or a Jitsi. A guest
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
