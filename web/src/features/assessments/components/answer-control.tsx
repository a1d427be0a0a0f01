import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CheckboxCards } from '../../../ui/checkbox.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { answerOf } from '../answer-rules.ts';
import type { AnswerControlProps } from './answer-control-props.ts';
import { OrderAnswer } from './order-answer.tsx';
import { PairsAnswer } from './pairs-answer.tsx';
import { NumberAnswer, TextAnswer } from './typed-answers.tsx';

/** The control for a question's answer, by its kind. */
export const AnswerControl = (props: AnswerControlProps) => {
  const { question, answer, onAnswer, isDisabled, labelledBy } = props;
  const { t } = useTranslation('assessments');
  const { tipo } = question;
  const cards = question.opciones.map(({ id, texto }) => ({
    value: id,
    title: <span className="font-normal wrap-anywhere">{texto}</span>,
  }));
  switch (tipo) {
    case 'unica':
    case 'verdaderoFalso':
      return (
        <RadioCards
          label={t('answer.choice')}
          aria-labelledby={labelledBy}
          cards={cards}
          value={answerOf(tipo, answer)?.opcionId ?? null}
          onChange={(opcionId) => onAnswer({ tipo, opcionId })}
          isDisabled={isDisabled}
        />
      );
    case 'multiple':
      return (
        <CheckboxCards
          label={t('answer.multiple')}
          aria-labelledby={labelledBy}
          cards={cards}
          values={answerOf(tipo, answer)?.opcionIds ?? []}
          onChange={(opcionIds) => onAnswer({ tipo, opcionIds })}
          isDisabled={isDisabled}
        />
      );
    case 'orden':
      return <OrderAnswer {...props} />;
    case 'emparejar':
      return <PairsAnswer {...props} />;
    case 'textoCorto':
      return <TextAnswer {...props} />;
    case 'numero':
      return <NumberAnswer {...props} />;
  }
};
