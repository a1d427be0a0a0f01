import { respuestaTextoMaxLength } from '@puente/contracts/assessments';
import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { answerOf, looksLikeNumber } from '../answer-rules.ts';
import type { AnswerControlProps } from './answer-control-props.ts';

/** Some words. */
export const TextAnswer = ({ answer, onAnswer, onLeave, isDisabled, labelledBy }: AnswerControlProps) => {
  const { t } = useTranslation('assessments');
  return (
    <TextField
      label={t('answer.text')}
      aria-labelledby={labelledBy}
      value={answerOf('textoCorto', answer)?.texto ?? ''}
      onChange={(texto) => onAnswer({ tipo: 'textoCorto', texto }, { isTyped: true })}
      onBlur={() => onLeave?.()}
      maxLength={respuestaTextoMaxLength}
      autoComplete="off"
      isDisabled={isDisabled}
    />
  );
};

/** A number as it is written in any language; what it means is the server's to say. */
export const NumberAnswer = ({ answer, onAnswer, onLeave, isDisabled, labelledBy }: AnswerControlProps) => {
  const { t } = useTranslation('assessments');
  const typed = answerOf('numero', answer)?.texto ?? '';
  // Only once the field is left: half a number is no mistake.
  const [isLeft, setLeft] = useState(true);
  const isOdd = isLeft && typed.trim() !== '' && !looksLikeNumber(typed);
  return (
    <TextField
      label={t('answer.number')}
      aria-labelledby={labelledBy}
      hint={t('answer.numberHint')}
      error={isOdd && t('answer.notNumber')}
      value={typed}
      onChange={(texto) => {
        setLeft(false);
        onAnswer({ tipo: 'numero', texto }, { isTyped: true });
      }}
      onBlur={() => {
        setLeft(true);
        onLeave?.();
      }}
      inputMode="decimal"
      maxLength={40}
      autoComplete="off"
      isDisabled={isDisabled}
      className="sm:max-w-xs"
    />
  );
};
