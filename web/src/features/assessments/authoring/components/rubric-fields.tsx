import { criterioNombreMaxLength, criteriosPorPregunta } from '@puente/contracts/open-answer-bounds';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { hintStyle, labelStyle } from '../../../../ui/field-style.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';
import { type CriterionDraft, newCriterion, pointsOf, type QuestionDraft } from '../question-draft.ts';
import type { QuestionProblem } from '../question-problems.ts';

interface RubricFieldsProps {
  draft: QuestionDraft;
  onChange: (by: Partial<QuestionDraft>) => void;
  has: (problem: QuestionProblem) => string | false;
}

/** The rubric of an open question, and the longest answer that it takes (BRAND-5). */
export const RubricFields = ({ draft, onChange, has }: RubricFieldsProps) => {
  const { t } = useTranslation('authoring');
  const format = useFormat();
  const { criterios, unidad, maximo } = draft;
  const change = (key: string, by: Partial<CriterionDraft>): void =>
    onChange({ criterios: criterios.map((each) => (each.key === key ? { ...each, ...by } : each)) });
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className={labelStyle}>{t('question.rubric')}</legend>
        <p className={hintStyle}>{t('question.rubricHint')}</p>
        {criterios.map((criterion, at) => (
          <CriterionFields
            key={criterion.key}
            criterion={criterion}
            number={at + 1}
            onChange={(by) => change(criterion.key, by)}
            onRemove={
              criterios.length > 1
                ? () => onChange({ criterios: criterios.filter(({ key }) => key !== criterion.key) })
                : undefined
            }
          />
        ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            size="sm"
            isDisabled={criterios.length >= criteriosPorPregunta}
            onPress={() => onChange({ criterios: [...criterios, newCriterion()] })}
          >
            {t('question.addCriterion')}
          </Button>
          <p role="status" className="text-sm text-muted tabular-nums">
            {t('question.rubricTotal', { points: format.number(pointsOf(draft)) })}
          </p>
        </div>
      </fieldset>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={t('question.maximo')}
          inputMode="numeric"
          value={maximo}
          onChange={(value) => onChange({ maximo: value })}
          error={has('limite')}
        />
        <Select
          label={t('question.unidad')}
          options={(['caracteres', 'palabras'] as const).map((id) => ({ id, label: t(`question.units.${id}`) }))}
          value={unidad}
          onChange={(value) => onChange({ unidad: value })}
        />
      </div>
    </>
  );
};

interface CriterionFieldsProps {
  criterion: CriterionDraft;
  /** Its place in the rubric, from 1. */
  number: number;
  onChange: (by: Partial<CriterionDraft>) => void;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
}

const CriterionFields = ({ criterion, number, onChange, onRemove }: CriterionFieldsProps) => {
  const { t } = useTranslation('authoring');
  return (
    <div
      role="group"
      aria-label={t('question.criterion', { number })}
      className="flex items-start gap-1 rounded-lg border border-line p-3"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_7rem]">
          <TextField
            label={t('question.criterionName', { number })}
            maxLength={criterioNombreMaxLength}
            value={criterion.nombre}
            onChange={(nombre) => onChange({ nombre })}
          />
          <TextField
            label={t('question.criterionPoints')}
            inputMode="decimal"
            value={criterion.puntos}
            onChange={(puntos) => onChange({ puntos })}
          />
        </div>
        <TextArea
          label={t('question.criterionText')}
          hint={t('question.criterionHint')}
          rows={2}
          value={criterion.descripcion}
          onChange={(descripcion) => onChange({ descripcion })}
        />
      </div>
      {onRemove && (
        <IconButton label={t('question.removeCriterion', { number })} onPress={onRemove}>
          <CloseIcon className="size-5" />
        </IconButton>
      )}
    </div>
  );
};
