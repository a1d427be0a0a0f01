import type { Adjunto } from '@puente/contracts/attachments';

import type { Db, Tx } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';

/** Takes over the files that the author uploaded. @throws AppError ATTACHMENT_NOT_FOUND */
export async function adoptFiles(_tx: Tx, _autorId: string, ids: readonly string[], _anuncioId: string): Promise<void> {
  assertThat(ids.length === 0, 'ATTACHMENT_NOT_FOUND');
}

/** The files of announcements, by announcement. */
export const filesOf = async (_db: Db, _anuncioIds: readonly string[]): Promise<Map<string, Adjunto[]>> => new Map();

/** Lets the files of announcements go. */
export const releaseFiles = async (_tx: Tx, _anuncioIds: readonly string[], _only?: readonly string[]): Promise<void> =>
  undefined;
