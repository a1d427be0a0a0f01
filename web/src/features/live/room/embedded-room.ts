import { api } from '../../../platform/api/client.ts';
import { browserChosenDevices } from './devices.ts';
import type { LiveRoom } from './live-room.ts';
import { createPeerLink, hasWebRtc } from './media.ts';
import { roomRealtime } from './room-realtime.ts';
import { createRoom } from './room.ts';
import { type RoomIdentity, seatNoteOf } from './seat.ts';

/** A participation in the academy's own room; `join` begins it. */
export function createEmbeddedRoom(identity: RoomIdentity): LiveRoom {
  return createRoom(identity, {
    realtime: roomRealtime,
    validate: (body) => api('POST /reuniones/validar-acceso', { body }),
    createLink: hasWebRtc() ? createPeerLink : undefined,
    createSound: () => new Audio(),
    devices: window.isSecureContext ? navigator.mediaDevices : undefined,
    isSecure: window.isSecureContext,
    chosen: browserChosenDevices,
    seatNote: seatNoteOf(identity.reunionId),
    wakeLock: navigator.wakeLock,
    onWake,
    now: Date.now,
  });
}

/** Calls when the page is shown again or thawed, and when the network is back. @returns unsubscribe */
function onWake(listener: () => void): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', whenVisible);
  document.addEventListener('resume', listener);
  window.addEventListener('online', listener);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    document.removeEventListener('resume', listener);
    window.removeEventListener('online', listener);
  };
}
