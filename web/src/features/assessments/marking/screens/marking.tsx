import type { IntentoPorCalificar } from '@puente/contracts/test-marking';
import { useParams } from 'react-router';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { useNameOf } from '../../../../shared/people/person-name.ts';
import { Portrait } from '../../../../shared/people/portrait.tsx';
import { Markdown } from '../../../../shared/writing/markdown.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { ItemStates } from '../../../../ui/item-states.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { toMarkAddress } from '../../authoring/addresses.ts';
import { QuestionPicture } from '../../components/question-picture.tsx';
import { MarkForm } from '../components/mark-form.tsx';
import { useAttemptToMark } from '../queries.ts';

/** An attempt's open answers, each with its rubric to mark it by (BRAND-5). */
export const Marking = () => {
  const { t } = useTranslation('authoring');
  const { attemptId = '' } = useParams();
  const query = useAttemptToMark(attemptId);
  usePageTitle(t('marking.title'));
  return (
    <ItemStates
      query={query}
      loadingText={t('marking.loading')}
      skeleton={['h-9 w-2/3', 'h-60 w-full']}
      failedText={t('marking.failed')}
      missing={{
        title: t('marking.missingTitle'),
        text: t('marking.missingText'),
        action: <LinkButton href={toMarkAddress()}>{t('list.toMark')}</LinkButton>,
      }}
    >
      {(attempt) => <Loaded attempt={attempt} onChanged={async () => void (await query.refetch())} />}
    </ItemStates>
  );
};

interface LoadedProps {
  attempt: IntentoPorCalificar;
  /** Fetches the marks that somebody else has given meanwhile. */
  onChanged: () => Promise<void>;
}

const Loaded = ({ attempt, onChanged }: LoadedProps) => {
  const { t } = useTranslation('authoring');
  const format = useFormat();
  const nameOf = useNameOf();
  const { alumno, prueba, numero, entregadoAt, abiertas } = attempt;
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={toMarkAddress(prueba.curso.id)} text={t('list.toMark')} />
      <div className="flex items-center gap-4">
        <Portrait persona={alumno} className="size-12" />
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere text-ink">{nameOf(alumno)}</h1>
          <p className="text-sm wrap-anywhere text-muted">
            {t('marking.attempt', { test: prueba.nombre, number: numero, date: format.dateTime(entregadoAt) })}
          </p>
        </div>
      </div>
      <Standing attempt={attempt} />
      <ol className="flex flex-col gap-6">
        {abiertas.map((answer, at) => (
          <Answer key={answer.preguntaId} attempt={attempt} answer={answer} number={at + 1} onChanged={onChanged} />
        ))}
      </ol>
    </div>
  );
};

/** Points of the attempt so far, or its result, and what the student will see. */
const Standing = ({ attempt }: { attempt: IntentoPorCalificar }) => {
  const { t } = useTranslation('authoring');
  const format = useFormat();
  const { resultado, porCalificar, puntosAutomaticos, puntosMaximos, prueba, cierre } = attempt;
  const pass = format.percent(prueba.notaMinima / 100);
  return (
    <Card as="section" aria-labelledby="standing" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="standing" className="text-xl text-ink">
          {resultado
            ? t('marking.result', { mark: format.percent(resultado.nota / 100) })
            : t('marking.waits', { count: porCalificar })}
        </h2>
        {resultado && (
          <Badge tone={resultado.aprobado ? 'success' : 'danger'}>
            {t(resultado.aprobado ? 'results.states.Aprobado' : 'results.states.Reprobado')}
          </Badge>
        )}
      </div>
      <p className="text-muted">
        {resultado
          ? t('marking.points', { points: format.number(resultado.puntos), max: format.number(puntosMaximos), pass })
          : t('marking.soFar', { points: format.number(puntosAutomaticos), max: format.number(puntosMaximos), pass })}
      </p>
      <p className="text-sm text-muted">
        {!resultado && `${t('marking.draft')} `}
        {t(`marking.shown.${prueba.clave}`)}
      </p>
      {cierre === 'tiempo' && <Alert tone="neutral">{t('marking.byTime')}</Alert>}
    </Card>
  );
};

interface AnswerProps {
  attempt: IntentoPorCalificar;
  answer: IntentoPorCalificar['abiertas'][number];
  /** Its place among the open answers, from 1. */
  number: number;
  onChanged: () => Promise<void>;
}

/** A question with what was answered, as plain text, beside its mark. */
const Answer = ({ attempt, answer, number, onChanged }: AnswerProps) => {
  const { t } = useTranslation('authoring');
  const { preguntaId, texto, imagen, explicacion, respuesta } = answer;
  const titleId = `${preguntaId}-title`;
  return (
    <li>
      <Card
        as="section"
        aria-labelledby={titleId}
        className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="flex min-w-0 flex-col gap-4">
          <h2 id={titleId} className="font-sans text-sm font-semibold tracking-normal text-muted">
            {t('marking.question', { number, total: attempt.abiertas.length })}
          </h2>
          <div className="text-ink">
            <Markdown text={texto} headingLevel={3} />
          </div>
          {imagen && <QuestionPicture picture={imagen} />}
          <div className="flex flex-col gap-1">
            <h3 className="font-sans text-sm font-semibold tracking-normal text-ink">{t('marking.answer')}</h3>
            {respuesta.trim() === '' ? (
              <p className="text-muted">{t('marking.empty')}</p>
            ) : (
              <p className="rounded-md bg-brand-soft px-4 py-3 wrap-anywhere whitespace-pre-wrap text-ink">
                {respuesta}
              </p>
            )}
          </div>
          {explicacion !== '' && (
            <Disclosure title={t('marking.explanation')}>
              <Markdown text={explicacion} headingLevel={4} />
            </Disclosure>
          )}
        </div>
        {respuesta.trim() !== '' && (
          <MarkForm attempt={attempt} answer={answer} number={number} onChanged={onChanged} />
        )}
      </Card>
    </li>
  );
};
