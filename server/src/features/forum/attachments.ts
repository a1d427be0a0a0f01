import type { Adjunto } from '@puente/contracts/attachments';

import type { Db, Tx } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';

type Kind = 'foro-tema' | 'foro-respuesta';

/** Placeholder until attachments are there. */
export async function adoptAttachments(
  _tx: Tx,
  _userId: string,
  ids: readonly string[],
  _subject: { kind: Kind; subjectId: string },
): Promise<void> {
  assertThat(ids.length === 0, 'ATTACHMENT_NOT_FOUND');
}

export async function attachmentsOf(_db: Db, _kind: Kind, _ids: readonly string[]): Promise<Map<string, Adjunto[]>> {
  return new Map();
}

export async function releaseAttachments(_tx: Tx, _kind: Kind, _ids: readonly string[]): Promise<void> {}
