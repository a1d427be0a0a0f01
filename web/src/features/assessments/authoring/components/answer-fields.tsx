import { useId } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { hintStyle, labelStyle } from '../../../../ui/field-style.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { moved } from '../../../../ui/moved.ts';
import { Radio, RadioCards } from '../../../../ui/radio-cards.tsx';
import { ReorderList } from '../../../../ui/reorder-list.tsx';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';
import { newOption, newPair, type OptionDraft, type PairDraft, type QuestionDraft } from '../question-draft.ts';
import type { QuestionProblem } from '../question-problems.ts';
import { RubricFields } from './rubric-fields.tsx';
import { useReorderWords } from './use-reorder-words.ts';

interface DraftProps {
  draft: QuestionDraft;
  onChange: (by: Partial<QuestionDraft>) => void;
}

interface AnswerFieldsProps extends DraftProps {
  has: (problem: QuestionProblem) => string | false;
}

interface OptionFieldsProps extends DraftProps {
  tipo: keyof typeof optionHints;
}

/** The key of a question, by its kind. */
export const AnswerFields = ({ draft, onChange, has }: AnswerFieldsProps) => {
  const { t } = useTranslation('authoring');
  switch (draft.tipo) {
    case 'unica':
    case 'multiple':
    case 'orden':
      return <OptionFields tipo={draft.tipo} draft={draft} onChange={onChange} />;
    case 'verdaderoFalso':
      return (
        <RadioCards
          label={t('question.statement')}
          cards={[
            { value: 'true', title: t('question.truth.true') },
            { value: 'false', title: t('question.truth.false') },
          ]}
          value={String(draft.correcta)}
          onChange={(value) => onChange({ correcta: value === 'true' })}
        />
      );
    case 'emparejar':
      return (
        <>
          <PairFields draft={draft} onChange={onChange} />
          <TextArea
            label={t('question.sobrantes')}
            hint={t('question.sobrantesHint')}
            value={draft.sobrantes}
            onChange={(sobrantes) => onChange({ sobrantes })}
          />
        </>
      );
    case 'textoCorto':
      return (
        <TextArea
          label={t('question.aceptadas')}
          hint={t('question.aceptadasHint')}
          value={draft.aceptadas}
          onChange={(aceptadas) => onChange({ aceptadas })}
          error={has('noAccepted')}
        />
      );
    case 'numero':
      return <NumberFields draft={draft} onChange={onChange} has={has} />;
    case 'abierta':
      return <RubricFields draft={draft} onChange={onChange} has={has} />;
  }
};

/** Number that is right, and how far an answer may be from it. */
const NumberFields = ({ draft, onChange, has }: AnswerFieldsProps) => {
  const { t } = useTranslation('authoring');
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        label={t('question.valor')}
        inputMode="decimal"
        value={draft.valor}
        onChange={(valor) => onChange({ valor })}
        error={has('valor')}
      />
      <TextField
        label={t('question.tolerancia')}
        hint={t('question.toleranciaHint')}
        inputMode="decimal"
        value={draft.tolerancia}
        onChange={(tolerancia) => onChange({ tolerancia })}
        error={has('tolerancia')}
      />
    </div>
  );
};

const optionHints = {
  unica: 'question.optionsOneHint',
  multiple: 'question.optionsManyHint',
  orden: 'question.orderHint',
} as const;

