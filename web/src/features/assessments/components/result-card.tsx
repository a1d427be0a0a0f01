import type { Intento } from '@puente/contracts/assessments';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { testAddress, testsAddress, tutorAddress } from '../addresses.ts';
import { useTest } from '../queries.ts';
import { actionOf, attemptsLeft } from '../test-standing.ts';
import { useTestWords } from './use-test-words.ts';

/** The mark against the pass mark, how the attempt ended, and what comes next. */
export const ResultCard = ({ attempt, lost }: { attempt: Intento; lost: number }) => {
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
