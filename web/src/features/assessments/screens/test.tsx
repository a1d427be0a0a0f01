import type { Prueba, Intento } from '@puente/contracts/assessments';
import { Link, useNavigate } from 'react-router';

import { isMissing, messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ChevronLeftIcon } from '../../../ui/icons-later.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { attemptAddress, testsAddress, tutorAddress, reviewAddress } from '../addresses.ts';
import { TestStateBadge, useTestWords } from '../components/test-words.tsx';
import { useLiveTests, useStartAttempt, useTest } from '../queries.ts';
import { actionOf } from '../test-standing.ts';

/** A test before it begins: what it asks for, how it works and what counts; its attempts so far (TEST-1). */
export const TestScreen = ({ testId }: { testId: string }) => {
  const { t } = useTranslation('assessments');
  const { data: test, error, isFetching, refetch } = useTest(testId);
  usePageTitle(test?.nombre ?? t('intro.back'));
  useLiveTests();
  return (
    <div className="flex flex-col gap-6">
      <Link to={testsAddress} className="flex min-h-11 items-center gap-1 self-start font-semibold text-brand">
        <ChevronLeftIcon className="size-4" />
        {t('intro.back')}
      </Link>
      {test ? (
        <>
          <PageHeader title={test.nombre} text={test.curso.titulo} actions={<TestStateBadge estado={test.estado} />} />
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
            <div className="flex min-w-0 flex-col gap-6">
              <HowItWorks test={test} />
              <AttemptHistory attempts={test.historial} />
            </div>
            <Facts test={test} />
          </div>
        </>
      ) : isMissing(error) ? (
        <EmptyState
          title={t('intro.missingTitle')}
          text={t('intro.missingText')}
          action={<LinkButton href={testsAddress}>{t('result.toTests')}</LinkButton>}
        />
      ) : error ? (
        <ErrorState message={t('intro.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('intro.loading')} className="flex flex-col gap-4">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-13 w-40" />
        </div>
      )}
    </div>
  );
};

const Facts = ({ test }: { test: Prueba }) => {
  const { t } = useTranslation('assessments');
  const words = useTestWords();
  const rows = [
    [t('facts.questions'), words.questions(test)],
    [t('facts.time'), words.time(test)],
    [t('facts.attempts'), words.attempts(test)],
    [t('facts.pass'), words.percent(test.notaMinima)],
    ...(test.mejorNota === null ? [] : [[t('facts.best'), words.percent(test.mejorNota)]]),
    ...[words.window(test)].flatMap((open) => (open ? [[t('facts.window'), open]] : [])),
  ];
  return (
    <Card as="aside" aria-labelledby="facts" className="max-lg:order-first">
      <h2 id="facts" className="text-xl text-ink">
        {t('facts.title')}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-1">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {test.obligatoria && <p className="mt-4 text-sm text-muted">{t('facts.required')}</p>}
    </Card>
  );
};

const HowItWorks = ({ test }: { test: Prueba }) => {
  const { t } = useTranslation('assessments');
  const words = useTestWords();
  const format = useFormat();
  const isView = actionOf(test) === 'view';
  const pass = words.percent(test.notaMinima);
  const rules = [
    t('intro.saved'),
    ...(test.tiempoLimite === null ? [] : [t('intro.clock', { count: test.tiempoLimite }), t('intro.clockEnd')]),
    ...(test.disponibleHasta === null ? [] : [t('intro.closes', { until: format.dateTime(test.disponibleHasta) })]),
    ...(test.tiempoLimite === null && test.disponibleHasta === null ? [t('intro.noClock')] : []),
    t('intro.devices'),
    t('intro.counts', { pass }),
    t('intro.blank'),
  ];
  return (
    <Card as="section" aria-labelledby="how" className="flex flex-col gap-5">
      {test.descripcion !== '' && <Markdown text={test.descripcion} headingLevel={2} />}
      {!isView && (
        <div>
          <h2 id="how" className="text-xl text-ink">
            {t('intro.how')}
          </h2>
          <ul className="mt-3 flex flex-col gap-2.5">
            {rules.map((rule) => (
              <li key={rule} className="flex items-start gap-2.5">
                <CheckIcon className="mt-1 size-4 text-brand" />
                {rule}
              </li>
            ))}
          </ul>
        </div>
      )}
      <WaysIn test={test} />
    </Card>
  );
};

/** The buttons: begin or go on, practice, and the way to the certificate; or why it can't be taken, and what to do. */
const WaysIn = ({ test }: { test: Prueba }) => {
  const { t } = useTranslation('assessments');
  const words = useTestWords();
  const navigate = useNavigate();
  const start = useStartAttempt();
  const action = actionOf(test);
  const begin = (modo: 'prueba' | 'practica') =>
    start.mutate({ testId: test.id, modo }, { onSuccess: ({ id }) => void navigate(attemptAddress(id)) });
  const isStarting = (modo: 'prueba' | 'practica') => start.isPending && start.variables.modo === modo;
  const obstacle = action === 'view' ? words.obstacle(test) : undefined;
  const needsTutor = test.impedimento === 'sin-intentos' || test.impedimento === 'terminada';
  return (
    <div className="flex flex-col gap-4">
      {test.intentoActual && <p className="font-semibold text-brand">{t('underWay.title')}</p>}
      {obstacle && <Alert tone={test.estado === 'Aprobado' ? 'success' : 'neutral'}>{obstacle}</Alert>}
      <div className="flex flex-wrap gap-3">
        {action === 'continue' && test.intentoActual && (
          <LinkButton size="lg" href={attemptAddress(test.intentoActual.id)}>
            {t('intro.continue')}
          </LinkButton>
        )}
        {(action === 'take' || action === 'again') && (
          <Button
            size="lg"
            isPending={isStarting('prueba')}
            pendingText={t('intro.starting')}
            onPress={() => begin('prueba')}
          >
            {t(action === 'again' ? 'intro.startAgain' : 'intro.start')}
          </Button>
        )}
        {test.certificadoUrl && (
          <LinkButton size="lg" href={test.certificadoUrl}>
            {t('intro.certificate')}
          </LinkButton>
        )}
        {action === 'view' && needsTutor && (
          <LinkButton variant="secondary" size="lg" href={tutorAddress(test.curso.id)}>
            {t('intro.tutor')}
          </LinkButton>
        )}
        {test.permitePractica && action !== 'continue' && (
          <Button
            variant="secondary"
            size="lg"
            isPending={isStarting('practica')}
            pendingText={t('intro.starting')}
            onPress={() => begin('practica')}
          >
            {t('intro.practice')}
          </Button>
        )}
      </div>
      {test.permitePractica && action !== 'continue' && <p className="text-sm text-muted">{t('intro.practiceText')}</p>}
      {start.error && <Alert tone="danger">{messageOf(start.error, t('intro.startFailed'))}</Alert>}
    </div>
  );
};

type Summary = Pick<Intento, 'id' | 'numero' | 'iniciadoAt' | 'entregadoAt' | 'resultado' | 'porCalificar'>;

/** The attempts so far with their marks, each with its review. */
const AttemptHistory = ({ attempts }: { attempts: readonly Summary[] }) => {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const { percent } = useTestWords();
  if (attempts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history" className="text-xl text-ink">
        {t('intro.history')}
      </h2>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {attempts.map(({ id, numero, iniciadoAt, entregadoAt, resultado, porCalificar }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div>
              <p className="font-semibold text-ink">{t('intro.attempt', { number: numero })}</p>
              <p className="text-sm text-muted">{format.dateTime(entregadoAt ?? iniciadoAt)}</p>
            </div>
            <div className="flex items-center gap-3">
              {resultado || porCalificar > 0 ? (
                <>
                  {resultado ? (
                    <Badge tone={resultado.aprobado ? 'success' : 'warning'}>
                      {percent(resultado.nota)} · {t(resultado.aprobado ? 'state.Aprobado' : 'state.Reprobado')}
                    </Badge>
                  ) : (
                    <Badge tone="info">{t('state.Por calificar')}</Badge>
                  )}
                  <LinkButton
                    variant="secondary"
                    size="sm"
                    href={reviewAddress(id)}
                    aria-label={t('intro.reviewOf', { number: numero })}
                  >
                    {t('intro.review')}
                  </LinkButton>
                </>
              ) : (
                <Badge tone="info">{t('intro.underWay')}</Badge>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
