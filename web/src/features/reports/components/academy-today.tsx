import { Link } from 'react-router';

import { createFormat, useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ItemStates } from '../../../ui/item-states.tsx';
import { type Today, useToday } from '../queries.ts';

/** The academy's money and enrolments as they stand today (COURSE-7): figures that lead to the lists behind them. */
export const AcademyToday = () => {
  const { t, language } = useTranslation('reports');
  const today = useToday();
  return (
    <section aria-labelledby="academy-today">
      <h2 id="academy-today" className="text-xl">
        {t('today.title')}
      </h2>
      <p className="mb-4 text-sm text-muted">
        {t('today.text', { zone: today.data ? createFormat(language, today.data.zona).zone() : '…' })}
      </p>
      <ItemStates
        query={today}
        loadingText={t('today.loading')}
        skeleton={['h-96 w-full lg:h-60']}
        failedText={t('today.loadFailed')}
      >
        {(data) => <Figures of={data} />}
      </ItemStates>
    </section>
  );
};

interface Figure {
  label: string;
  value: string;
  details: readonly string[];
  to: string;
}

const Figures = ({ of }: { of: Today }) => (
  <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
    {useFigures(of).map(({ label, value, details, to }) => (
      <li key={label}>
        <Link
          to={to}
          className="flex h-full flex-col gap-1 rounded-lg bg-surface p-4 shadow-card transition-colors hover:text-brand sm:p-5"
        >
          <span className="text-sm font-medium text-muted">{label}</span>
          <span className="font-display text-xl text-brand tabular-nums sm:text-2xl">{value}</span>
          {details.map((detail) => (
            <span key={detail} className="text-sm text-muted">
              {detail}
            </span>
          ))}
        </Link>
      </li>
    ))}
  </ul>
);

const purchases = (filter: Record<string, string>): string =>
  `/dashboard/paneladmin/compras?${new URLSearchParams(filter).toString()}`;

function useFigures({ hoy, mes, mesAnterior, porCobrar, vencido, rechazado, inscripciones }: Today): Figure[] {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const taken = ({ desde, hasta, neto, devuelto, pagos }: Today['hoy'], label: string): Figure => ({
    label,
    value: format.money(neto),
    details: [
      t('today.payments', { count: pagos }),
      ...(devuelto > 0 ? [t('today.returned', { amount: format.money(devuelto) })] : []),
    ],
    to: purchases({ estado: 'Completada', desde, hasta }),
  });
  const month = taken(mes, t('today.takenMonth'));
  return [
    taken(hoy, t('today.takenToday')),
    { ...month, details: [...month.details, t('today.before', { amount: format.money(mesAnterior.neto) })] },
    {
      label: t('today.due'),
      value: format.money(porCobrar.total),
      details: [t('today.instalments', { count: porCobrar.pagos })],
      to: '/dashboard/paneladmin/suscripciones?estado=Activa',
    },
    {
      label: t('today.overdue'),
      value: format.money(vencido.total),
      details: [t('today.instalments', { count: vencido.pagos })],
      to: purchases({ estado: 'Fallida' }),
    },
    {
      label: t('today.declined'),
      value: format.money(rechazado.total),
      details: [t('today.payments', { count: rechazado.pagos })],
      to: purchases({ estado: 'Fallida', desde: mes.desde, hasta: mes.hasta }),
    },
    {
      label: t('today.enrolments'),
      value: format.number(inscripciones.mes),
      details: [t('today.ofWeek', { count: inscripciones.semana })],
      to: '/dashboard/paneladmin/suscripciones',
    },
  ];
}
