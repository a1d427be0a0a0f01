import { archiveDays, type DataArchive } from '@puente/contracts/leaving';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { accountById } from '../../accounts/public.ts';
import { archiveFailed, archiveReady } from '../events.ts';
import { buildArchive } from '../job-types.ts';
import {
  archiveById,
  archivesOf,
  deleteArchivesOf,
  deleteExpired,
  failArchive,
  finishArchive,
  insertArchive,
  lockArchive,
} from './store.ts';
import { zipOf } from './zip.ts';

/** The largest archive, in bytes: 2 GB. */
const maxBytes = 2_147_483_648;

const none: z.input<typeof DataArchive> = { estado: 'none', pedidoAt: null, expira: null, bytes: null };

/** Archives of personal data: asked for, made by a job, kept for a week (decision 0050). */
export function createArchives(platform: Platform, dataOf: () => readonly PersonalData[]) {
  const { database, events, files, jobs, now, config } = platform;

  async function newestOf(userId: string) {
    const [newest] = await archivesOf(database.db, userId);
    if (!newest || (newest.expira && newest.expira <= now())) return none;
    const { estado, pedidoAt, expira, bytes } = newest;
    return { estado, pedidoAt, expira, bytes };
  }

  return {
    newestOf,

    /** While one is being made, nothing happens. */
    async ask(actor: Actor, userId: string) {
      await database.transaction(actor, async (tx) => {
        const archiveId = await insertArchive(tx, userId, now());
        if (archiveId === undefined) return;
        await audit(tx, { action: 'data-archive.asked', object: { type: 'user', id: userId } });
        await jobs.enqueue(tx, buildArchive, { archiveId });
      });
      return newestOf(userId);
    },

    /** @returns the key of the person's archive in the storage @throws AppError DATA_ARCHIVE_NOT_FOUND */
    async fileOf(userId: string): Promise<string> {
      const archives = await archivesOf(database.db, userId);
      const key = archives.find(({ expira }) => expira && expira > now())?.fileKey;
      assertThat(key, 'DATA_ARCHIVE_NOT_FOUND');
      return key;
    },

    /** Makes an archive and tells its owner. Idempotent: a repeated run finds it made, or makes it anew. */
    async build(actor: Actor, archiveId: string, signal: AbortSignal): Promise<void> {
      const archive = await archiveById(database.db, archiveId);
      const account = archive?.estado === 'pending' && (await accountById(database.db, archive.userId));
      if (!archive || !account) return;
      const person = { ...account, timezone: account.timezone ?? config.academyTimezone };
      const zip = await zipOf(person, dataOf(), database.db, now());
      const abort = () => zip.destroy(new Error('The archive takes too long, or the process stops.'));
      signal.addEventListener('abort', abort, { once: true });
      const file = { folder: 'datos', extension: 'zip', contentType: 'application/zip', maxBytes };
      const fileKey = await files.stage(zip, file).finally(() => {
        signal.removeEventListener('abort', abort);
        zip.destroy();
      });
      const bytes = (await files.storage.sizeOf(fileKey)) ?? 0;
      await database.transaction(actor, async (tx) => {
        // Another run was faster, or the account was anonymised meanwhile: the staged file is deleted within an hour.
        if ((await lockArchive(tx, archiveId))?.estado !== 'pending') return;
        await files.adopt(tx, fileKey);
        const expira = new Date(now().getTime() + archiveDays * 86_400_000);
        await finishArchive(tx, archiveId, { fileKey, bytes, expira });
        for (const older of await deleteArchivesOf(tx, archive.userId, archiveId)) await files.release(tx, older);
        await events.publish(tx, archiveReady, { archiveId, userId: archive.userId });
      });
    },

    /** Gives up on an archive and tells its owner, unless it is made. */
    async fail(actor: Actor, archiveId: string): Promise<void> {
      await database.transaction(actor, async (tx) => {
        const userId = await failArchive(tx, archiveId);
        if (userId !== undefined) await events.publish(tx, archiveFailed, { archiveId, userId });
      });
    },

    /** Deletes archives whose days are over, with their files. */
    async deleteExpired(actor: Actor, limit: number): Promise<number> {
      return database.transaction(actor, async (tx) => {
        const keys = await deleteExpired(tx, now(), limit);
        for (const key of keys) await files.release(tx, key);
        return keys.length;
      });
    },
  };
}

export type Archives = ReturnType<typeof createArchives>;
