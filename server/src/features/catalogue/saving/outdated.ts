import { errorCatalogue } from '@puente/contracts/errors';

import { auditEntries } from '../../../platform/audit/store.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { namesOfPeople } from '../store.ts';
import { texts } from '../texts.ts';
import { changesSince } from './outdated-rules.ts';

/** Saves that are told one by one; older ones are counted as changes of an unknown kind. */
const maxEntries = 50;

/**
 * Refuses a save that is based on an older version, and says who changed what since: from the audit, which has every
 * save.
 * @throws AppError COURSE_CHANGED, with a detail per person
 */
export async function refuseOutdated(tx: Tx, courseId: string, version: number): Promise<never> {
  const { rows } = await auditEntries(tx, { object: { type: 'course', id: courseId } }, { limit: maxEntries });
  const changes = changesSince(rows, version);
  const names = await namesOfPeople(tx, [...changes.keys()].filter(Boolean));
  const list = (language: 'es' | 'en') => [
    errorCatalogue.COURSE_CHANGED[language],
    ...[...changes].map(([actorId, fields]) => texts.changedBy[language](names.get(actorId) ?? null, [...fields])),
  ];
  throw new AppError('COURSE_CHANGED', {}, { details: { es: list('es'), en: list('en') } });
}
