import { Link } from 'react-router';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ListTable } from '../../../../shared/lists/list-table.tsx';
import { summaryAddress } from '../addresses.ts';
import type { CourseSummary } from '../queries.ts';
import { CourseStateBadge } from './state-badge.tsx';

/** The editions of a course's programme beside each other: dates, state, students and income. */
export const SummaryEditions = ({ id, editions }: { id: string; editions: CourseSummary['ediciones'] }) => {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const day = (moment: string | null): string => (moment ? format.date(moment) : t('summary.undated'));
  return (
    <section aria-labelledby="summary-editions">
      <h2 id="summary-editions" className="mb-3 text-xl text-ink">
        {t('summary.editions')}
      </h2>
      <ListTable
        label={t('summary.editions')}
        rows={editions}
        columns={{
          inicio: {
            title: t('summary.edition'),
            cell: (edition) =>
              edition.id === id ? (
                <span className="flex flex-col font-semibold">
                  {day(edition.inicio)}
                  <span className="text-sm font-normal text-muted">{t('summary.thisOne')}</span>
                </span>
              ) : (
                <Link to={summaryAddress(edition.id)} className="font-semibold text-brand hover:underline">
                  {day(edition.inicio)}
                </Link>
              ),
          },
          ultima: {
            title: t('summary.last'),
            cell: ({ ultimaClase }) => (ultimaClase ? format.date(ultimaClase) : '—'),
          },
          estado: { title: t('summary.state'), cell: ({ estado }) => <CourseStateBadge estado={estado} /> },
          estudiantes: {
            title: t('summary.students'),
            kind: 'amount',
            cell: ({ estudiantes }) => format.number(estudiantes),
          },
          neto: { title: t('summary.netIncome'), kind: 'amount', cell: ({ neto }) => format.money(neto) },
        }}
      />
    </section>
  );
};
