import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { byMonth, type ClassSession, monthWeeks, type SessionMonth } from '../sessions.ts';

/** The classes of a course by month: a calendar, and a list beside it (PAY-7). */
export const SessionCalendar = ({ sessions }: { sessions: readonly ClassSession[] }) => (
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
