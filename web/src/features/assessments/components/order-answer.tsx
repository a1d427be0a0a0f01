import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { hintStyle, labelStyle } from '../../../ui/field-style.ts';
import { moved } from '../../../ui/moved.ts';
import { ReorderList } from '../../../ui/reorder-list.tsx';
import { answerOf, inOrder } from '../answer-rules.ts';
import type { AnswerControlProps } from './answer-control-props.ts';

/** Options in an order. */
export const OrderAnswer = ({ question, answer, onAnswer, isDisabled, labelledBy }: AnswerControlProps) => {
  const { t } = useTranslation('assessments');
  const chosen = answerOf('orden', answer)?.opcionIds ?? [];
  const options = inOrder(question.opciones, chosen);
  const labelId = `${question.id}-order`;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p id={labelId} className={labelStyle}>
          {t('answer.order')}
        </p>
        <p className={hintStyle}>{t('answer.orderHint')}</p>
      </div>
      <ReorderList
        aria-labelledby={`${labelledBy} ${labelId}`}
        rows={options.map(({ id, texto }) => ({ id, text: texto }))}
        onMove={(from, to) => onAnswer({ tipo: 'orden', opcionIds: moved(options, from, to).map(({ id }) => id) })}
        words={{
          drag: (text) => t('answer.drag', { text }),
          up: (text) => t('answer.up', { text }),
          down: (text) => t('answer.down', { text }),
          nowAt: (text, place, total) => t('answer.nowAt', { text, place, total }),
        }}
        isDisabled={isDisabled}
      >
        {({ text }) => text}
      </ReorderList>
      {chosen.length === 0 && !isDisabled && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onPress={() => onAnswer({ tipo: 'orden', opcionIds: options.map(({ id }) => id) })}
          >
            {t('answer.keepOrder')}
          </Button>
        </div>
      )}
    </div>
  );
};
