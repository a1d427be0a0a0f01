import type { SeccionEscrita } from '@puente/contracts/landing';
import { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/feature.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { pictureAddress, pictureKey } from '../../platform/http/public-pictures.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { maxPictureBytes, squarePicture } from '../../platform/pictures/square-picture.ts';
import { deleteUnusedPortraits, insertPortrait } from './store.ts';

/** The folder of portraits in the storage. */
export const portraitFolder = 'retratos';
const anyPortrait = pictureAddress('');

/** The storage keys of the uploaded portraits that a section shows, each once. */
export function portraitKeysIn(contenido: SeccionEscrita['contenido']): string[] {
  const rows: readonly object[] = 'filas' in contenido ? contenido.filas : [];
  const named = rows.flatMap((row) => ('retrato' in row && typeof row.retrato === 'string' ? [row.retrato] : []));
  return [...new Set(named.filter((path) => path.startsWith(anyPortrait)).map(pictureKey))];
}

/**
 * Encodes and keeps a portrait, which a section may then show.
 * @returns its path below the server's root
 * @throws AppError NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, PICTURES_BUSY, FILES_UNAVAILABLE
 */
export async function addPortrait(
  { database, files, now }: Platform,
  actor: Actor,
  file: UploadedFile,
): Promise<string> {
  const picture = await squarePicture(file.path);
  const key = await files.stage(picture, {
    folder: portraitFolder,
    extension: 'webp',
    contentType: 'image/webp',
    maxBytes: maxPictureBytes,
  });
  await database.transaction(actor, async (tx) => {
    await files.adopt(tx, key);
    await insertPortrait(tx, key, now());
  });
  return pictureAddress(key);
}

const prune = jobType('landing.prune-portraits', z.strictObject({}));
/** Somebody may still be writing, or take back what was removed. */
const keptDays = 7;

/** Deletes portraits that no section shows. */
export const portraitJobs = ({ database, files, now }: Platform): Job[] => [
  handle(
    prune,
    async (_nothing, run) => {
      const before = new Date(now().getTime() - keptDays * 86_400_000);
      await inBatches(database, run, async (tx, limit) => {
        const keys = await deleteUnusedPortraits(tx, before, limit);
        if (keys.length > 0) await files.release(tx, ...keys);
        return keys.length;
      });
    },
    { cron: '35 4 * * *' },
  ),
];
