import type { Calidad, Ranura } from '@puente/contracts/room';

import type { Engine } from '../engine.ts';
import type { ConnectOptions, MediaRights, MediaWants, PacketCounts } from '../media-server.ts';
import { type MediaAddress, parseOffer, writeAnswer } from '../sdp.ts';
import { Connection } from './connection.ts';
import { assign, hasRoomFor, share, wantedAudio, wantedVideo, type Wish } from './slots-rules.ts';
import type { IncomingStream } from './streams.ts';

interface ForwarderEvents {
  slots: (seatId: string, slots: Ranura[]) => void;
  speaking: (roomId: string, seatIds: string[]) => void;
  connection: (seatId: string, state: 'connected' | 'lost') => void;
  quality: (seatId: string, quality: Calidad) => void;
  usage: (streams: number) => void;
}

type Refusal = 'ROOM_MEDIA_INVALID' | 'ROOM_FULL';

const tickMs = 50;
/** Intervals in ticks. */
const every = { speaking: 6, report: 10, judge: 20 } as const;

/** Forwards between the connections of this process, by rooms. */
export class Forwarder {
  readonly #engine: Engine;
  readonly #addresses: readonly MediaAddress[];
  readonly #cap: number;
  readonly #events: ForwarderEvents;
  readonly #connections = new Map<string, Connection>();
  readonly #speaking = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #ticks = 0;
  #isPlanDue = false;
  #streams = 0;
  readonly #packets: PacketCounts = { received: 0, lost: 0 };

  constructor(engine: Engine, addresses: readonly MediaAddress[], cap: number, events: ForwarderEvents) {
    this.#engine = engine;
    this.#addresses = addresses;
    this.#cap = cap;
    this.#events = events;
  }

