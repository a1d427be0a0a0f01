import type { Curso } from '@puente/contracts/catalogue';
import type { ReactNode } from 'react';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import type { Order } from '../queries.ts';
import { classSessions, byMonth, type ClassSession, monthWeeks, type SessionMonth } from '../sessions.ts';

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

/** The classes of a course by month: a calendar, and a list beside it (PAY-7). */
const SessionCalendar = ({ sessions }: { sessions: readonly ClassSession[] }) => (
  <div className="flex flex-col gap-8">
    {byMonth(sessions).map((month) => (
      <Month key={month.first.getTime()} {...month} />
    ))}
  </div>
);

const Month = ({ first, sessions }: SessionMonth) => {
  const format = useFormat();
  return (
    <section className="grid grid-cols-1 gap-x-10 gap-y-4 md:grid-cols-[17rem_minmax(0,1fr)]">
      <MonthGrid first={first} sessions={sessions} />
      <ol className="flex flex-col divide-y divide-line md:pt-9">
        {sessions.map(({ id, nombre, modulo, start, end }) => (
          <li key={id} className="flex flex-col gap-0.5 py-3 first:pt-0">
            <span className="font-semibold text-ink">{nombre}</span>
            <span className="text-sm text-muted first-letter:uppercase">
              <time dateTime={start.toISOString()}>{format.dateTime(start)}</time>–{format.time(end)}
            </span>
            <span className="text-sm text-subtle">{modulo}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** A calendar month. Hidden from screen readers, because the list beside it has the same information. */
const MonthGrid = ({ first, sessions }: SessionMonth) => {
  const { language } = useTranslation('payments');
  const format = useFormat();
  const weeks = monthWeeks(first, language === 'en' ? 0 : 1);
  const days = new Set(sessions.map(({ start }) => start.getDate()));
  const fullWeek = weeks[1] ?? [];
  return (
    <div>
      <h4 className="mb-2 font-sans font-semibold text-ink first-letter:uppercase">{format.month(first)}</h4>
      <table aria-hidden="true" className="w-full max-w-80 table-fixed text-center text-sm tabular-nums">
        <thead>
          <tr>
            {fullWeek.map((day) => (
              <th key={day} className="pb-1 font-medium text-subtle">
                {format.weekday(new Date(first.getFullYear(), first.getMonth(), day ?? 1))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((day, column) => (
                <td key={day ?? `${row}-${column}`} className="p-0.5">
                  {day && (
                    <span
                      className={classNames(
                        'mx-auto flex min-h-8 w-fit min-w-8 items-center justify-center rounded-full',
                        days.has(day) ? 'bg-brand font-semibold text-on-brand' : 'text-muted',
                      )}
                    >
                      {day}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
