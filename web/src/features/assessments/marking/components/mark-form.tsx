import { comentarioDeRespuestaMaxLength } from '@puente/contracts/open-answer-bounds';
import type { IntentoPorCalificar } from '@puente/contracts/test-marking';

import { ApiError } from '../../../../platform/api/errors.ts';
import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormElement } from '../../../../shared/forms/form.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useNameOf } from '../../../../shared/people/person-name.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { labelStyle } from '../../../../ui/field-style.ts';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';
import {
  arePointsOf,
  changedMark,
  comment,
  currentMark,
  emptyMark,
  type MarkDraft,
  markOf,
  sumOf,
} from '../mark-draft.ts';
import { useMarkAnswer } from '../queries.ts';

interface MarkFormProps {
  attempt: IntentoPorCalificar;
  answer: IntentoPorCalificar['abiertas'][number];
  /** The answer's place among the open ones, from 1. */
  number: number;
  /** Fetches the mark that somebody else has given meanwhile. */
  onChanged: () => Promise<void>;
}

/** The state of a mark's form. What is typed survives a failure, a reload, and somebody else's mark. */
const useMarkForm = ({ attempt, answer, onChanged }: Omit<MarkFormProps, 'number'>) => {
  const { t } = useTranslation('authoring');
  const format = useFormat();
  const { preguntaId, criterios } = answer;
  const mark = useMarkAnswer(attempt.id, preguntaId);
  const shownOf = (typed: MarkDraft) => currentMark(typed, answer);
  const isTooLong = (typed: MarkDraft) => (typed[comment] ?? '').trim().length > comentarioDeRespuestaMaxLength;
  const form = useForm<MarkDraft, unknown, IntentoPorCalificar>({
    initial: emptyMark(answer),
    draft: `prueba-nota:${attempt.id}:${preguntaId}`,
    label: (field) => criterios.find(({ id }) => id === field)?.nombre ?? t('marking.comment'),
    problems: (typed) => {
      const shown = shownOf(typed);
      const wrong = criterios.map(
        ({ id, maximo }) =>
          [id, !arePointsOf(shown[id], maximo) && t('marking.pointsWrong', { max: format.number(maximo) })] as const,
      );
      return {
        ...Object.fromEntries(wrong),
        [comment]: isTooLong(shown) && t('marking.commentLong', { max: comentarioDeRespuestaMaxLength }),
      };
    },
    async save(_, typed) {
      try {
        return await mark.mutateAsync(markOf(shownOf(typed), answer));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'MARK_CHANGED_ELSEWHERE') await onChanged();
        throw error;
      }
    },
    done: ({ porCalificar }) =>
      porCalificar > 0 ? t('marking.saved', { count: porCalificar }) : t('marking.published'),
    failed: t('marking.saveFailed'),
  });
  const shown = shownOf(form.values);
  return {
    ...form,
    shown,
    field: (name: string) => ({
      ...form.field(name),
      value: shown[name] ?? '',
      onChange: (value: string) => form.change(changedMark(shown, name, value)),
    }),
  };
};

/** The points of each criterion and a comment. */
export const MarkForm = (props: MarkFormProps) => {
  const { t } = useTranslation('authoring');
  const format = useFormat();
  const { attempt, answer, number } = props;
  const { criterios, nota } = answer;
  const form = useMarkForm(props);
  const worth = criterios.reduce((sum, { maximo }) => sum + maximo, 0);
  const isLast = nota === null && attempt.porCalificar === 1;
  return (
    <FormElement form={form} aria-label={t('marking.formOf', { number })} className="flex flex-col gap-4">
      <Standing nota={nota} />
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className={`${labelStyle} mb-3`}>{t('question.rubric')}</legend>
        {criterios.map(({ id, nombre, descripcion, maximo }) => (
          <div key={id} className="flex flex-col gap-1">
            <TextField
              {...form.field(id)}
              label={t('marking.criterion', { nombre, max: format.number(maximo) })}
              hint={descripcion !== '' && <span className="wrap-anywhere whitespace-pre-wrap">{descripcion}</span>}
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        ))}
      </fieldset>
      <p role="status" className="font-semibold text-ink tabular-nums">
        {t('marking.sum', { points: format.number(sumOf(form.shown, answer)), max: format.number(worth) })}
      </p>
      <TextArea {...form.field(comment)} hint={t('marking.commentHint')} rows={4} />
      {form.failure && <Alert tone="danger">{form.failure.text}</Alert>}
      <div>
        <Button type="submit" isPending={form.isSaving} pendingText={t('marking.saving')}>
          {t(isLast ? 'marking.publish' : attempt.resultado ? 'marking.correct' : 'marking.save')}
        </Button>
      </div>
    </FormElement>
  );
};

/** Tutor, time and points of the mark; nothing before it is given. */
const Standing = ({ nota }: Pick<MarkFormProps['answer'], 'nota'>) => {
  const { t } = useTranslation('authoring');
  const format = useFormat();
  const nameOf = useNameOf();
  if (!nota) return null;
  const { autor, calificadaAt, puntos } = nota;
  const facts = { moment: format.dateTime(calificadaAt), points: format.number(puntos) };
  return (
    <p className="text-sm text-muted">
      {autor ? t('marking.markedBy', { ...facts, name: nameOf(autor) }) : t('marking.markedAt', facts)}
    </p>
  );
};
