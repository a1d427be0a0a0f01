import type { Intento } from '@puente/contracts/assessments';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChevronLeftIcon } from '../../../ui/icons-later.tsx';
import { CheckIcon, ClockIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { attemptAddress, testAddress, testsAddress, tutorAddress, reviewStateIn } from '../addresses.ts';
import { QuestionPicture } from '../components/question-picture.tsx';
import { useTestWords } from '../components/test-words.tsx';
import { AnswerText, Explained, PointsText, VerdictBadge } from '../components/verdict.tsx';
import { useAttempt, useLiveTests, useTest } from '../queries.ts';
import { reviewRows, type ReviewRow } from '../review-rules.ts';
import { actionOf, attemptsLeft } from '../test-standing.ts';

/** The result of an attempt and the review of its answers, at an address of its own. */
export const ReviewScreen = ({ attemptId }: { attemptId: string }) => {
  const { t } = useTranslation('assessments');
  const query = useAttempt(attemptId);
  const { data: attempt } = query;
  usePageTitle(attempt ? t('result.title', { test: attempt.prueba.nombre }) : t('intro.back'));
  // A tutor's marks arrive while the student looks.
  useLiveTests();
  if (attempt?.estado === 'En curso' || attempt?.modo === 'practica') {
    return <Navigate replace to={attemptAddress(attemptId)} />;
  }
  return (
    <ItemStates
      query={query}
      loadingText={t('result.loading')}
      skeleton={['h-9 w-2/3', 'h-48 w-full', 'h-32 w-full']}
      failedText={t('result.failed')}
      missing={{
        title: t('taking.missingTitle'),
        text: t('taking.missingText'),
        action: <LinkButton href={testsAddress}>{t('result.toTests')}</LinkButton>,
      }}
    >
      {(graded) => <Graded attempt={graded} />}
    </ItemStates>
  );
};

const Graded = ({ attempt }: { attempt: Intento }) => {
  const { t } = useTranslation('assessments');
  const { lost, isNew } = reviewStateIn(useLocation().state);
  const heading = useRef<HTMLHeadingElement>(null);
  // The page of the attempt is outside of this layout, which moves the focus only between its own screens.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <Link
          to={testAddress(attempt.prueba.id)}
          className="flex min-h-11 items-center gap-1 self-start font-semibold text-brand"
        >
          <ChevronLeftIcon className="size-4" />
          {attempt.prueba.nombre}
        </Link>
        <h1 ref={heading} tabIndex={-1} className="text-2xl text-ink outline-none sm:text-3xl">
          {t('result.title', { test: attempt.prueba.nombre })}
        </h1>
      </div>
      {attempt.estado === 'Por calificar' ? (
        <WaitingCard attempt={attempt} lost={lost} />
      ) : (
        <ResultCard attempt={attempt} lost={lost} />
      )}
      <ReviewList attempt={attempt} />
    </div>
  );
};

/** Notice while a tutor has open answers to mark: the points so far, and what comes next. */
const WaitingCard = ({ attempt, lost }: { attempt: Intento; lost: number }) => {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const { parcial, porCalificar, numero, entregadoAt, iniciadoAt, cierre } = attempt;
  return (
    <Card as="section" aria-labelledby="result" className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <span className="flex size-16 shrink-0 items-center justify-center rounded-full bg-info-soft text-info">
          <ClockIcon className="size-7" />
        </span>
        <div className="min-w-0">
          <h2 id="result" className="text-2xl text-ink">
            {t('result.waiting')}
          </h2>
          <p className="text-ink">{t('result.waitsFor', { count: porCalificar })}</p>
        </div>
      </div>
      <p className="text-muted">
        {parcial && (
          <>
            {t('result.soFar', { points: format.number(parcial.puntos), max: format.number(parcial.puntosMaximos) })}{' '}
            ·{' '}
          </>
        )}
        {t('result.attempt', { number: numero, date: format.dateTime(entregadoAt ?? iniciadoAt) })}
      </p>
      {cierre === 'tiempo' && <Alert tone="neutral">{t('result.byTime')}</Alert>}
      {lost > 0 && <Alert tone="warning">{t('result.lost', { count: lost })}</Alert>}
      <p className="text-ink">{t('result.waitingText')}</p>
      <div>
        <LinkButton variant="secondary" href={testsAddress}>
          {t('result.toTests')}
        </LinkButton>
      </div>
    </Card>
  );
};

