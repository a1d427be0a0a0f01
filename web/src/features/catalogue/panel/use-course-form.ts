import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { useMemo, useState } from 'react';

import { useDraft } from '../../../shared/writing/use-draft.ts';
import { type CourseDraft, draftOf, inZone, newCourse } from './course-draft.ts';
import { type Conflict, merge } from './merge.ts';

/** Unsaved draft, with the stored course that it is based on. */
interface Kept {
  /** The time zone of all hours in it. */
  zone: string;
  base: CourseDraft;
  /** Version of `base`, for the optimistic lock; 0 for a new course. */
  version: number;
  draft: CourseDraft;
}

const keptIn = (text: string): Kept | undefined => {
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    const isWhole = Array.isArray(kept.draft?.modulos) && Array.isArray(kept.base?.modulos);
    return isWhole && typeof kept.version === 'number' && typeof kept.zone === 'string' ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns the form of a course. The draft is kept in this browser until it is saved or discarded; without changes the
 * form shows the stored course, also after another person has saved it.
 * @param course undefined for a new one
 */
export function useCourseForm(course: CursoDelPanel | undefined, academyZone: string) {
  const kept = useDraft<string>(`curso:${course?.id ?? 'nuevo'}`, '');
  const [chosenZone, setChosenZone] = useState(academyZone);
  const [conflicts, setConflicts] = useState<Conflict[] | null>(null);
  const changed = useMemo(() => keptIn(kept.value), [kept.value]);
  const zone = changed?.zone ?? chosenZone;
  const stored = useMemo(() => (course ? draftOf(course, zone) : newCourse), [course, zone]);
  const form: Kept = changed ?? { zone, base: stored, version: course?.version ?? 0, draft: stored };

  const keep = (next: Kept): void => {
    if (JSON.stringify(next.draft) === JSON.stringify(next.base)) kept.clear();
    else kept.change(JSON.stringify(next));
  };
  return {
    zone,
    draft: form.draft,
    version: form.version,
    isDirty: changed !== undefined,
    isResumed: kept.isResumed && changed !== undefined,
    /** Whether another person has saved the course since the draft began. */
    isOutdated: changed !== undefined && course !== undefined && course.version !== changed.version,
    /** Fields that both sides changed, after changes were combined; null before. */
    conflicts,
    change: (change: Partial<CourseDraft>): void => keep({ ...form, draft: { ...form.draft, ...change } }),
    /** Shows all hours in another time zone. */
    changeZone(next: string): void {
      setChosenZone(next);
      if (changed) {
        const [base, draft] = [inZone(form.base, zone, next), inZone(form.draft, zone, next)];
        kept.change(JSON.stringify({ ...form, zone: next, base, draft }));
      }
    },
    discard(): void {
      setConflicts(null);
      kept.clear();
    },
    /** Merges the draft into the version that another person saved; the draft wins where both changed a field. */
    combine(): void {
      const merged = merge(form.base, form.draft, stored);
      setConflicts(merged.conflicts);
      keep({ zone, base: stored, version: course?.version ?? 0, draft: merged.value });
    },
  };
}

export type CourseForm = ReturnType<typeof useCourseForm>;
