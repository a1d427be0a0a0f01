import type { Medio, Ranura } from '@puente/contracts/room';

/** A stream's key in the view: whose, and what. */
export type StreamKey = `${string}:${Medio}`;

/**
 * The streams by seat and kind: of each receiving section, what the server fills it with now, and mine. A camera that
 * arrives twice is shown large.
 * @param received the stream of each receiving section, by its `mid`
 */
export function streamsOf<Stream>(
  slots: readonly Ranura[],
  received: ReadonlyMap<string, Stream>,
  mine: ReadonlyMap<StreamKey, Stream>,
): Map<StreamKey, Stream> {
  const streams = new Map<StreamKey, Stream>();
  // The large pictures last, so that they replace the small ones.
  for (const { mid, puestoId, medio } of slots.toSorted((a, b) => rank(a) - rank(b))) {
    const stream = received.get(mid);
    if (stream) streams.set(`${puestoId}:${medio}`, stream);
  }
  for (const [key, stream] of mine) streams.set(key, stream);
  return streams;
}

const rank = ({ capa }: Ranura): number => (capa === 'baja' ? 0 : 1);

/** Whether two maps hold the same streams, so that the screen has nothing to do. */
export const sameStreams = <Stream>(
  one: ReadonlyMap<StreamKey, Stream>,
  other: ReadonlyMap<StreamKey, Stream>,
): boolean => one.size === other.size && [...one].every(([key, stream]) => other.get(key) === stream);
