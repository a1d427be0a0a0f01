import { type Pregunta, type Respuesta, respuestaTextoMaxLength } from '@puente/contracts/assessments';
import { cutTo, lengthOf, limiteDefault } from '@puente/contracts/open-answer-bounds';
import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxCards } from '../../../ui/checkbox.tsx';
import { hintStyle, labelStyle } from '../../../ui/field-style.ts';
import { moved } from '../../../ui/moved.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { ReorderList } from '../../../ui/reorder-list.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { answerOf, inOrder, looksLikeNumber, paired } from '../answer-rules.ts';

/** Props of the answer controls of all question kinds. */
export interface AnswerControlProps {
  question: Pregunta;
  answer: Respuesta | undefined;
  /** Saves an answer; with `isTyped`, debounced until a pause in typing. */
  onAnswer: (answer: Respuesta, how?: { isTyped: boolean }) => void;
  /** Saves a typed text at once, when its field loses the focus. */
  onLeave?: () => void;
  isDisabled: boolean;
  /** The id of the element with the question's text. */
  labelledBy: string;
}

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
    case 'abierta':
      return <OpenAnswer {...props} />;
  }
};

/** Options in an order. */
const OrderAnswer = ({ question, answer, onAnswer, isDisabled, labelledBy }: AnswerControlProps) => {
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

/** No partner: an entry of the list, so that a choice can be taken back. */
const none = 'none';

/** Each option with a select of its partners, which works with thumbs, keys and screen readers alike. */
const PairsAnswer = ({ question, answer, onAnswer, isDisabled, labelledBy }: AnswerControlProps) => {
  const { t } = useTranslation('assessments');
  const { opciones, parejas } = question;
  const pares = answerOf('emparejar', answer)?.pares ?? [];
  const usersOf = (parejaId: string, but: string) =>
    opciones.filter(({ id }) => id !== but && pares.some((pair) => pair.opcionId === id && pair.parejaId === parejaId));
  return (
    <fieldset aria-labelledby={`${labelledBy} ${question.id}-pairs`} className="flex min-w-0 flex-col gap-3">
      <p id={`${question.id}-pairs`} className={labelStyle}>
        {t('answer.pairs')}
      </p>
      {opciones.map(({ id, texto }) => {
        const own = pares.find(({ opcionId }) => opcionId === id)?.parejaId ?? null;
        const partners = parejas.map((pareja) => {
          const [user] = usersOf(pareja.id, id);
          return {
            id: pareja.id,
            label: pareja.texto,
            ...(user && { detail: t('answer.usedFor', { text: user.texto }) }),
          };
        });
        return (
          <div key={id} className="rounded-lg border border-line bg-raised p-4">
            <Select
              label={<span className="text-base font-normal wrap-anywhere">{texto}</span>}
              placeholder={t('answer.choosePair')}
              options={own === null ? partners : [{ id: none, label: t('answer.noPair') }, ...partners]}
              value={own}
              onChange={(parejaId) =>
                onAnswer({ tipo: 'emparejar', pares: paired(pares, id, parejaId === none ? null : parejaId) })
              }
              isDisabled={isDisabled}
              isWrapping
            />
          </div>
        );
      })}
    </fieldset>
  );
};

/** Some words. */
const TextAnswer = ({ answer, onAnswer, onLeave, isDisabled, labelledBy }: AnswerControlProps) => {
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
const NumberAnswer = ({ answer, onAnswer, onLeave, isDisabled, labelledBy }: AnswerControlProps) => {
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
const OpenAnswer = ({ question, answer, onAnswer, onLeave, isDisabled, labelledBy }: OpenAnswerProps) => {
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
