import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { useState } from 'react';

import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { toast } from '../../../ui/toast.tsx';
import { bodyOf, type CourseProblems, hasProblems, problemsIn } from './course-draft.ts';
import { useCreateCourse, useSaveCourse } from './queries.ts';
import type { CourseForm } from './use-course-form.ts';

/** The field that a refusal of the server is about. */
const fieldOf: Record<string, 'precio' | 'descuentoHasta' | 'tipoDeNegocioId'> = {
  COURSE_PRICE_TOO_SMALL: 'precio',
  DISCOUNT_PERIOD: 'descuentoHasta',
  BUSINESS_TYPE_NOT_FOUND: 'tipoDeNegocioId',
};

/** Checks and saves the form of a course; what the server refuses is told at its field, or above the button. */
export function useSaving(
  course: CursoDelPanel | undefined,
  form: CourseForm,
  { onCreated }: { onCreated: (id: string) => void },
) {
  const { t } = useTranslation('catalogue');
  const create = useCreateCourse();
  const update = useSaveCourse(course?.id ?? '');
  const [isChecked, setChecked] = useState(false);
  const problems: CourseProblems | null = isChecked ? problemsIn(form.draft) : null;
  const error = create.error ?? update.error;
  const code = error instanceof ApiError ? error.code : undefined;
  const message = error ? messageOf(error, t('saveFailed')) : undefined;
  const isPending = create.isPending || update.isPending;
  const field = code === undefined ? undefined : fieldOf[code];

  const reset = (): void => {
    create.reset();
    update.reset();
  };
  const send = (removeUsed: boolean): void => {
    setChecked(true);
    if (isPending || hasProblems(problemsIn(form.draft))) return;
    const body = bodyOf(form.draft, form.zone);
    if (!course) create.mutate(body, { onSuccess: ({ id }) => onCreated(id) });
    else
      update.mutate(
        { body: { ...body, version: form.version }, removeUsed },
        {
          onSuccess: () => {
            setChecked(false);
            form.discard();
            toast(t('editor.saved'));
          },
        },
      );
  };
  return {
    problems,
    /** The first of the specification's sentences that applies. */
    problemText: problems ? t(sentenceOf(problems)) : undefined,
    isPending,
    message,
    refused: field && message ? { [field]: message } : {},
    isRefusedAsOutdated: code === 'COURSE_CHANGED',
    /** Which classes would be lost, once a save was refused for them. */
    used: code === 'CLASSES_IN_USE' ? message : undefined,
    save: () => send(false),
    saveAndRemoveUsed: () => send(true),
    reset,
  };
}

function sentenceOf({ required, modules, classes }: CourseProblems) {
  if (required.length > 0) return 'editor.required';
  if (modules.length > 0) return 'editor.moduleName';
  return classes.length > 0 ? 'editor.classFields' : 'editor.fieldsWrong';
}
