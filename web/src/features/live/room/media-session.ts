import type { IceServer } from '@puente/contracts/live';
import type { Ranura } from '@puente/contracts/room';

import type { SendKind } from './media-sections.ts';
import type { CreatePeerLink, OutgoingTracks, PeerLink } from './peer-link.ts';
import type { QualityWatch } from './quality-watch.ts';
import { MediaNotConnected } from './trouble.ts';

export interface MediaSessionPorts {
  createLink: CreatePeerLink;
  iceServers: () => readonly IceServer[];
  tracks: () => OutgoingTracks;
  /** Sends the offer to the server. @returns its answer */
  negotiate: (offer: string) => Promise<string>;
  /** A connection that stood is gone. */
  onLost: () => void;
  /** What arrives has changed. */
  onReceived: () => void;
  quality: QualityWatch;
}

/** Milliseconds until a new connection that is not connected is given up. */
const connectsWithinMs = 12_000;
/** Milliseconds that a connection without answers may come back by itself. Browsers say so after about five seconds. */
const comesBackWithinMs = 3_000;

/** The media connection of this page, each time a new one: at most one lives. */
export function createMediaSession(ports: MediaSessionPorts) {
  let link: PeerLink | undefined;
  let slots: readonly Ranura[] = [];
  let pending: { resolve: () => void; reject: (reason: Error) => void } | undefined;
  let isNegotiating = false;
  let wasConnected = false;
  let grace: ReturnType<typeof setTimeout> | undefined;

  const lost = (): void => {
    clearTimeout(grace);
    grace = undefined;
    if (pending) pending.reject(new MediaNotConnected());
    else if (wasConnected) {
      wasConnected = false;
      ports.onLost();
    }
  };

  const onState = (state: RTCPeerConnectionState): void => {
    if (state === 'connected') {
      clearTimeout(grace);
      grace = undefined;
      wasConnected = true;
      pending?.resolve();
    } else if (state === 'disconnected') grace ??= setTimeout(lost, comesBackWithinMs);
    else if (state === 'failed' || state === 'closed') lost();
  };

  const close = (): void => {
    const closing = link;
    link = undefined;
    wasConnected = false;
    slots = [];
    clearTimeout(grace);
    grace = undefined;
    pending?.reject(new MediaNotConnected());
    ports.quality.stop();
    closing?.close();
    ports.onReceived();
  };

  return {
    /** @throws MediaNotConnected, or what `negotiate` throws */
    connect: async (): Promise<void> => {
      close();
      const own: PeerLink = ports.createLink({
        iceServers: ports.iceServers(),
        tracks: ports.tracks(),
        onState: (state) => link === own && onState(state),
      });
      link = own;
      const { promise: up, resolve, reject } = Promise.withResolvers<void>();
      pending = { resolve, reject };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const shakeHands = async (): Promise<void> => {
        isNegotiating = true;
        const answer = await ports.negotiate(await own.offer());
        if (link !== own) return;
        isNegotiating = false;
        timer = setTimeout(() => reject(new MediaNotConnected()), connectsWithinMs);
        await own.accept(answer);
        ports.onReceived();
        await up;
      };
      try {
        // A connection that is closed meanwhile rejects `up`, but never answers its own calls.
        await Promise.race([up, shakeHands()]);
        ports.quality.start(() => own.stats());
      } finally {
        clearTimeout(timer);
        if (link === own || !link) {
          isNegotiating = false;
          pending = undefined;
        }
      }
    },
    /**
     * Whether the server has not answered yet: what it says of our media is about the connection before, which we have
     * closed.
     */
    isNegotiating: (): boolean => isNegotiating,
    /** Ends a connection that is being made. */
    abandon: (): void => {
      if (pending) close();
    },
    setSlots: (filled: readonly Ranura[]): void => {
      slots = filled;
      ports.quality.pause();
      ports.onReceived();
    },
    slots: (): readonly Ranura[] => slots,
    received: (): ReadonlyMap<string, MediaStream> => link?.received() ?? new Map<string, MediaStream>(),
    send: (kind: SendKind, track: MediaStreamTrack | null): void => {
      // A closed connection: the next one takes the track when it is made.
      void link?.send(kind, track).catch(() => undefined);
    },
    close,
  };
}
