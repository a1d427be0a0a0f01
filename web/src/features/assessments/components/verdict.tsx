import type { Calificacion, Pregunta, Respuesta } from '@puente/contracts/assessments';
import type { RubricaAplicada } from '@puente/contracts/open-answers';

import { useFormat } from '../../../platform/i18n/format.ts';
import { known } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { CheckIcon, CloseIcon, HelpIcon } from '../../../ui/icons.tsx';
import { progressOf } from '../answer-rules.ts';
import { HalfIcon } from './icons.tsx';

const looks = {
  correcta: { tone: 'success', Icon: CheckIcon },
  parcial: { tone: 'warning', Icon: HalfIcon },
  incorrecta: { tone: 'danger', Icon: CloseIcon },
  'sin-respuesta': { tone: 'neutral', Icon: HelpIcon },
  autoevaluada: { tone: 'info', Icon: HelpIcon },
} as const satisfies Record<string, { tone: Tone; Icon: unknown }>;

/** Right, right in part, wrong, unanswered, or to check by oneself, by word, icon and color. */
export const VerdictBadge = ({ resultado }: Pick<Calificacion, 'resultado'>) => {
  const { t } = useTranslation('assessments');
  const result = known(Object.keys(looks), resultado, 'sin-respuesta');
  const { tone, Icon } = looks[result];
  return (
    <Badge tone={tone}>
      <Icon className="size-3.5" />
      {t(`review.${result}`)}
    </Badge>
  );
};

interface VerdictProps {
  question: Pregunta;
  grading: Calificacion;
}

/** The right answer, or the rubric of an open one, and the explanation, where the test gives them. */
export const Explained = ({ question, grading: { resultado, clave, rubrica, explicacion } }: VerdictProps) => {
  const { t } = useTranslation('assessments');
  return (
    <>
      {clave && resultado !== 'correcta' && (
        <div className="flex flex-col gap-1 text-ink">
          <p className="text-sm font-semibold text-ink">{t('review.key')}</p>
          <AnswerText question={question} answer={clave.respuesta} />
        </div>
      )}
      {clave && clave.tambien !== '' && <p className="text-sm text-muted">{clave.tambien}</p>}
      {resultado === 'autoevaluada' && <p className="text-ink">{t('rubric.checkYourself')}</p>}
      {rubrica && <Rubric rubrica={rubrica} />}
      {explicacion !== '' && (
        <div className="flex flex-col gap-1 rounded-md bg-brand-soft px-4 py-3 text-ink">
          <p className="text-sm font-semibold text-ink">{t('review.explanation')}</p>
          <Markdown text={explicacion} headingLevel={4} />
        </div>
      )}
    </>
  );
};

/** Points of a question: 1 de 2. */
export const PointsText = ({ question, grading }: VerdictProps) => {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  return (
    <span className="text-sm text-muted tabular-nums">
      {t('review.points', { points: format.number(grading.puntos), max: format.number(question.puntos) })}
    </span>
  );
};

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
    case 'abierta':
      return <p className="wrap-anywhere whitespace-pre-wrap">{answer.texto}</p>;
  }
};

/** The rubric of an open question with the points of each criterion, and the tutor's comment. */
const Rubric = ({ rubrica: { criterios, comentario } }: { rubrica: RubricaAplicada }) => {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="text-sm font-semibold text-ink">{t('rubric.title')}</p>
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {criterios.map(({ nombre, descripcion, maximo, puntos }) => (
            <li key={nombre} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
              <span className="font-medium wrap-anywhere text-ink">{nombre}</span>
              <span className="text-sm text-muted tabular-nums">
                {puntos === null
                  ? t('rubric.upTo', { count: maximo })
                  : t('rubric.points', { points: format.number(puntos), max: format.number(maximo) })}
              </span>
              {descripcion !== '' && (
                <span className="w-full text-sm wrap-anywhere whitespace-pre-wrap text-muted">{descripcion}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
      {comentario !== '' && (
        <div className="flex flex-col gap-1">
          <p className="text-sm font-semibold text-ink">{t('rubric.comment')}</p>
          <p className="wrap-anywhere whitespace-pre-wrap text-ink">{comentario}</p>
        </div>
      )}
    </>
  );
};
