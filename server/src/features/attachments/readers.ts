import type { Role } from '@puente/contracts/shapes';

import type { Db } from '../../platform/database/database.ts';
import type { AttachmentKind } from './tables.ts';

/** Who asks for a file. */
export interface AttachmentReader {
  id: string;
  role: Role;
}

/**
 * Which texts of a kind a person may read now, of those with the ids: their files are read by whoever reads the text.
 * The feature that has the texts exports it from its public.ts.
 */
export type ReadableSubjects = (
  db: Db,
  asked: { person: AttachmentReader; subjectIds: readonly string[]; now: Date },
) => Promise<Set<string>>;

/** By kind. Nobody reads the files of a kind without one. */
export type AttachmentReaders = Readonly<Partial<Record<AttachmentKind, ReadableSubjects>>>;
