import { uploadPartBytes } from '@puente/contracts/documents';

import type { Db } from '../../platform/database/database.ts';
import { type Chunks, chunksOf, ChunkStream } from '../../platform/storage/chunk-stream.ts';
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
  function contentOf({ first, last }: ByteRange): Chunks {
    let parts: Awaited<ReturnType<typeof partsOf>> | undefined;
    let open: Chunks | undefined;
    let isClosed = false;
    async function openNext(): Promise<Chunks | undefined> {
      parts ??= await partsOf(db, id, { first, last, longest: uploadPartBytes });
      const part = parts.shift();
      if (!part) return undefined;
      const range = {
        first: Math.max(first - part.offset, 0),
        last: Math.min(last - part.offset, part.bytes - 1),
      };
      const stored = await storage.read(part.key, range);
      // The row names it, so the storage has lost it: the connection breaks off, rather than end as if it were whole.
      if (!stored) throw new Error(`The part at ${part.offset} of the file ${id} is missing`);
      return chunksOf(stored.stream);
    }
    return {
      async next() {
        for (;;) {
          open ??= await openNext();
          if (isClosed) await open?.close();
          if (!open || isClosed) return null;
          const chunk = await open.next();
          if (chunk) return chunk;
          await open.close();
          open = undefined;
        }
      },
      async close() {
        isClosed = true;
        await open?.close();
      },
    };
  }

  return {
    sizeOf: async () => bytes,
    async read(_key, range = { first: 0, last: bytes - 1 }) {
      if (range.first >= bytes) return null;
      return { stream: new ChunkStream(contentOf(range)), bytes };
    },
  };
}
