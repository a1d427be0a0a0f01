import { PeerConnection, type Track } from 'node-datachannel';

/** Transport of the other side, as its SDP has it. */
export interface RemoteTransport {
  iceUfrag: string;
  icePwd: string;
  /** Fingerprint of the other side's certificate, as in SDP: `sha-256 AB:CD:…`. */
  fingerprint: string;
}

/** Our transport, as the answer has it. */
export interface LocalTransport extends RemoteTransport {
  setup: 'active' | 'passive';
}

interface TransportEvents {
  connected: () => void;
  /** Cut for good, or closed by the other side. Not called after `close`. */
  lost: () => void;
  /** A decrypted RTP or RTCP packet. Unauthenticated and repeated ones never get here. */
  packet: (packet: Buffer) => void;
}

/** The encrypted way to one browser: ICE, DTLS and SRTP, nothing of the contents. */
export interface Transport {
  readonly local: LocalTransport;
  /** Encrypts and sends one RTP or RTCP packet. The buffer may be used again afterwards. */
  send: (packet: Buffer) => void;
  close: () => void;
}

/**
 * The library behind the transports. All of them share one UDP port. It needs none of the other side's candidates:
 * it answers whoever proves to know the ICE password, so that the names (`….local`) in candidates need not be resolved.
 */
export interface Engine {
  open: (remote: RemoteTransport, events: TransportEvents) => Promise<Transport>;
}

/** Bytes of a UDP payload; what Chrome uses, and what passes through tunnels. */
const mtu = 1_200;

/**
 * libdatachannel, as an encrypted transport alone. It is given an offer with a single section in both directions: with
 * one section it passes every packet to it, whatever the SSRC, and it sends any SSRC. The real sections are ours.
 * Its certificate is made for each connection and stays in memory. [ASVS-17.2.1]
 * @param passwords the ICE passwords of open connections by their names (ufrag), which it keeps up to date
 */
export function createNativeEngine(port: number, passwords: Map<string, string>): Engine {
  return {
    async open(remote, events) {
      const connection = new PeerConnection('seat', {
        iceServers: [],
        enableIceUdpMux: true,
        portRangeBegin: port,
        portRangeEnd: port,
        // Fixed, so that no packet is fragmented on its way.
        mtu: mtu + 80,
        disableAutoNegotiation: true,
        forceMediaTransport: true,
      });
      return connect(connection, remote, events, passwords);
    },
  };
}

async function connect(
  connection: PeerConnection,
  remote: RemoteTransport,
  events: TransportEvents,
  passwords: Map<string, string>,
): Promise<Transport> {
  let track: Track | undefined;
  let closed = false;
  let connected = false;
  let ufrag = '';
  const close = () => {
    if (closed) return;
    closed = true;
    passwords.delete(ufrag);
    // In this order: otherwise the library keeps the track, and with it everything that its callbacks refer to.
    track?.close();
    connection.close();
  };
  connection.onTrack((opened) => {
    track = opened;
    opened.onClosed(() => undefined);
    opened.onMessage((packet) => {
      if (!closed) events.packet(packet);
    });
    opened.onOpen(() => {
      if (closed || connected) return;
      connected = true;
      events.connected();
    });
  });
  connection.onStateChange((state) => {
    if (closed || (state !== 'failed' && state !== 'closed' && state !== 'disconnected')) return;
    close();
    events.lost();
  });
  try {
    const local = await answerOf(connection, offerOf(remote));
    ufrag = local.iceUfrag;
    if (!closed) passwords.set(ufrag, local.icePwd);
    return {
      local,
      send(packet) {
        if (closed || !connected) return;
        try {
          track?.sendMessageBinary(packet);
        } catch {
          // The connection ended a moment ago; `lost` follows.
        }
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Returns the library's own description, which is there once the offer is set; remote candidates are not needed. */
async function answerOf(connection: PeerConnection, offer: string): Promise<LocalTransport> {
  const described = new Promise<string>((resolve) => connection.onLocalDescription(resolve));
  connection.setRemoteDescription(offer, 'offer');
  connection.setLocalDescription('answer');
  const sdp = await described;
  const value = (name: string) => lineAfter(sdp, `a=${name}:`);
  return {
    iceUfrag: value('ice-ufrag'),
    icePwd: value('ice-pwd'),
    fingerprint: value('fingerprint'),
    setup: value('setup') === 'passive' ? 'passive' : 'active',
  };
}

function lineAfter(sdp: string, start: string): string {
  const line = sdp.split(/\r?\n/).find((each) => each.startsWith(start));
  if (!line) throw new Error(`The engine's description has no ${start}`);
  return line.slice(start.length).trim();
}

const offerOf = ({ iceUfrag, icePwd, fingerprint }: RemoteTransport): string =>
  [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'c=IN IP4 0.0.0.0',
    'a=mid:0',
    'a=sendrecv',
    'a=rtcp-mux',
    'a=rtpmap:96 VP8/90000',
    `a=ice-ufrag:${iceUfrag}`,
    `a=ice-pwd:${icePwd}`,
    `a=fingerprint:${fingerprint}`,
    'a=setup:actpass',
    '',
  ].join('\r\n');
