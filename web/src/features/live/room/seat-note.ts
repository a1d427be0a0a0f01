import { createTabNote } from '../../../platform/tab-note.ts';
import type { RoomPorts } from './room-ports.ts';

/** Where this tab keeps its seat in a class, for a reload. */
export function seatNoteOf(reunionId: string): RoomPorts['seatNote'] {
  const note = createTabNote(`sala.${reunionId}`);
  return { read: note.read, write: note.write, remove: () => void note.take() };
}
