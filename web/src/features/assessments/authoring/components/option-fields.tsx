import { useId } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { hintStyle, labelStyle } from '../../../../ui/field-style.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { moved } from '../../../../ui/moved.ts';
import { Radio } from '../../../../ui/radio-cards.tsx';
import { ReorderList } from '../../../../ui/reorder-list.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { newOption, newPair, type OptionDraft, type PairDraft, type QuestionDraft } from '../question-draft.ts';
import { useReorderWords } from './use-reorder-words.ts';

interface Props {
  draft: QuestionDraft;
  onChange: (by: Partial<QuestionDraft>) => void;
}

/** The options of a choice, with what is right, or those of an order, there in the right one. */
export const OptionFields = ({ draft: { tipo, opciones, ordenFijo }, onChange }: Props) => {
  const { t } = useTranslation('authoring');
  const words = useReorderWords();
  const group = useId();
  const change = (key: string, by: Partial<OptionDraft>): void =>
    onChange({ opciones: opciones.map((each) => (each.key === key ? { ...each, ...by } : each)) });
  const mark = (key: string, correcta: boolean): void => {
    if (tipo !== 'unica') return change(key, { correcta });
    onChange({ opciones: opciones.map((each) => ({ ...each, correcta: each.key === key })) });
  };
  const isOrder = tipo === 'orden';
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className={labelStyle}>{t('question.options')}</legend>
      <p className={hintStyle}>
        {t(isOrder ? 'question.orderHint' : tipo === 'unica' ? 'question.optionsOneHint' : 'question.optionsManyHint')}
      </p>
      <ReorderList
        aria-label={t('question.options')}
        rows={opciones.map((each, at) => ({
          id: each.key,
          text: each.texto || t('question.option', { number: at + 1 }),
          texto: each.texto,
          correcta: each.correcta,
        }))}
        onMove={(from, to) => onChange({ opciones: moved(opciones, from, to) })}
        words={words}
      >
        {({ id, texto, correcta }, place) => (
          <div className="flex flex-wrap items-center gap-x-3">
            <TextField
              label={<span className="sr-only">{t('question.option', { number: place })}</span>}
              value={texto}
              onChange={(value) => change(id, { texto: value })}
              className="min-w-40 flex-1"
            />
            {tipo === 'unica' && (
              <Radio
                name={group}
                isChosen={correcta}
                onChoose={() => mark(id, true)}
                aria-label={t('question.correctOf', { number: place })}
              >
                {t('question.correct')}
              </Radio>
            )}
            {!isOrder && tipo !== 'unica' && (
              <Checkbox
                value={correcta}
                onChange={(value) => mark(id, value)}
                aria-label={t('question.correctOf', { number: place })}
              >
                {t('question.correct')}
              </Checkbox>
            )}
            {opciones.length > 2 && (
              <IconButton
                label={t('question.removeOption', { number: place })}
                onPress={() => onChange({ opciones: opciones.filter(({ key }) => key !== id) })}
              >
                <CloseIcon className="size-5" />
              </IconButton>
            )}
          </div>
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
      {!isOrder && (
        <Checkbox value={ordenFijo} onChange={(value) => onChange({ ordenFijo: value })}>
          {t('question.ordenFijo')}
        </Checkbox>
      )}
    </fieldset>
  );
};

/** The pairs of a matching. */
export const PairFields = ({ draft: { pares }, onChange }: Props) => {
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