/** The options of a choice, with what is right, or those of an order, there in the right one. */
const OptionFields = ({ tipo, draft: { opciones, ordenFijo }, onChange }: OptionFieldsProps) => {
  const { t } = useTranslation('authoring');
  const words = useReorderWords();
  const group = useId();
  const change = (key: string, by: Partial<OptionDraft>): void =>
    onChange({ opciones: opciones.map((each) => (each.key === key ? { ...each, ...by } : each)) });
  const mark = (key: string, correcta: boolean): void => {
    if (tipo !== 'unica') return change(key, { correcta });
    onChange({ opciones: opciones.map((each) => ({ ...each, correcta: each.key === key })) });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className={labelStyle}>{t('question.options')}</legend>
      <p className={hintStyle}>{t(optionHints[tipo])}</p>
      <ReorderList
        aria-label={t('question.options')}
        rows={opciones.map((each, at) => ({
          id: each.key,
          text: each.texto || t('question.option', { number: at + 1 }),
          option: each,
        }))}
        onMove={(from, to) => onChange({ opciones: moved(opciones, from, to) })}
        words={words}
      >
        {({ option }, place) => (
          <OptionRow
            option={option}
            place={place}
            tipo={tipo}
            group={group}
            onText={(texto) => change(option.key, { texto })}
            onMark={(correcta) => mark(option.key, correcta)}
            onRemove={
              opciones.length > 2
                ? () => onChange({ opciones: opciones.filter(({ key }) => key !== option.key) })
                : undefined
            }
          />
        )}
      </ReorderList>
      <div>
        <Button
          variant="secondary"
          size="sm"
          isDisabled={opciones.length >= 12}
          onPress={() => onChange({ opciones: [...opciones, newOption()] })}
        >
          {t('question.addOption')}
        </Button>
      </div>
      {tipo !== 'orden' && (
        <Checkbox value={ordenFijo} onChange={(value) => onChange({ ordenFijo: value })}>
          {t('question.ordenFijo')}
        </Checkbox>
      )}
    </fieldset>
  );
};

interface OptionRowProps {
  option: OptionDraft;
  /** The option's place among the others, from 1. */
  place: number;
  tipo: QuestionDraft['tipo'];
  /** Name of the group of radio buttons. */
  group: string;
  onText: (texto: string) => void;
  onMark: (correcta: boolean) => void;
  /** Undefined where no option may be removed. */
  onRemove: (() => void) | undefined;
}

const OptionRow = ({ option, place, tipo, group, onText, onMark, onRemove }: OptionRowProps) => {
  const { t } = useTranslation('authoring');
  const markLabel = t('question.correctOf', { number: place });
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <TextField
        label={<span className="sr-only">{t('question.option', { number: place })}</span>}
        value={option.texto}
        onChange={onText}
        className="min-w-40 flex-1"
      />
      {tipo === 'unica' && (
        <Radio name={group} isChosen={option.correcta} onChoose={() => onMark(true)} aria-label={markLabel}>
          {t('question.correct')}
        </Radio>
      )}
      {tipo !== 'orden' && tipo !== 'unica' && (
        <Checkbox value={option.correcta} onChange={onMark} aria-label={markLabel}>
          {t('question.correct')}
        </Checkbox>
      )}
      {onRemove && (
        <IconButton label={t('question.removeOption', { number: place })} onPress={onRemove}>
          <CloseIcon className="size-5" />
        </IconButton>
      )}
    </div>
  );
};

/** The pairs of a matching. */
const PairFields = ({ draft: { pares }, onChange }: DraftProps) => {
  const { t } = useTranslation('authoring');
  const change = (key: string, by: Partial<PairDraft>): void =>
    onChange({ pares: pares.map((each) => (each.key === key ? { ...each, ...by } : each)) });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className={labelStyle}>{t('question.pairs')}</legend>
      {pares.map(({ key, opcion, pareja }, at) => (
        <div key={key} className="flex items-end gap-1 rounded-lg border border-line p-3">
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 sm:grid-cols-2">
            <TextField
              label={t('question.left', { number: at + 1 })}
              value={opcion}
              onChange={(value) => change(key, { opcion: value })}
            />
            <TextField
              label={t('question.right')}
              value={pareja}
              onChange={(value) => change(key, { pareja: value })}
            />
          </div>
          {pares.length > 2 && (
            <IconButton
              label={t('question.removePair', { number: at + 1 })}
              onPress={() => onChange({ pares: pares.filter((each) => each.key !== key) })}
            >
              <CloseIcon className="size-5" />
            </IconButton>
          )}
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="sm"
          isDisabled={pares.length >= 12}
          onPress={() => onChange({ pares: [...pares, newPair()] })}
        >
          {t('question.addPair')}
        </Button>
      </div>
    </fieldset>
  );
};
