import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { ApiError } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useDraft } from '../../../shared/writing/use-draft.ts';
import {
  type CourseDraft,
  draftOf,
  inZone,
  newCourse,
  bodyOf,
  type CourseProblems,
  hasProblems,
  problemsIn,
} from './course-draft.ts';
import { type Conflict, merge } from './merge.ts';
import { useCreateCourse, useSaveCourse } from './queries.ts';

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
    const hasSyllabus = Array.isArray(kept.draft?.modulos) && Array.isArray(kept.base?.modulos);
    return hasSyllabus && typeof kept.version === 'number' && typeof kept.zone === 'string'
      ? (kept as Kept)
      : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns the form of a course. The draft is kept in this browser until it is saved or discarded; without changes the
 * form shows the stored course, also after another person has saved it. A change leaves the other parts of the draft as
 * the same objects, and its functions are always the same, for the memoized cards of the page.
 * @param course undefined for a new one
 */
export function useCourseForm(course: CursoDelPanel | undefined, academyZone: string) {
  const kept = useDraft<string>(`curso:${course?.id ?? 'nuevo'}`, '');
  const [chosenZone, setChosenZone] = useState(academyZone);
  const [conflicts, setConflicts] = useState<Conflict[] | null>(null);
  const [written, setWritten] = useState<{ text: string; kept: Kept }>();
  const changed = useMemo(
    () => (written?.text === kept.value ? written.kept : keptIn(kept.value)),
    [written, kept.value],
  );
  const zone = changed?.zone ?? chosenZone;
  const stored = useMemo(() => (course ? draftOf(course, zone) : newCourse), [course, zone]);
  const form: Kept = changed ?? { zone, base: stored, version: course?.version ?? 0, draft: stored };
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });

  const { change: write, clear } = kept;
  const keep = useCallback(
    (next: Kept): void => {
      if (JSON.stringify(next.draft) === JSON.stringify(next.base)) return clear();
      const text = JSON.stringify(next);
      setWritten({ text, kept: next });
      write(text);
    },
    [clear, write],
  );
  const change = useCallback(
    (part: Partial<CourseDraft>): void => keep({ ...latest.current, draft: { ...latest.current.draft, ...part } }),
    [keep],
  );
  /** Shows all hours in another time zone. */
  const changeZone = useCallback(
    (next: string): void => {
      const { zone: before, base, draft } = latest.current;
      setChosenZone(next);
      keep({ ...latest.current, zone: next, base: inZone(base, before, next), draft: inZone(draft, before, next) });
    },
    [keep],
  );
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
    change,
    changeZone,
    discard(): void {
      setConflicts(null);
      clear();
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

const refusedFields = ['precio', 'descuentoHasta', 'tipoDeNegocioId'] as const;

/** Fields for validation only; values are in the course's draft. `draft` marks its problems, the others refusals. */
const untouched = { draft: '', precio: '', descuentoHasta: '', tipoDeNegocioId: '' };

/** Checks and saves the form of a course; what the server refuses is told at its field, or above the button. */
export function useSaving(
  course: CursoDelPanel | undefined,
  form: CourseForm,
  { onCreated }: { onCreated: (id: string) => void },
) {
  const { t } = useTranslation('catalogue');
  const create = useCreateCourse();
  const update = useSaveCourse(course?.id ?? '');
  const removesUsed = useRef(false);
  const { field, ...saving } = useForm({
    initial: untouched,
    label: () => '',
    problems: () => ({ draft: hasProblems(problemsIn(form.draft)) && '' }),
    refused: {
      COURSE_PRICE_TOO_SMALL: 'precio',
      DISCOUNT_PERIOD: 'descuentoHasta',
      BUSINESS_TYPE_NOT_FOUND: 'tipoDeNegocioId',
    },
    async save() {
      const body = bodyOf(form.draft, form.zone);
      if (!course) return (await create.mutateAsync(body)).id;
      await update.mutateAsync({ body: { ...body, version: form.version }, removeUsed: removesUsed.current });
      return undefined;
    },
    done: t(course ? 'editor.saved' : 'editor.created'),
    onSaved(created) {
      form.discard();
      if (created !== undefined) onCreated(created);
    },
    failed: t('saveFailed'),
  });
  // The same object while the problems are the same, for the memoized cards.
  const found = saving.isWrong ? JSON.stringify(problemsIn(form.draft)) : 'null';
  const problems = useMemo(() => JSON.parse(found) as CourseProblems | null, [found]);
  const refused = refusedFields.find((name) => field(name).isRefused);
  const message = refused ? field(refused).error : saving.failure?.text;
  const error = saving.failure?.error;
  const code = error instanceof ApiError ? error.code : undefined;
  const send = (removeUsed: boolean): void => {
    removesUsed.current = removeUsed;
    saving.submit();
  };
  return {
    attach: saving.attach,
    problems,
    /** First applicable validation sentence of the specification; undefined without problems. */
    problemText: problems ? t(sentenceOf(problems)) : undefined,
    isPending: saving.isSaving,
    message,
    refused: refused && message ? { [refused]: message } : {},
    isRefusedAsOutdated: code === 'COURSE_CHANGED',
    /** Server's message with the classes in use that the save would remove; undefined without this refusal. */
    used: code === 'CLASSES_IN_USE' ? message : undefined,
    save: () => send(false),
    saveAndRemoveUsed: () => send(true),
    /** Clears the refusal of the last save. */
    reset: () => saving.change({}),
  };
}

function sentenceOf({ required, modules, classes }: CourseProblems) {
  if (required.length > 0) return 'editor.required';
  if (modules.length > 0) return 'editor.moduleName';
  return classes.length > 0 ? 'editor.classFields' : 'editor.fieldsWrong';
}

/** A message of several sentences, which the API's client joins by commas. */
export const sentencesIn = (message: string): string[] => message.split(/(?<=\.), /);