/** The mark against the pass mark, how the attempt ended, and what comes next. */
const ResultCard = ({ attempt, lost }: { attempt: Intento; lost: number }) => {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const { percent } = useTestWords();
  const { resultado, prueba, numero, entregadoAt, iniciadoAt, cierre } = attempt;
  if (!resultado) return null;
  const { aprobado, nota, puntos, puntosMaximos } = resultado;
  return (
    <Card as="section" aria-labelledby="result" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="flex items-center gap-4">
          <span
            className={`flex size-16 shrink-0 items-center justify-center rounded-full ${aprobado ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'}`}
          >
            {aprobado ? <CheckIcon className="size-7" /> : <RefreshIcon className="size-7" />}
          </span>
          <h2 id="result" className="text-2xl text-ink">
            {t(aprobado ? 'result.passed' : 'result.failedTest')}
          </h2>
        </div>
        <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <div className="flex items-baseline gap-2">
            <dt className="text-sm text-muted">{t('result.mark')}</dt>
            <dd className="font-display text-3xl text-ink tabular-nums">{percent(nota)}</dd>
          </div>
        </dl>
      </div>
      <p className="text-muted">
        {t('result.passMark', { pass: percent(prueba.notaMinima) })} ·{' '}
        {t('result.points', { points: format.number(puntos), max: format.number(puntosMaximos) })} ·{' '}
        {t('result.attempt', { number: numero, date: format.dateTime(entregadoAt ?? iniciadoAt) })}
      </p>
      {cierre === 'tiempo' && <Alert tone="neutral">{t('result.byTime')}</Alert>}
      {lost > 0 && <Alert tone="warning">{t('result.lost', { count: lost })}</Alert>}
      <NextSteps testId={prueba.id} isPassed={aprobado} />
    </Card>
  );
};

const NextSteps = ({ testId, isPassed }: { testId: string; isPassed: boolean }) => {
  const { t } = useTranslation('assessments');
  const { data: test } = useTest(testId);
  const action = test && actionOf(test);
  const canRetry = !isPassed && (action === 'again' || action === 'take' || action === 'continue');
  const left = test && canRetry ? attemptsLeft(test.intentos) : null;
  const text = isPassed ? 'result.passedText' : !test || canRetry ? 'result.failedText' : 'result.failedLast';
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink">
        {t(text)}
        {left !== null && left > 0 && ` ${t('result.left', { count: left })}`}
      </p>
      <div className="flex flex-wrap gap-3">
        {test?.certificadoUrl && <LinkButton href={test.certificadoUrl}>{t('intro.certificate')}</LinkButton>}
        {canRetry && <LinkButton href={testAddress(testId)}>{t('result.again')}</LinkButton>}
        {test?.permitePractica && (
          <LinkButton variant="secondary" href={testAddress(testId)}>
            {t('intro.practice')}
          </LinkButton>
        )}
        {test && !isPassed && !canRetry && (
          <LinkButton variant="secondary" href={tutorAddress(test.curso.id)}>
            {t('intro.tutor')}
          </LinkButton>
        )}
        <LinkButton variant="quiet" href={testsAddress}>
          {t('result.toTests')}
        </LinkButton>
      </div>
    </div>
  );
};

/** Every question with the own answer, whether it was right, and why; those with mistakes first. */
const ReviewList = ({ attempt }: { attempt: Intento }) => {
  const { t } = useTranslation('assessments');
  const rows = reviewRows(attempt);
  const mistakes = rows.filter(({ grading }) => grading && grading.resultado !== 'correcta');
  const graded = rows.filter(({ grading }) => grading !== null);
  const hasKeys = graded.some(({ grading }) => (grading?.clave ?? grading?.rubrica ?? null) !== null);
  const isWaiting = graded.length < rows.length;
  const [shown, setShown] = useState(mistakes.length > 0 && !isWaiting ? 'mistakes' : 'all');
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="review" className="flex flex-col gap-4">
      <h2 id="review" className="text-2xl text-ink">
        {t('review.title')}
      </h2>
      {graded.length > 0 && !hasKeys && <Alert tone="neutral">{t('review.noKey')}</Alert>}
      <Tabs
        label={t('review.filter')}
        selected={shown}
        onSelect={setShown}
        tabs={[
          {
            id: 'mistakes',
            title: t('review.mistakes', { count: mistakes.length }),
            content:
              mistakes.length > 0 ? (
                <Rows rows={mistakes} />
              ) : (
                <p className="text-muted">{t(isWaiting ? 'review.noMistakesYet' : 'review.noMistakes')}</p>
              ),
          },
          { id: 'all', title: t('review.all', { count: rows.length }), content: <Rows rows={rows} /> },
        ]}
      />
    </section>
  );
};

const Rows = ({ rows }: { rows: readonly ReviewRow[] }) => (
  <ol className="flex flex-col gap-4">
    {rows.map((row) => (
      <Row key={row.question.id} row={row} />
    ))}
  </ol>
);

const Row = ({ row: { number, total, question, answer, grading } }: { row: ReviewRow }) => {
  const { t } = useTranslation('assessments');
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">
          {t('taking.question', { number, total })}
        </h3>
        <span className="flex items-center gap-3">
          {grading ? (
            <>
              <PointsText question={question} grading={grading} />
              <VerdictBadge resultado={grading.resultado} />
            </>
          ) : (
            <Badge tone="info">
              <ClockIcon className="size-3.5" />
              {t('review.waiting')}
            </Badge>
          )}
        </span>
      </div>
      <div className="text-ink">
        <Markdown text={question.texto} headingLevel={4} />
      </div>
      {question.imagen && <QuestionPicture picture={question.imagen} />}
      <div className="flex flex-col gap-1">
        <p className="text-sm font-semibold text-ink">{t('review.yours')}</p>
        <AnswerText question={question} answer={answer} />
      </div>
      {grading && <Explained question={question} grading={grading} />}
    </Card>
  );
};
