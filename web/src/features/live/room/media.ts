import type { IceServer } from '@puente/contracts/live';

import { MediaNotConnected } from './error-kinds.ts';
import { codecsFor, sections, type SendKind, smallScale, tunedAnswer } from './media-rules.ts';
import type { Dispatch } from './room-events.ts';

/** Milliseconds until a new connection that is not connected is given up. */
const connectsWithinMs = 12_000;
/** Milliseconds that a connection without answers may come back by itself. Browsers say so after about five seconds. */
const comesBackWithinMs = 3_000;

/** Whether this browser has WebRTC. Some builds of WebKit have none. */
export const hasWebRtc = (): boolean => typeof globalThis.RTCPeerConnection === 'function';

export interface MediaPorts {
  /** Undefined in a browser without WebRTC, whose room has neither sound nor pictures. */
  createLink: CreatePeerLink | undefined;
  /** Sends the offer to the server. @returns its answer */
  negotiate: (offer: string) => Promise<string>;
}

/** The media connection of this page, each time a new one: at most one lives. */
export function createMedia({ createLink, negotiate }: MediaPorts, dispatch: Dispatch) {
  let link: PeerLink | undefined;
  let pending: { resolve: () => void; reject: (reason: Error) => void } | undefined;
  const watch = createStateWatch({
    onUp: () => pending?.resolve(),
    onLost: (wasUp) => {
      if (pending) pending.reject(new MediaNotConnected());
      else if (wasUp) dispatch({ type: 'mediaLost' });
    },
  });
  const close = (): void => {
    const closing = link;
    link = undefined;
    watch.end();
    pending?.reject(new MediaNotConnected());
    closing?.close();
    dispatch({ type: 'mediaClosed' });
  };

  return {
    /** Resolves when it is connected. @throws MediaNotConnected, or what `negotiate` throws */
    connect: async (iceServers: readonly IceServer[], tracks: OutgoingTracks): Promise<void> => {
      close();
      if (!createLink) return;
      const own: PeerLink = createLink({
        iceServers,
        tracks,
        onState: (state) => link === own && watch.onState(state),
      });
      link = own;
      const { promise: connected, resolve, reject } = Promise.withResolvers<void>();
      pending = { resolve, reject };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const shakeHands = async (): Promise<void> => {
        const answer = await negotiate(await own.offer());
        if (link !== own) return;
        dispatch({ type: 'mediaAnswered' });
        timer = setTimeout(() => reject(new MediaNotConnected()), connectsWithinMs);
        await own.accept(answer);
        if (link === own) dispatch({ type: 'mediaReceived', streams: own.received() });
        await connected;
      };
      try {
        // A connection that is closed meanwhile rejects `connected`, but never answers its own calls.
        await Promise.race([connected, shakeHands()]);
      } finally {
        clearTimeout(timer);
        if (link === own || !link) pending = undefined;
      }
    },
    /** Ends a connection that is being made. */
    abandon: (): void => {
      if (pending) close();
    },
    /** Sends a track. Without a connection the next one takes it when it is made. */
    send: (section: SendKind, track: MediaStreamTrack | null): void =>
      void link?.send(section, track).catch(() => undefined),
    stats: (): Promise<RTCStatsReport> | undefined => link?.stats(),
    close,
  };
}

interface StateListeners {
  onUp: () => void;
  /** @param wasUp whether it stood before */
  onLost: (wasUp: boolean) => void;
}

/** Follows the state of a connection: one that has no answers may come back by itself for a while. */
function createStateWatch({ onUp, onLost }: StateListeners) {
  let wasUp = false;
  let grace: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(grace);
    grace = undefined;
    wasUp = false;
  };
  const lose = (): void => {
    const lost = wasUp;
    end();
    onLost(lost);
  };
  return {
    onState: (state: RTCPeerConnectionState): void => {
      if (state === 'connected') {
        end();
        wasUp = true;
        onUp();
      } else if (state === 'disconnected') grace ??= setTimeout(lose, comesBackWithinMs);
      else if (state === 'failed' || state === 'closed') lose();
    },
    end,
  };
}

/** Tracks that are sent, by section. */
export type OutgoingTracks = ReadonlyMap<SendKind, MediaStreamTrack>;

/** A connection of sound and pictures to the server. After a cut it is replaced, never repaired. */
export interface PeerLink {
  /** The SDP offer. The server's ICE is lite: it needs none of our candidates. */
  offer(): Promise<string>;
  accept(answer: string): Promise<void>;
  /** Sends another track in a section, or nothing; without a new negotiation. */
  send(kind: SendKind, track: MediaStreamTrack | null): Promise<void>;
  /** A stream for each section that receives, by `mid`; the same as long as the link lives. */
  received(): ReadonlyMap<string, MediaStream>;
  stats(): Promise<RTCStatsReport>;
  close(): void;
}

export type CreatePeerLink = (options: {
  iceServers: readonly IceServer[];
  tracks: OutgoingTracks;
  onState: (state: RTCPeerConnectionState) => void;
}) => PeerLink;

