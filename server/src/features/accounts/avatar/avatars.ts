import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { toPicture } from './picture.ts';
import { isInUse, replacePicture } from './store.ts';

/** Where a picture is asked for, below the API's origin; the database keeps this, the storage the rest of it. */
const root = '/api/archivos/';
/** Nobody guesses it, and nobody else's is found by counting: whoever knows the name may see the picture. */
const newName = () => `${randomBytes(20).toString('hex')}.webp`;
export const PictureName = z.string().regex(/^[0-9a-f]{40}\.webp$/);
export const keyOf = (name: string) => `perfiles/${name}`;

/** Deletes a picture, unless somebody has it. */
const discardPicture = jobType('accounts.discard-picture', z.strictObject({ name: PictureName }));

/** Encoded at 512 pixels it has about a twentieth of this. */
const maxBytes = 1_048_576;

export interface Avatars {
  /**
   * Encodes and stores a picture that is nobody's yet. One that nobody takes within the hour goes away by itself.
   * @throws AppError NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, FILES_UNAVAILABLE
   * @returns its name
   */
  store(file: UploadedFile): Promise<string>;
  /** Gives somebody a stored picture, or none; the one before is deleted after the commit. */
  give(tx: Tx, userId: string, name: string | null): Promise<void>;
}

export function createAvatars({ database, jobs, storage, now }: Platform): Avatars {
  return {
    async store({ path }) {
      const picture = await toPicture(path);
      const name = newName();
      // Before there is anything to delete: whatever happens from here on, no file is left that nobody has.
      // By the queue's clock, which is no test's.
      const startAfter = new Date(Date.now() + 3_600_000);
      await jobs.enqueue(database.db, discardPicture, { name }, { startAfter });
      await storage.put(keyOf(name), picture, { type: 'image/webp', maxBytes });
      return name;
    },

    async give(tx, userId, name) {
      const before = await replacePicture(tx, userId, name && `${root}${keyOf(name)}`, now());
      const old = before?.split('/').at(-1);
      if (old) await jobs.enqueue(tx, discardPicture, { name: old });
    },
  };
}

export const discardingJob = ({ database, storage }: Platform): Job =>
  handle(discardPicture, async ({ name }) => {
    if (!(await isInUse(database.db, `${root}${keyOf(name)}`))) await storage.delete(keyOf(name));
  });
