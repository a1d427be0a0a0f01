/** What the other side's SDP says about its transport. */
export interface RemoteTransport {
  iceUfrag: string;
  icePwd: string;
  /** As in SDP: `sha-256 AB:CD:…`. The certificate of the other side must have it. */
  fingerprint: string;
}

/** What the answer says about ours. */
export interface LocalTransport extends RemoteTransport {
  setup: 'active' | 'passive';
}

export interface TransportEvents {
  connected: () => void;
  /** Cut for good, or closed by the other side. Not called after `close`. */
  lost: () => void;
  /** A decrypted RTP or RTCP packet. Unauthenticated and repeated ones never get here. */
  packet: (packet: Buffer) => void;
}

/** The encrypted way to one browser: ICE, DTLS and SRTP, nothing of what travels inside. */
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
