import type { Adjunto } from '@puente/contracts/attachments';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { Person } from '../../platform/policy.ts';
import { adoptAttachments, attachmentsOf, releaseAttachments } from '../attachments/public.ts';

/** The pictures of questions: attachments of the kind `pregunta`, whose subject is the question. */
export interface Pictures {
  /** @throws AppError ATTACHMENT_NOT_FOUND unless it is the person's own upload, and no text has it */
  adopt: (tx: Tx, person: Person, id: string, preguntaId: string) => Promise<void>;
  /** Gives up the pictures of questions that are deleted. */
  release: (tx: Tx, preguntaIds: readonly string[]) => Promise<void>;
  /** The pictures of questions by id, those of older versions too. */
  of: (db: Db, preguntaIds: readonly string[]) => Promise<Map<string, Adjunto[]>>;
}

export const picturesOfQuestions: Pictures = {
  adopt: (tx, person, id, preguntaId) =>
    adoptAttachments(tx, person, [id], { kind: 'pregunta', subjectId: preguntaId }),
  release: (tx, preguntaIds) => releaseAttachments(tx, 'pregunta', preguntaIds),
  of: (db, preguntaIds) => attachmentsOf(db, 'pregunta', preguntaIds),
};
