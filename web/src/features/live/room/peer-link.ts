import type { IceServer } from '@puente/contracts/live';

import { codecsFor, sections, type SendKind, smallScale, tunedAnswer } from './media-sections.ts';

/** What is sent, by section. */
export type OutgoingTracks = ReadonlyMap<SendKind, MediaStreamTrack>;

/** One connection of sound and pictures to the server. After a cut it is replaced, never repaired. */
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