  async connect({
    roomId,
    seatId,
    offer: sdp,
    rights,
    isStaff = false,
  }: ConnectOptions): Promise<{ answer: string } | Refusal> {
    const offer = parseOffer(sdp);
    if (!offer) return 'ROOM_MEDIA_INVALID';
    const before = this.#connections.get(seatId);
    if (!before && !isStaff && !this.#hasRoomFor(roomId)) return 'ROOM_FULL';
    this.disconnect(seatId);
    const connection = new Connection({ roomId, seatId, rights, isStaff }, offer, Date.now(), () =>
      this.#queueSlots(connection),
    );
    const isCurrent = () => this.#connections.get(seatId) === connection;
    this.#connections.set(seatId, connection);
    try {
      const transport = await this.#engine.open(offer.transport, {
        connected: () => {
          if (!isCurrent()) return;
          connection.connected = true;
          this.#events.connection(seatId, 'connected');
          this.#report(connection, Date.now());
          this.#plan();
        },
        lost: () => {
          if (!isCurrent()) return;
          this.disconnect(seatId);
          this.#events.connection(seatId, 'lost');
        },
        packet: (bytes) => {
          if (isCurrent() && connection.receive(bytes, Date.now())) this.#plan();
        },
      });
      if (!isCurrent()) {
        transport.close();
        return 'ROOM_MEDIA_INVALID';
      }
      connection.attach(transport);
      const ssrcOf = (mid: string) => connection.slots.find(({ section }) => section.mid === mid)?.ssrc ?? 0;
      this.#timer ??= setInterval(() => this.#tick(), tickMs);
      const { sections } = offer;
      return { answer: writeAnswer({ transport: transport.local, addresses: this.#addresses, sections, ssrcOf }) };
    } catch {
      // The engine refuses what it cannot read in the offer.
      if (isCurrent()) this.disconnect(seatId);
      return 'ROOM_MEDIA_INVALID';
    }
  }

  #hasRoomFor(roomId: string): boolean {
    const seats = new Map([[roomId, 1]]);
    const staffed = new Set<string>();
    for (const connection of this.#connections.values()) {
      // A second tutor takes no student's place.
      if (connection.isStaff && staffed.has(connection.roomId)) continue;
      if (connection.isStaff) staffed.add(connection.roomId);
      seats.set(connection.roomId, (seats.get(connection.roomId) ?? 0) + 1);
    }
    return hasRoomFor(this.#cap, [...seats.values()]);
  }

  setRights(seatId: string, rights: MediaRights): void {
    const connection = this.#connections.get(seatId);
    if (!connection) return;
    connection.rights = rights;
    this.#plan();
  }

  setWants(seatId: string, wants: MediaWants): void {
    const connection = this.#connections.get(seatId);
    if (!connection) return;
    connection.wants = wants;
    this.#plan();
  }

  disconnect(seatId: string): void {
    const connection = this.#connections.get(seatId);
    if (!connection) return;
    this.#connections.delete(seatId);
    connection.close();
    // Its receivers stop at once, so that nothing refers to a connection that is gone.
    for (const other of this.#connections.values())
      for (const slot of other.slots) if (slot.source?.seatId === seatId) slot.fill(undefined, Date.now());
    this.#plan();
    if (this.#connections.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  closeRoom(roomId: string): void {
    for (const connection of this.#connections.values())
      if (connection.roomId === roomId) this.disconnect(connection.seatId);
    this.#speaking.delete(roomId);
  }

  #connected(): Connection[] {
    return [...this.#connections.values()].filter(({ connected }) => connected);
  }

  /** Plans anew, once after everything that happens in this turn of the event loop. */
  #plan(): void {
    if (this.#isPlanDue) return;
    this.#isPlanDue = true;
    setImmediate(() => {
      this.#isPlanDue = false;
      const streams = planRooms(this.#connected(), this.#cap, Date.now());
      if (streams !== this.#streams) this.#events.usage(streams);
      this.#streams = streams;
    });
  }

  readonly #slotsToSend = new Set<Connection>();

  /** Sends a browser its slots soon: several may change at once, and are sent together. */
  #queueSlots(connection: Connection): void {
    if (this.#slotsToSend.size === 0) setImmediate(() => this.#sendSlots());
    this.#slotsToSend.add(connection);
  }

  #sendSlots(): void {
    for (const connection of this.#slotsToSend) {
      if (this.#connections.get(connection.seatId) !== connection) continue;
      this.#events.slots(
        connection.seatId,
        connection.slots.flatMap(({ content }) => content ?? []),
      );
    }
    this.#slotsToSend.clear();
  }

  #tick(): void {
    const now = Date.now();
    this.#ticks += 1;
    const connections = this.#connected();
    for (const { streams } of connections) {
      for (const stream of streams) {
        stream.askForLost(now);
        stream.sendKeyFrameRequest(now);
      }
    }
    if (this.#ticks % every.speaking === 0) {
      this.#listen(connections, now);
      // Streams that have stopped, and voices that others have replaced.
      this.#plan();
    }
    if (this.#ticks % every.report === 0) for (const connection of connections) this.#report(connection, now);
    if (this.#ticks % every.judge === 0) this.#judge(connections, now);
  }

  #report(connection: Connection, now: number): void {
    for (const { received, lost } of connection.report(this.#bandwidthOf(connection), now)) {
      this.#packets.received += received;
      this.#packets.lost += lost;
    }
  }

  /** Returns the packets that browsers sent since the last call. A loss that was made good is taken off the next ones. */
  takePackets(): PacketCounts {
    const taken = { received: this.#packets.received, lost: Math.max(0, this.#packets.lost) };
    this.#packets.received = 0;
    this.#packets.lost -= taken.lost;
    return taken;
  }

  #listen(connections: readonly Connection[], now: number): void {
    for (const roomId of new Set(connections.map((connection) => connection.roomId))) {
      const speaking = connections
        .filter((connection) => connection.roomId === roomId && connection.rights.microfono)
        .flatMap((connection) => connection.stream('microfono', null) ?? [])
        .filter((stream: IncomingStream) => stream.isSpeaking(now))
        .toSorted((a, b) => a.loudness - b.loudness)
        .map(({ seatId }) => seatId);
      const told = speaking.join(' ');
      if ((this.#speaking.get(roomId) ?? '') === told) continue;
      this.#speaking.set(roomId, told);
      this.#events.speaking(roomId, speaking);
    }
  }

  #judge(connections: readonly Connection[], now: number): void {
    let replan = false;
    for (const connection of connections) {
      for (const slot of connection.slots) slot.report(now);
      const changed = connection.judge(now);
      if (changed.level) replan = true;
      if (changed.quality && connection.shown.shown) this.#events.quality(connection.seatId, connection.shown.shown);
    }
    if (replan) this.#plan();
  }

  /**
   * Returns the bits per second that a seat may send in all: for the full picture while somebody receives it, or could
   * soon; less when others receive its small picture alone.
   */
  #bandwidthOf(connection: Connection): number {
    const screen = connection.stream('pantalla', null)?.isActive(Date.now()) ? 2_500_000 : 0;
    const [high, low] = [connection.stream('camara', 'alta'), connection.stream('camara', 'baja')];
    const onlySmall = (low?.subscribers.size ?? 0) > 0 && (high?.subscribers.size ?? 0) === 0;
    return 200_000 + screen + (onlySmall ? 500_000 : 1_800_000);
  }
}

/**
 * Fills the slots of all connections by what is sent, wanted and allowed now.
 * @returns how many pictures are forwarded
 */
function planRooms(connections: readonly Connection[], cap: number, nowMs: number): number {
  const bySeat = new Map(connections.map((connection) => [connection.seatId, connection]));
  const roomOf = (roomId: string) =>
    connections.filter((connection) => connection.roomId === roomId).map((connection) => connection.sends(nowMs));
  const rooms = new Map([...new Set(connections.map(({ roomId }) => roomId))].map((id) => [id, roomOf(id)]));
  const pictures = new Map(
    connections.map(({ seatId, roomId, wants, link, slots }) => [
      seatId,
      wantedVideo(seatId, rooms.get(roomId) ?? [], wants, link.level).slice(0, videoIn(slots).length),
    ]),
  );
  const shares = share(cap, pictures);
  let streams = 0;
  for (const connection of connections) {
    const allowed = (pictures.get(connection.seatId) ?? []).slice(0, shares.get(connection.seatId));
    const video = videoIn(connection.slots);
    const audio = connection.slots.filter(({ section }) => section.kind === 'audio');
    const { voices, screen } = wantedAudio(connection.seatId, rooms.get(connection.roomId) ?? []);
    const fill = (slots: Connection['slots'], wishes: (Wish | undefined)[]) => {
      for (const [index, slot] of slots.entries()) {
        const wish = wishes[index];
        slot.fill(wish && bySeat.get(wish.seatId)?.stream(wish.medio, wish.capa), nowMs);
      }
    };
    fill(
      video,
      assign(
        video.map(({ source }) => source),
        allowed,
      ),
    );
    fill(audio, [
      ...assign(
        audio.slice(0, -1).map(({ source }) => source),
        voices,
      ),
      screen,
    ]);
    streams += allowed.length;
  }
  return streams;
}

const videoIn = (slots: Connection['slots']) => slots.filter(({ section }) => section.kind === 'video');
