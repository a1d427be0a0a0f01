import type { Pregunta, Respuesta } from '@puente/contracts/assessments';
import { cutTo, lengthOf, limiteDefault } from '@puente/contracts/open-answer-bounds';
import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { TextArea } from '../../../ui/text-field.tsx';
import { answerOf } from '../answer-rules.ts';

interface OpenAnswerProps {
  question: Pregunta;
  answer: Respuesta | undefined;
  onAnswer: (answer: Respuesta, how: { isTyped: boolean }) => void;
  onLeave?: () => void;
  isDisabled: boolean;
  labelledBy: string;
}

/**
 * A text of one's own, with how long it is. What goes beyond the question's limit can be typed and pasted, so that nothing
 * is cut off unseen: it is shown with how much is too long, and the text up to the limit is saved.
 */
export const OpenAnswer = ({ question, answer, onAnswer, onLeave, isDisabled, labelledBy }: OpenAnswerProps) => {
  const { t } = useTranslation('assessments');
  const limite = question.limite ?? limiteDefault;
  const saved = answerOf('abierta', answer)?.texto ?? '';
  const [typed, setTyped] = useState({ whole: saved, kept: saved });
  const text = typed.kept === saved ? typed.whole : saved;
  const length = lengthOf(text, limite);
  const over = length - limite.maximo;
  const counted = limite.unidad === 'palabras' ? ('answer.words' as const) : ('answer.characters' as const);
  const tooLong = limite.unidad === 'palabras' ? ('answer.wordsOver' as const) : ('answer.charactersOver' as const);
  return (
    <TextArea
      label={t('answer.text')}
      aria-labelledby={labelledBy}
      rows={8}
      value={text}
      onChange={(whole) => {
        const kept = cutTo(whole, limite);
        setTyped({ whole, kept });
        onAnswer({ tipo: 'abierta', texto: kept }, { isTyped: true });
      }}
      onBlur={() => onLeave?.()}
      hint={t(counted, { length, max: limite.maximo })}
      error={over > 0 && t(tooLong, { count: over })}
      isDisabled={isDisabled}
    />
  );
};
