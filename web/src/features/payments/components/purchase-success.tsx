import type { Curso } from '@puente/contracts/catalogue';
import type { ReactNode } from 'react';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import type { Order } from '../queries.ts';
import { classSessions } from '../sessions.ts';
import { SessionCalendar } from './session-calendar.tsx';

interface PurchaseSuccessProps {
  course: Curso;
  /** Null for a free course. */
  order: Order | null;
  /** The next class, the calendar, the tutor and the devices. */
  firstSteps?: ReactNode;
  onFinish: () => void;
}

/** Step 3: the confirmation and the calendar of the classes (PAY-7). */
export const PurchaseSuccess = ({ course, order, firstSteps, onFinish }: PurchaseSuccessProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const now = useNow();
  const sessions = classSessions(course);
  const ahead = sessions.filter(({ end }) => end > now);
  const held = sessions.length - ahead.length;
  const next = order?.plan.at(1);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col items-center gap-3 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
          <CheckIcon className="size-8" />
        </span>
        <h3 className="text-2xl">{t('success.title')}</h3>
        <p className="max-w-prose text-muted">
          {t(order ? 'success.text' : 'success.joined', { course: course.titulo })}
        </p>
        {next && (
          <p className="max-w-prose text-sm text-muted">
            {t('success.nextInstalment', { amount: format.money(next.monto), date: format.longDate(next.fecha) })}
          </p>
        )}
      </div>
      {firstSteps}
      <section className="flex flex-col gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-3">
          <h3 className="text-xl">{t('success.calendar')}</h3>
          {sessions.length > 0 && (
            <p className="text-sm text-muted">
              {t('success.sessions', { count: sessions.length })} · {t('success.localTimes', { zone: format.zone() })}
            </p>
          )}
        </div>
        {held > 0 && <p className="text-sm text-muted">{t('success.held', { count: held })}</p>}
        {sessions.length > 0 ? (
          <SessionCalendar sessions={ahead} />
        ) : (
          <p className="text-muted">{t('success.noClasses')}</p>
        )}
      </section>
      <div className="sticky -bottom-6 -mx-5 -mb-6 flex justify-center border-t border-line bg-surface px-5 py-4 sm:-mx-8 sm:-mb-8 sm:-bottom-8">
        <Button size="lg" onPress={onFinish}>
          {t('success.finish')}
        </Button>
      </div>
    </div>
  );
};
