import { Readable } from 'node:stream';

import { uploadPartBytes } from '@puente/contracts/documents';

import type { Db } from '../../platform/database/database.ts';
import type { ByteRange, Storage } from '../../platform/storage/storage.ts';
import { partsOf } from './store.ts';

/**
 * A file that is stored in parts, as a storage of one file: what reads it knows nothing of the parts. A part is opened
 * when those before it have been read.
 */
export function partedFile(
  db: Db,
  storage: Pick<Storage, 'read'>,
  { id, bytes }: { id: string; bytes: number },
): Pick<Storage, 'read' | 'sizeOf'> {
  async function* contentOf({ first, last }: ByteRange): AsyncGenerator<Buffer> {
    for (const part of await partsOf(db, id, { first, last, longest: uploadPartBytes })) {
      const range = {
        first: Math.max(first - part.offset, 0),
        last: Math.min(last - part.offset, part.bytes - 1),
      };
      const stored = await storage.read(part.key, range);
      // The row names it, so the storage has lost it: the connection breaks off, rather than end as if it were whole.
      if (!stored) throw new Error(`The part at ${part.offset} of the file ${id} is missing`);
      yield* stored.stream as AsyncIterable<Buffer>;
    }
  }

  return {
    sizeOf: async () => bytes,
    async read(_key, range = { first: 0, last: bytes - 1 }) {
      if (range.first >= bytes) return null;
      return { stream: Readable.from(contentOf(range), { objectMode: false }), bytes };
    },
  };
}
