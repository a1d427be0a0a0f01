import type { Intento } from '@puente/contracts/assessments';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { reviewAddress } from '../addresses.ts';
import { useTestWords } from './use-test-words.ts';

type Summary = Pick<Intento, 'id' | 'numero' | 'iniciadoAt' | 'entregadoAt' | 'resultado' | 'cierre'>;

/** The attempts so far with their marks, each with its review. */
export const AttemptHistory = ({ attempts }: { attempts: readonly Summary[] }) => {
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
        {attempts.map(({ id, numero, iniciadoAt, entregadoAt, resultado }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div>
              <p className="font-semibold text-ink">{t('intro.attempt', { number: numero })}</p>
              <p className="text-sm text-muted">{format.dateTime(entregadoAt ?? iniciadoAt)}</p>
            </div>
            <div className="flex items-center gap-3">
              {resultado ? (
                <>
                  <Badge tone={resultado.aprobado ? 'success' : 'warning'}>
                    {percent(resultado.nota)} · {t(resultado.aprobado ? 'state.Aprobado' : 'state.Reprobado')}
                  </Badge>
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
