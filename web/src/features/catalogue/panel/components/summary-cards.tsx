import type { CursoDelPanel } from '@puente/contracts/course-panel';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Card } from '../../../../ui/card.tsx';
import { courseAddress } from '../addresses.ts';
import type { CourseSummary } from '../queries.ts';

const panel = '/dashboard/paneladmin';
const linkStyle = 'font-medium text-brand underline underline-offset-3';

interface SummaryCardsProps {
  course: CursoDelPanel;
  summary: CourseSummary;
}

/** The students of a course, its income, what it has, and its certificate, each with the way to its list. */
export const SummaryCards = (props: SummaryCardsProps) => (
  <div className="grid gap-6 md:grid-cols-2">
    <Students {...props} />
    <Income {...props} />
    <Content {...props} />
    <Certificate {...props} />
  </div>
);

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card as="section" aria-labelledby={`summary-${id}`} className="flex min-w-0 flex-col gap-3">
    <h2 id={`summary-${id}`} className="text-xl text-ink">
      {title}
    </h2>
    {children}
  </Card>
);

const Figure = ({ children }: { children: string }) => (
  <p className="font-display text-2xl text-brand tabular-nums">{children}</p>
);

const ListLink = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} className={`${linkStyle} text-sm`}>
    {text}
  </Link>
);

const Students = ({ course: { id, estudiantes }, summary: { ultimos } }: SummaryCardsProps) => {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  return (
    <Part id="students" title={t('summary.students')}>
      {estudiantes === 0 ? (
        <p className="text-muted">{t('summary.noStudents')}</p>
      ) : (
        <>
          <Figure>{format.number(estudiantes)}</Figure>
          <p className="text-sm text-muted">{t('summary.newest')}</p>
          <ul className="flex flex-col gap-1.5 text-sm">
            {ultimos.map(({ id: each, usuarioId, nombreCompleto, desde }) => (
              <li key={each} className="text-muted">
                <Link to={`${panel}/usuarios/${usuarioId}`} className={linkStyle}>
                  {nombreCompleto}
                </Link>{' '}
                {t('summary.since', { day: format.date(desde) })}
              </li>
            ))}
          </ul>
        </>
      )}
      <ListLink to={`${courseAddress(id)}/estudiantes`} text={t('summary.allStudents')} />
    </Part>
  );
};

const Income = ({ course: { titulo }, summary: { ingresos, porCobrar, vencido } }: SummaryCardsProps) => {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const owed = ({ total, pagos }: typeof porCobrar) => ({ amount: format.money(total), count: pagos });
  return (
    <Part id="income" title={t('summary.income')}>
      <Figure>{format.money(ingresos.neto)}</Figure>
      <ul className="flex flex-col gap-1.5 text-sm text-muted">
        <li>{t('summary.taken', { amount: format.money(ingresos.cobrado) })}</li>
        {ingresos.devuelto > 0 && <li>{t('summary.returned', { amount: format.money(ingresos.devuelto) })}</li>}
        {porCobrar.pagos > 0 && <li>{t('summary.due', owed(porCobrar))}</li>}
        {vencido.pagos > 0 && <li className="font-medium text-danger">{t('summary.overdue', owed(vencido))}</li>}
        {porCobrar.pagos + vencido.pagos === 0 && <li>{t('summary.nothingDue')}</li>}
      </ul>
      <ListLink
        to={`${panel}/compras?${new URLSearchParams({ q: titulo.slice(0, 120) }).toString()}`}
        text={t('summary.purchases')}
      />
    </Part>
  );
};

const Content = ({ course: { id }, summary: { contenido } }: SummaryCardsProps) => {
  const { t } = useTranslation('catalogue');
  const { documentos, pruebas, tareas, porCalificar } = contenido;
  const rows = [
    { to: `${panel}/documentos?cursoId=${id}`, text: t('summary.documents', { count: documentos }) },
    { to: `${panel}/tests?cursoId=${id}`, text: t('summary.tests', { count: pruebas }) },
    { to: `${panel}/tareas`, text: t('summary.homework', { count: tareas }) },
  ];
  return (
    <Part id="content" title={t('summary.content')}>
      <ul className="flex flex-col gap-2">
        {rows.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={linkStyle}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {porCalificar > 0 && <p className="text-sm text-muted">{t('summary.toMark', { count: porCalificar })}</p>}
    </Part>
  );
};

const Certificate = ({ summary: { certificado } }: SummaryCardsProps) => {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { certifica, asistenciaMinima, obligatorias } = certificado;
  const rule = (): string => {
    if (certifica === 'no') return t('summary.rule.none');
    // Mandatory tests decide, also in a course that certifies by attendance (TEST-3).
    if (obligatorias > 0) return t('summary.rule.tests', { count: obligatorias });
    if (certifica === 'pruebas') return t('summary.rule.noTests');
    return t('summary.rule.attendance', { percent: format.percent(asistenciaMinima / 100) });
  };
  return (
    <Part id="certificate" title={t('summary.certificate')}>
      <p className="text-ink">{rule()}</p>
    </Part>
  );
};
