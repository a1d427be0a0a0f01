import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { useRef } from 'react';

import { ApiError } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { bodyOf, type CourseProblems, hasProblems, problemsIn } from './course-draft.ts';
import { useCreateCourse, useSaveCourse } from './queries.ts';
import type { CourseForm } from './use-course-form.ts';

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
  const problems: CourseProblems | null = saving.isWrong ? problemsIn(form.draft) : null;
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
