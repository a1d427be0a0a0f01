import type { Connection } from './connection.ts';
import { assign, share, wantedAudio, wantedVideo, type Wish } from './slots-rules.ts';

/**
 * Fills the slots of all connections by what is sent, wanted and allowed now.
 * @returns how many pictures are forwarded
 */
export function planRooms(connections: readonly Connection[], cap: number, nowMs: number): number {
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
