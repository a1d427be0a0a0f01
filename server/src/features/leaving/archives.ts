import { archiveDays, type DataArchive } from '@puente/contracts/leaving';
import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { jobType } from '../../platform/jobs/jobs.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { accountById } from '../accounts/public.ts';
import { zipOf } from './archive-content.ts';
import { auditedLeaving } from './audited-store.ts';
import { archiveFailed, archiveReady } from './events.ts';
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

export const buildArchive = jobType('leaving.build-archive', z.strictObject({ archiveId: Id }));

/** The largest archive, in bytes: 2 GB. */
const maxBytes = 2_147_483_648;

const none: z.input<typeof DataArchive> = { estado: 'none', pedidoAt: null, expira: null, bytes: null };

/** Archives of personal data: asked for, made by a job, kept for a week (decision 0050). */
export class Archives {
  readonly #platform: Platform;
  readonly #dataOf: () => readonly PersonalData[];

  constructor(platform: Platform, dataOf: () => readonly PersonalData[]) {
    this.#platform = platform;
    this.#dataOf = dataOf;
  }

  /** Returns the state of a person's newest archive that has not expired. */
  async newestOf(userId: string) {
    const [newest] = await archivesOf(this.#platform.database.db, userId);
    if (!newest || (newest.expira && newest.expira <= this.#platform.now())) return none;
    const { estado, pedidoAt, expira, bytes } = newest;
    return { estado, pedidoAt, expira, bytes };
  }

  /** Asks for an archive; nothing happens while one is being made. */
  async ask(actor: Actor, userId: string) {
    await this.#platform.database.transaction(actor, async (tx) => {
      const archiveId = await insertArchive(tx, userId, this.#platform.now());
      if (archiveId === undefined) return;
      await audit(tx, auditedLeaving, { action: 'data-archive.asked', id: userId });
      await this.#platform.jobs.enqueue(tx, buildArchive, { archiveId });
    });
    return this.newestOf(userId);
  }

  /** Returns the key of the person's archive in the storage. */
  async fileOf(userId: string): Promise<string> {
    const archives = await archivesOf(this.#platform.database.db, userId);
    const key = archives.find(({ expira }) => expira && expira > this.#platform.now())?.fileKey;
    assertThat(key, 'DATA_ARCHIVE_NOT_FOUND');
    return key;
  }

  /** Makes an archive and tells its owner. Idempotent: a repeated run finds it made, or makes it anew. */
  async build(actor: Actor, archiveId: string, signal: AbortSignal): Promise<void> {
    const archive = await archiveById(this.#platform.database.db, archiveId);
    const account = archive?.estado === 'pending' && (await accountById(this.#platform.database.db, archive.userId));
    if (!archive || !account) return;
    const person = { ...account, timezone: account.timezone ?? this.#platform.config.academyTimezone };
    const zip = await zipOf(person, this.#dataOf(), this.#platform.database.db, this.#platform.now());
    const abort = () => zip.destroy(new Error('The archive takes too long, or the process stops.'));
    signal.addEventListener('abort', abort, { once: true });
    const file = { folder: 'datos', extension: 'zip', contentType: 'application/zip', maxBytes };
    const fileKey = await this.#platform.files.stage(zip, file).finally(() => {
      signal.removeEventListener('abort', abort);
      zip.destroy();
    });
    const bytes = (await this.#platform.files.storage.sizeOf(fileKey)) ?? 0;
    await this.#platform.database.transaction(actor, async (tx) => {
      // Another run was faster, or the account was anonymised meanwhile: the staged file is deleted within an hour.
      if ((await lockArchive(tx, archiveId))?.estado !== 'pending') return;
      await this.#platform.files.adopt(tx, fileKey);
      const expira = new Date(this.#platform.now().getTime() + archiveDays * 86_400_000);
      await finishArchive(tx, archiveId, { fileKey, bytes, expira });
      for (const older of await deleteArchivesOf(tx, archive.userId, archiveId))
        await this.#platform.files.release(tx, older);
      await this.#platform.events.publish(tx, archiveReady, { archiveId, userId: archive.userId });
    });
  }

  /** Gives up on an archive and tells its owner, unless it is made. */
  async fail(actor: Actor, archiveId: string): Promise<void> {
    await this.#platform.database.transaction(actor, async (tx) => {
      const userId = await failArchive(tx, archiveId);
      if (userId !== undefined) await this.#platform.events.publish(tx, archiveFailed, { archiveId, userId });
    });
  }

  /** Deletes archives whose days are over, with their this.#platform.files. */
  async deleteExpired(actor: Actor, limit: number): Promise<number> {
    return this.#platform.database.transaction(actor, async (tx) => {
      const keys = await deleteExpired(tx, this.#platform.now(), limit);
      for (const key of keys) await this.#platform.files.release(tx, key);
      return keys.length;
    });
  }
}
