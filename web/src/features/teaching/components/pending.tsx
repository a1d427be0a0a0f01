import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { StartPage } from '../queries.ts';

interface Pending {
  title: string;
  /** A line each: what it is about, with where it leads when that is known. */
  rows: readonly { id: string; text: string; to?: string }[];
  /** Where all of it is. */
  all?: { to: string; text: string };
}

const linkStyle = 'font-medium text-brand underline underline-offset-3';

/** What waits for somebody of the staff, what is nearest to students first; nothing of what there is none of. */
export const usePending = ({ tareas, tickets, academia }: StartPage['pendientes']): Pending[] => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const list: (Pending & { isThere: boolean })[] = [
    {
      isThere: academia !== null && academia.sinTutor.length > 0,
      title: t('home.noTutor'),
      rows: (academia?.sinTutor ?? []).map(({ id, nombre, cursoTitulo, fechaHora }) => ({
        id,
        text: `${nombre} · ${cursoTitulo} (${format.shortDay(fechaHora)})`,
        to: `/dashboard/subscriptions?clase=${id}`,
      })),
    },
    {
      isThere: tickets > 0,
      title: t('home.tickets', { count: tickets }),
      rows: [],
      all: { to: '/dashboard/support', text: t('home.toTickets') },
    },
    {
      isThere: tareas.total > 0,
      title: t('home.toMark', { count: tareas.total }),
      rows: tareas.ultimas.map(({ id, titulo, cursoTitulo, porCalificar }) => ({
        id,
        text: `${titulo} · ${cursoTitulo} (${porCalificar})`,
        to: `/dashboard/tareas/${id}`,
      })),
      all: { to: '/dashboard/paneladmin/tareas', text: t('home.markAll') },
    },
    {
      isThere: academia !== null && academia.cuotas.total > 0,
      title: t('home.failed', { count: academia?.cuotas.total ?? 0 }),
      rows: (academia?.cuotas.ultimas ?? []).map(({ id, estudiante, cursoTitulo }) => ({
        id,
        text: `${estudiante} · ${cursoTitulo}`,
      })),
      all: { to: '/dashboard/paneladmin/suscripciones', text: t('home.toSubscriptions') },
    },
    {
      isThere: academia !== null && academia.porEmpezar.length > 0,
      title: t('home.beginning'),
      rows: (academia?.porEmpezar ?? []).map(({ id, titulo, inicio, estudiantes }) => ({
        id,
        text: `${titulo} · ${format.shortDay(inicio)} · ${t('home.students', { count: estudiantes })}`,
        to: `/dashboard/paneladmin/cursos/${id}`,
      })),
    },
  ];
  return list.filter(({ isThere }) => isThere);
};

export const PendingItem = ({ title, rows, all }: Pending) => (
  <li>
    <p className="font-medium text-ink">{title}</p>
    {rows.length > 0 && (
      <ul className="mt-1 flex flex-col gap-1">
        {rows.map(({ id, text, to }) => (
          <li key={id} className="text-sm text-muted">
            {to ? (
              <Link to={to} className={linkStyle}>
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    )}
    {all && (
      <Link to={all.to} className={`${linkStyle} mt-2 inline-block text-sm`}>
        {all.text}
      </Link>
    )}
  </li>
);
