import { randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';

import { secciones } from '@puente/contracts/room';
import { PeerConnection, Video } from 'node-datachannel';

import { parseRtcp, type RtcpMessage } from '../../features/live/media/rtp/rtcp.ts';
import { isRtcp, parseRtp, type RtpPacket } from '../../features/live/media/rtp/rtp-packet.ts';
import { browserOffer, extensionIds, payloadTypes } from './browser-offer.ts';

export type Sent = (typeof secciones.envia)[number];

/**
 * A participant without a browser: it offers what a browser offers, and sends and receives RTP packets made by the test,
 * over real ICE, DTLS and SRTP.
 */
export class Peer {
  /** The packets received in each section, by its `mid`. */
  readonly received = new Map<string, RtpPacket[]>();
  readonly feedback: RtcpMessage[] = [];
  readonly events = new EventEmitter<{ rtp: [RtpPacket, string]; rtcp: [RtcpMessage] }>();
  readonly ssrcs = secciones.envia.map(() => randomInt(1, 2 ** 31));
  answer = '';
  /** Packets are kept for tests; a load keeps none. */
  keeps = true;
  readonly #connection = new PeerConnection('peer', {
    iceServers: [],
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  });
  #track: ReturnType<PeerConnection['addTrack']> | undefined;
  readonly #midBySsrc = new Map<number, string>();
  readonly #sequences = this.ssrcs.map(() => randomInt(2 ** 16));
  readonly #timestamps = this.ssrcs.map(() => randomInt(2 ** 31));

  /** @param connect sends the offer to the media server, and returns its answer */
  async connect(connect: (offer: string) => Promise<string>): Promise<void> {
    const connection = this.#connection;
    const video = new Video('0', 'SendRecv');
    video.addVP8Codec(payloadTypes.video);
    const track = (this.#track = connection.addTrack(video));
    track.onMessage((bytes) => this.#hear(bytes));
    const open = new Promise<void>((resolve, reject) => {
      track.onOpen(resolve);
      connection.onStateChange((state) => {
        if (state === 'failed' || state === 'closed') reject(new Error(`The peer's connection is ${state}.`));
      });
    });
    open.catch(() => undefined);
    const described = new Promise<string>((resolve) => connection.onLocalDescription(resolve));
    connection.setLocalDescription('offer');
    const sdp = await described;
    const value = (name: string) =>
      sdp
        .split(/\r?\n/)
        .find((line) => line.startsWith(`a=${name}:`))
        ?.slice(name.length + 3);
    this.answer = await connect(
      browserOffer({
        iceUfrag: value('ice-ufrag')!,
        icePwd: value('ice-pwd')!,
        fingerprint: value('fingerprint')!,
        ssrcs: this.ssrcs,
      }),
    );
    connection.setRemoteDescription(this.#singleSection(), 'answer');
    await open;
  }

  /** The server's answer as the answer to the one section that the library was told of. */
  #singleSection(): string {
    const lines = this.answer.split('\r\n');
    const mids = lines.filter((line) => line.startsWith('a=mid:')).map((line) => line.slice(6));
    this.answer
      .split('m=')
      .slice(1)
      .forEach((section, index) => {
        const ssrc = /a=ssrc:(\d+) /.exec(section)?.[1];
        if (ssrc) this.#midBySsrc.set(Number(ssrc), mids[index]!);
      });
    const first = (name: string) => lines.find((line) => line.startsWith(`a=${name}:`))!;
    return [
      'v=0',
      'o=- 1 1 IN IP4 127.0.0.1',
      's=-',
      't=0 0',
      'a=group:BUNDLE 0',
      `m=video 9 UDP/TLS/RTP/SAVPF ${payloadTypes.video}`,
      'c=IN IP4 0.0.0.0',
      'a=mid:0',
      'a=sendrecv',
      'a=rtcp-mux',
      `a=rtpmap:${payloadTypes.video} VP8/90000`,
      ...['ice-ufrag', 'ice-pwd', 'fingerprint', 'setup'].map(first),
      ...lines.filter((line) => /^a=candidate:.* udp .* 127\.0\.0\.1 /.test(line)),
      '',
    ].join('\r\n');
  }

  #hear(bytes: Buffer): void {
    if (isRtcp(bytes)) {
      for (const message of parseRtcp(bytes)) {
        if (this.keeps) this.feedback.push(message);
        this.events.emit('rtcp', message);
      }
      return;
    }
    const packet = parseRtp(bytes);
    const mid = packet && this.#midBySsrc.get(packet.ssrc);
    if (!packet || mid === undefined) return;
    if (this.keeps) this.received.set(mid, [...(this.received.get(mid) ?? []), packet]);
    this.events.emit('rtp', packet, mid);
  }

  /** Sends one packet of a picture. @returns its sequence number */
  sendVideo(sent: Sent, options: { keyFrame?: boolean; payload?: Buffer; skip?: boolean } = {}): number {
    // VP8 descriptor: start of a partition; then the first byte of the frame, whose lowest bit is 0 in a key frame.
    const body = Buffer.from([0x10, options.keyFrame ? 0x00 : 0x01]);
    return this.#send(sent, [], Buffer.concat([body, options.payload ?? Buffer.alloc(500)]), 3_000, options.skip);
  }

  /** @param level decibels below full scale; 127 is silence */
  sendAudio(sent: Sent, level = 20): number {
    const extension = [0xbe, 0xde, 0, 1, extensionIds.audioLevel << 4, level, 0, 0];
    return this.#send(sent, extension, Buffer.alloc(80), 960);
  }

  #send(sent: Sent, extension: number[], payload: Buffer, ticks: number, skip = false): number {
    const index = secciones.envia.indexOf(sent);
    const sequence = (this.#sequences[index]! + 1) & 0xffff;
    this.#sequences[index] = sequence;
    this.#timestamps[index] = (this.#timestamps[index]! + ticks) >>> 0;
    const header = Buffer.alloc(12);
    header[0] = extension.length > 0 ? 0x90 : 0x80;
    header[1] = ticks === 960 ? payloadTypes.audio : payloadTypes.video | 0x80;
    header.writeUInt16BE(sequence, 2);
    header.writeUInt32BE(this.#timestamps[index], 4);
    header.writeUInt32BE(this.ssrcs[index]!, 8);
    if (!skip) this.sendRaw(Buffer.concat([header, Buffer.from(extension), payload]));
    return sequence;
  }

  /** Any bytes as RTP or RTCP, encrypted. */
  sendRaw(bytes: Buffer): void {
    if (this.#track?.isOpen()) this.#track.sendMessageBinary(bytes);
  }

  ssrcOfSection(mid: string): number {
    return [...this.#midBySsrc].find(([, each]) => each === mid)![0];
  }

  close(): void {
    this.#connection.close();
  }
}