export const createPeerLink: CreatePeerLink = ({ iceServers, tracks, onState }) => {
  const connection = new RTCPeerConnection({ iceServers: iceServers.map(native), bundlePolicy: 'max-bundle' });
  const transceivers = sections.map(({ kind, direction, encoding }) => {
    const transceiver = connection.addTransceiver(kind, {
      direction,
      ...(encoding && { sendEncodings: [{ ...encoding }] }),
    });
    transceiver.setCodecPreferences(codecsFor(kind, RTCRtpReceiver.getCapabilities(kind)?.codecs ?? []));
    return transceiver;
  });
  const streams = new Map<string, MediaStream>();
  const transceiverOf = (kind: SendKind) => transceivers[sections.findIndex(({ sends }) => sends === kind)];
  connection.addEventListener('connectionstatechange', () => onState(connection.connectionState));

  const send = async (kind: SendKind, track: MediaStreamTrack | null): Promise<void> => {
    const sender = transceiverOf(kind)?.sender;
    if (!sender || connection.signalingState === 'closed') return;
    await sender.replaceTrack(track);
    if (track && kind === 'camaraPequena') await setSmallScale(sender, track);
  };

  return {
    offer: async () => {
      for (const [kind, track] of tracks) await send(kind, track);
      await connection.setLocalDescription();
      transceivers.forEach(({ mid, receiver, direction }) => {
        if (mid !== null && direction === 'recvonly') streams.set(mid, new MediaStream([receiver.track]));
      });
      return connection.localDescription?.sdp ?? '';
    },
    accept: async (answer) => {
      const midOf = (kind: SendKind) => transceiverOf(kind)?.mid ?? null;
      const sdp = tunedAnswer(answer, midOf('microfono'), midOf('sonidoPantalla'));
      await connection.setRemoteDescription({ type: 'answer', sdp });
      await Promise.all(transceivers.map(({ sender }, place) => degrade(sender, sections[place]?.degradation)));
    },
    send,
    received: () => streams,
    stats: () => connection.getStats(),
    close: () => {
      connection.close();
      onState('closed');
    },
  };
};

const native = ({ urls, username, credential }: IceServer): RTCIceServer => ({
  urls,
  ...(username !== undefined && { username }),
  ...(credential !== undefined && { credential }),
});

async function setSmallScale(sender: RTCRtpSender, track: MediaStreamTrack): Promise<void> {
  const parameters = sender.getParameters();
  const [encoding] = parameters.encodings;
  if (!encoding) return;
  encoding.scaleResolutionDownBy = smallScale(track.getSettings());
  await sender.setParameters(parameters).catch(() => undefined);
}

/** Only a preference: a browser that doesn't know it decides by itself. */
async function degrade(sender: RTCRtpSender, degradation: RTCDegradationPreference | undefined): Promise<void> {
  if (degradation === undefined) return;
  const parameters = sender.getParameters();
  parameters.degradationPreference = degradation;
  await sender.setParameters(parameters).catch(() => undefined);
}

/** The part of an `<audio>` element that is used here. */
export type SoundElement = Pick<HTMLAudioElement, 'play'> & {
  srcObject: MediaProvider | null;
  autoplay: boolean;
  setSinkId?: (id: string) => Promise<void>;
};

/**
 * Plays the sounds of the room, whoever is on the screen. The elements stay the same when the connection is replaced,
 * because a phone lets only those play that were started once in a click.
 */
export function createSounds(create: () => SoundElement, dispatch: Dispatch) {
  const elements: SoundElement[] = [];
  let sink = '';

  const play = async (): Promise<void> => {
    const playing = elements.filter(({ srcObject }) => srcObject !== null).map((element) => element.play());
    if (playing.length === 0) return;
    const outcomes = await Promise.allSettled(playing);
    const blocked = outcomes.some((outcome) => outcome.status === 'rejected' && isRefusal(outcome.reason));
    dispatch({ type: 'soundsPlayed', blocked });
  };
  const route = (element: SoundElement): void => {
    // An output that is gone: the browser uses its default.
    void element.setSinkId?.(sink).catch(() => undefined);
  };

  return {
    /** Plays these streams and no others. */
    set: (streams: readonly MediaStream[]): void => {
      while (elements.length < streams.length) {
        const element = create();
        element.autoplay = true;
        if (sink !== '') route(element);
        elements.push(element);
      }
      elements.forEach((element, place) => {
        const stream = streams[place] ?? null;
        if (element.srcObject !== stream) element.srcObject = stream;
      });
      void play();
    },
    /** Plays what the browser held back, in a click. */
    unblock: (): void => void play(),
    /** The loudspeaker, by its device id. */
    useOutput: (deviceId: string | undefined): void => {
      sink = deviceId ?? '';
      for (const element of elements) route(element);
    },
  };
}

const isRefusal = (reason: unknown): boolean => reason instanceof Error && reason.name === 'NotAllowedError';
