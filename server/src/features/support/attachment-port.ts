// The attachments of tickets, until the feature that keeps them is here: no text has any.
import type { Adjunto } from '@puente/contracts/attachments';

import type { Db, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';

type Kind = 'ticket' | 'ticket-respuesta';

export async function adoptAttachments(
  _tx: Tx,
  _person: { userId: string },
  ids: readonly string[],
  _of: { kind: Kind; subjectId: string },
): Promise<void> {
  if (ids.length > 0) throw new AppError('ATTACHMENT_NOT_FOUND');
}

export const attachmentsOf = async (_db: Db, _kind: Kind, _subjectIds: readonly string[]) =>
  new Map<string, Adjunto[]>();

export async function releaseAttachments(_tx: Tx, _kind: Kind, _subjectIds: readonly string[]): Promise<void> {}
