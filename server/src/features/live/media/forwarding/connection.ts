import type { Transport } from '../engine.ts';
import type { MediaRights, MediaWants, PacketCounts } from '../media-server.ts';
import { roundTripMs } from '../rtp/reception.ts';
import { parseRtcp, writeBandwidth, writeReceiverReport } from '../rtp/rtcp.ts';
import { extensionAt, isRtcp, parseRtp, type RtpPacket } from '../rtp/rtp-packet.ts';
import type { Offer, Section, Sent } from '../sdp.ts';
import { type Link, nextLink, nextShown, qualityOf, type ShownQuality, startOfLink } from './link-rules.ts';
import type { Sender } from './slots-rules.ts';
import { IncomingStream, Slot } from './streams.ts';

/** Far above what a browser sends; a flood is dropped before it is read. */
const packetsPerSecond = 2_500;
const feedbackPerSecond = 300;
const repetitionsPerSecond = 600;
const largestPacket = 1_500;

/** The media of one seat: what it sends, the slots that it receives, and how good the way is. */
export class Connection {
  readonly seatId: string;
  readonly roomId: string;
  readonly isStaff: boolean;
  readonly streams: IncomingStream[];
  readonly slots: Slot[];
  rights: MediaRights;
  wants: MediaWants | undefined;
  link: Link;
  /** Whether packets can be sent: false until the transport is there. */
  connected = false;
  shown: ShownQuality = { shown: null, betterSinceMs: undefined };
  #transport: Transport | undefined;
  readonly #bySsrc = new Map<number, IncomingStream>();
  readonly #rates = {
    packets: new Rate(packetsPerSecond),
    feedback: new Rate(feedbackPerSecond),
    repetitions: new Rate(repetitionsPerSecond),
  };
  #bandwidth: number | undefined;
  /** The largest share of lost packets in a report since the last judgement; undefined: there was no report. */
  #lostReported: number | undefined;
  /** Packets that were sent again since the last judgement: reports count them as received. */
  #repeated = 0;
  #lostToBrowser = 0;
  #lostFromBrowser = 0;
  #roundTripMs = 0;
  #octetsJudged = 0;
  #packetsJudged = 0;
  #measuredAtMs: number;

  constructor(
    ids: { roomId: string; seatId: string; rights: MediaRights; isStaff: boolean },
    offer: Offer,
    nowMs: number,
    changed: () => void,
  ) {
    this.seatId = ids.seatId;
    this.roomId = ids.roomId;
    this.isStaff = ids.isStaff;
    this.rights = ids.rights;
    this.link = startOfLink(nowMs);
    this.#measuredAtMs = nowMs;
    const send = (packet: Buffer) => this.#transport?.send(packet);
    const isSent = (section: Section): section is Section & { sends: Sent } => section.sends !== null;
    this.streams = offer.sections.filter(isSent).map((section) => new IncomingStream(this.seatId, section, send));
    this.slots = offer.sections.filter(({ sends }) => !sends).map((section) => new Slot(section, send, changed));
    for (const stream of this.streams) if (stream.ssrc !== undefined) this.#bySsrc.set(stream.ssrc, stream);
  }

  attach(transport: Transport): void {
    this.#transport = transport;
  }

  close(): void {
    for (const slot of this.slots) slot.fill(undefined, 0);
    this.#transport?.close();
    this.#transport = undefined;
  }

  /** @returns whether a stream has begun */
  receive(bytes: Buffer, nowMs: number): boolean {
    if (bytes.length > largestPacket || !this.#rates.packets.take(nowMs)) return false;
    if (isRtcp(bytes)) {
      if (this.#rates.feedback.take(nowMs)) this.#hear(bytes, nowMs);
      return false;
    }
    const packet = parseRtp(bytes);
    const stream = packet && this.#streamOf(packet);
    if (!stream || stream.section.payloadType !== packet.payloadType || !this.rights[stream.medio]) return false;
    const begins = !stream.isActive(nowMs);
    stream.receive(packet, nowMs);
    return begins;
  }

  /** Finds the stream of a packet by the SSRC of the offer, else by the section's name in the packet (RFC 8843). */
  #streamOf(packet: RtpPacket): IncomingStream | undefined {
    const known = this.#bySsrc.get(packet.ssrc);
    if (known) return known;
    const stream = this.streams.find(({ section: { mid, extensions } }) => {
      const at = extensions.mid === undefined ? undefined : extensionAt(packet, extensions.mid);
      return at && packet.bytes.toString('latin1', at.start, at.start + at.length) === mid;
    });
    if (!stream) return undefined;
    if (stream.ssrc !== undefined) this.#bySsrc.delete(stream.ssrc);
    stream.ssrc = packet.ssrc;
    this.#bySsrc.set(packet.ssrc, stream);
    return stream;
  }

  #hear(bytes: Buffer, nowMs: number): void {
    for (const message of parseRtcp(bytes)) {
      if (message.kind === 'bandwidth') this.#bandwidth = message.bitsPerSecond;
      else if (message.kind === 'senderReport') {
        this.#bySsrc.get(message.ssrc)?.reception.senderReport(message.ntpMiddle, nowMs);
      } else if (message.kind === 'reports') {
        for (const block of message.blocks) {
          if (!this.#slotOf(block.ssrc)?.content) continue;
          this.#lostReported = Math.max(this.#lostReported ?? 0, block.lost);
          const trip = roundTripMs(block.lastSenderReport, block.delaySinceSenderReport, nowMs);
          if (trip !== undefined) this.#roundTripMs = trip;
        }
      } else if (message.kind === 'keyFrame') this.#slotOf(message.ssrc)?.wantsKeyFrame(nowMs);
      else {
        const slot = this.#slotOf(message.ssrc);
        for (const sequence of slot ? message.sequences : [])
          if (this.#rates.repetitions.take(nowMs) && slot?.resend(sequence, nowMs)) this.#repeated += 1;
      }
    }
  }

  #slotOf(ssrc: number): Slot | undefined {
    return this.slots.find((slot) => slot.ssrc === ssrc);
  }

  /** Returns the media that the seat sends now, and may send. */
  sends(nowMs: number): Sender {
    const has = (sends: Sent) =>
      this.streams.some(
        (stream) => stream.section.sends === sends && this.rights[stream.medio] && stream.isActive(nowMs),
      );
    return {
      seatId: this.seatId,
      screen: has('pantalla'),
      screenSound: has('sonidoPantalla'),
      camera: { alta: has('camara'), baja: has('camaraPequena') },
      heardAtMs: has('microfono') ? this.stream('microfono', null)?.spokeAtMs : undefined,
    };
  }

  stream(medio: IncomingStream['medio'], capa: IncomingStream['capa']): IncomingStream | undefined {
    return this.streams.find((stream) => stream.medio === medio && stream.capa === capa);
  }

  /** Tells the browser what arrived, and how much it may send in all. @returns the packets since the last report */
  report(bitsPerSecond: number, nowMs: number): PacketCounts[] {
    const heard = this.streams.flatMap(({ ssrc, reception, section: { kind } }) =>
      ssrc === undefined ? [] : { ssrc, reception, kind },
    );
    const reports = heard.flatMap(({ reception, ssrc }) => reception.report(ssrc, nowMs) ?? []);
    this.#lostFromBrowser = Math.max(0, ...reports.map(({ lost }) => lost));
    const ssrcs = heard.filter(({ kind }) => kind === 'video').map(({ ssrc }) => ssrc);
    const bandwidth = ssrcs.length > 0 ? [writeBandwidth(bitsPerSecond, ssrcs)] : [];
    this.#transport?.send(Buffer.concat([writeReceiverReport(reports), ...bandwidth]));
    return heard.map(({ reception }) => reception.takeCounts());
  }

  /** Judges the way by what was reported since the last call. @returns whether the level or the shown quality changed */
  judge(nowMs: number): { level: boolean; quality: boolean } {
    const seconds = (nowMs - this.#measuredAtMs) / 1_000;
    const octets = this.slots.reduce((sum, slot) => sum + slot.octets, 0);
    const sent = seconds > 0 ? ((octets - this.#octetsJudged) * 8) / seconds : 0;
    const packets = this.slots.reduce((sum, slot) => sum + slot.packets, 0);
    const repeated = this.#repeated / Math.max(50, packets - this.#packetsJudged);
    const told = Math.max(repeated, this.#lostReported ?? this.#lostToBrowser * 0.6);
    // A report is about few packets, so a single loss is smoothed; sound alone is reported every few seconds only.
    const lost = (this.#lostToBrowser + told) / 2;
    const before = { level: this.link.level, shown: this.shown.shown };
    this.link = nextLink(this.link, { lost, bandwidth: this.#bandwidth, sent, nowMs });
    const measured = qualityOf(Math.max(lost, this.#lostFromBrowser), this.#roundTripMs, this.link.level);
    this.shown = nextShown(this.shown, measured, nowMs);
    this.#octetsJudged = octets;
    this.#measuredAtMs = nowMs;
    this.#packetsJudged = packets;
    this.#lostToBrowser = lost;
    this.#lostReported = undefined;
    this.#repeated = 0;
    return { level: this.link.level !== before.level, quality: this.shown.shown !== before.shown };
  }
}

/** Token bucket: so many a second, and for a moment twice as many. */
class Rate {
  readonly #perSecond: number;
  #left: number;
  #atMs = 0;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * 2;
  }

  /** Takes one token. @returns false when there is none left */
  take(nowMs: number): boolean {
    this.#left = Math.min(this.#perSecond * 2, this.#left + ((nowMs - this.#atMs) / 1_000) * this.#perSecond);
    this.#atMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
