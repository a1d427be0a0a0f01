import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type Change, changeOf, pointsOf } from '../change-rules.ts';
import type { PeriodReport } from '../queries.ts';

interface Figure {
  label: string;
  value: string;
  detail?: string;
  change: string;
}

/** The figures of a period in a strip, each with its change in words and the one before it. */
export const PeriodFigures = ({ of }: { of: PeriodReport }) => {
  const { t } = useTranslation('reports');
  return (
    <ul aria-label={t('figures.label')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {useFigures(of).map(({ label, value, detail, change }) => (
        <li key={label} className="flex flex-col rounded-lg bg-surface px-4 py-3 shadow-card">
          <span className="text-sm font-medium text-muted">{label}</span>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-xl text-brand tabular-nums sm:text-2xl">{value}</span>{' '}
            {detail && <span className="text-sm text-muted">{detail}</span>}
          </span>
          <span className="text-sm text-ink">{change}</span>
        </li>
      ))}
    </ul>
  );
};

function useFigures({ ahora, antes }: PeriodReport): Figure[] {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const share = (value: number | null) => (value === null ? '—' : format.percent(value / 100));
  const sentence = (change: Change, before: string, byOf: (by: number) => string) =>
    'by' in change
      ? t(`figures.${change.kind}`, { by: byOf(change.by), before })
      : t(`figures.${change.kind}`, { before });
  const figure = (key: 'neto' | 'devuelto' | 'inscripciones' | 'nuevos' | 'clases' | 'aprobadas' | 'certificados') => {
    const shown = key === 'neto' || key === 'devuelto' ? format.money : format.number;
    return {
      label: t(`figures.${key}`),
      value: shown(ahora[key]),
      change: sentence(changeOf(ahora[key], antes[key]), shown(antes[key]), format.percent),
    };
  };
  return [
    { ...figure('neto'), detail: t('today.payments', { count: ahora.pagos }) },
    figure('devuelto'),
    figure('inscripciones'),
    figure('nuevos'),
    figure('clases'),
    {
      label: t('figures.asistencia'),
      value: share(ahora.asistencia),
      ...(ahora.esperados > 0 && {
        detail: t('figures.places', { came: ahora.asistieron, places: ahora.esperados }),
      }),
      change: sentence(
        pointsOf(ahora.asistencia, antes.asistencia),
        antes.asistencia === null ? t('nothing') : share(antes.asistencia),
        (count) => t('figures.points', { count }),
      ),
    },
    { ...figure('aprobadas'), detail: t('figures.handedIn', { count: ahora.entregadas }) },
    figure('certificados'),
  ];
}
