import type { Pregunta, Respuesta } from '@puente/contracts/assessments';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { progressOf } from '../answer-rules.ts';

interface AnswerTextProps {
  question: Pregunta;
  answer: Respuesta | undefined;
}

/** An answer to read: the person's own, or the right one. */
export const AnswerText = ({ question, answer }: AnswerTextProps) => {
  const { t } = useTranslation('assessments');
  if (!answer || progressOf(question, answer) === 'open') return <p className="text-muted">{t('review.none')}</p>;
  const nameOf = (id: string): string =>
    [...question.opciones, ...question.parejas].find((option) => option.id === id)?.texto ?? '';
  const inList = (texts: string[], isOrdered: boolean) => {
    const List = isOrdered ? 'ol' : 'ul';
    return (
      <List className={`flex flex-col gap-1 pl-5 ${isOrdered ? 'list-decimal' : 'list-disc'}`}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
    );
  };
  switch (answer.tipo) {
    case 'unica':
    case 'verdaderoFalso':
      return <p>{nameOf(answer.opcionId ?? '')}</p>;
    case 'multiple':
      return inList(answer.opcionIds.map(nameOf), false);
    case 'orden':
      return inList(answer.opcionIds.map(nameOf), true);
    case 'emparejar':
      return inList(
        answer.pares.map(({ opcionId, parejaId }) =>
          t('review.and', { one: nameOf(opcionId), other: nameOf(parejaId) }),
        ),
        false,
      );
    case 'textoCorto':
    case 'numero':
      return <p className="whitespace-pre-wrap">{answer.texto}</p>;
  }
};
