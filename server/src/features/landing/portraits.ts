import type { SeccionEscrita } from '@puente/contracts/landing';
import { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/feature.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { maxPictureBytes, squarePicture } from '../../platform/pictures/square-picture.ts';
import { deleteUnusedPortraits, insertPortrait } from './store.ts';

/** The path prefix of stored files below the API's origin; a section names a portrait by this and the file's key. */
const root = '/api/archivos/';
const folder = 'retratos';

/** The storage key for a file name below `/archivos/retratos/`; null when the name isn't a valid one. [ASVS-5.3.2] */
export const keyOfPortrait = (name: string): string | null =>
  /^[0-9a-f]{40}\.webp$/.test(name) ? `${folder}/${name}` : null;

/** The storage keys of the uploaded portraits that a section shows, each once. */
export function portraitKeysIn(contenido: SeccionEscrita['contenido']): string[] {
  const rows: readonly object[] = 'filas' in contenido ? contenido.filas : [];
  const named = rows.flatMap((row) => ('retrato' in row && typeof row.retrato === 'string' ? [row.retrato] : []));
  return [...new Set(named.filter((path) => path.startsWith(root)).map((path) => path.slice(root.length)))];
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
    folder,
    extension: 'webp',
    contentType: 'image/webp',
    maxBytes: maxPictureBytes,
  });
  await database.transaction(actor, async (tx) => {
    await files.adopt(tx, key);
    await insertPortrait(tx, key, now());
  });
  return `${root}${key}`;
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
