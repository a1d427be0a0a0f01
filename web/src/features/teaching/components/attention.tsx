import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { attentionOf } from '../class-work.ts';
import type { StartPage } from '../queries.ts';

const linkStyle = 'font-medium text-brand underline underline-offset-3';

/**
 * Tasks that need doing (OVER-8): classes in trouble, raised hands, classes without a meeting, work to grade, tickets,
 * what the academy needs, and unread messages from students.
 */
export const Attention = ({ page, now }: { page: StartPage; now: Date }) => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const { urgent, unscheduled } = attentionOf(page.hoy, page.semana, now);
  const { total, ultimos } = page.mensajes;
  const waiting = usePending(page.pendientes);
  const isQuiet = urgent.length + unscheduled.length + page.manos.length + total + waiting.length === 0;
  return (
    <Card as="section" aria-labelledby="attention" className="flex flex-col gap-4">
      <h2 id="attention" className="text-xl">
        {t('home.attention')}
      </h2>
      {isQuiet && (
        <p className="flex items-center gap-3 text-muted">
          <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-success-soft text-success">
            <CheckIcon />
          </span>
          {t('home.nothing')}
        </p>
      )}
      {!isQuiet && (
        <ul className="flex flex-col gap-4 divide-y divide-line *:not-last:pb-4">
          {page.manos.map(({ reunionId, claseNombre, enlace, total: hands }) => (
            <li key={reunionId}>
              <p className="font-medium text-ink">{t('home.hands', { count: hands })}</p>
              <p className="text-sm text-muted">
                <Link to={enlace} className={linkStyle}>
                  {claseNombre}
                </Link>
              </p>
            </li>
          ))}
          {urgent.map(({ clase, problem }) => (
            <li key={clase.id}>
              <p className="font-medium text-ink">{clase.nombre}</p>
              <p className="text-sm text-muted">{t(`problem.${problem}`)}</p>
            </li>
          ))}
          {unscheduled.length > 0 && (
            <li>
              <p className="font-medium text-ink">{t('home.unscheduled', { count: unscheduled.length })}</p>
              <p className="text-sm text-muted first-letter:uppercase">
                {unscheduled
                  .slice(0, 3)
                  .map(({ nombre, fechaHora }) => `${nombre} (${format.shortDay(fechaHora)})`)
                  .join(' · ')}
                {unscheduled.length > 3 && ' …'}
              </p>
              <Link to="/dashboard/paneladmin/tutorias" className={`${linkStyle} mt-2 inline-block text-sm`}>
                {t('home.toSchedule')}
              </Link>
            </li>
          )}
          {waiting.map((pending) => (
            <PendingItem key={pending.title} {...pending} />
          ))}
          {total > 0 && (
            <li>
              <p className="font-medium text-ink">{t('home.messages', { count: total })}</p>
              <ul className="mt-1 flex flex-col gap-1">
                {ultimos.map(({ id, asunto, remitente, createdAt }) => (
                  <li key={id} className="text-sm text-muted">
                    <Link to={`/dashboard/notifications?tab=mensajes&mensaje_id=${id}`} className={linkStyle}>
                      {asunto}
                    </Link>{' '}
                    {remitente.firstName} {remitente.lastName} · <TimeAgo moment={createdAt} now={now} />
                  </li>
                ))}
              </ul>
              {total > ultimos.length && (
                <Link to="/dashboard/notifications?tab=mensajes" className={`${linkStyle} mt-2 inline-block text-sm`}>
                  {t('home.allMessages')}
                </Link>
              )}
            </li>
          )}
        </ul>
      )}
    </Card>
  );
};

/** The panel's list of attempts whose open answers wait. */
const answersToMark = '/dashboard/paneladmin/tests/respuestas';

interface Pending {
  title: string;
  /** A line each: what it is about, with where it leads when that is known. */
  rows: readonly { id: string; text: string; to?: string }[];
  /** Link to the whole list. */
  all?: { to: string; text: string };
}

/** Returns the work that waits for the staff, the nearest to students first; kinds of which there is none are left out. */
const usePending = ({ tareas, respuestas, tickets, academia }: StartPage['pendientes']): Pending[] => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const systemState = { to: '/dashboard/paneladmin/estado-del-sistema', text: t('home.toSystem') };
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
      isThere: respuestas.total > 0,
      title: t('home.answersToMark', { count: respuestas.total }),
      rows: respuestas.ultimas.map(({ id, nombre, cursoId, cursoTitulo, porCalificar }) => ({
        id,
        text: `${nombre} · ${cursoTitulo} (${porCalificar})`,
        to: `${answersToMark}?cursoId=${cursoId}`,
      })),
      all: { to: answersToMark, text: t('home.markAllAnswers') },
    },
    {
      isThere: academia !== null && academia.cuotas.total > 0,
      title: t('home.failed', { count: academia?.cuotas.total ?? 0 }),
      rows: (academia?.cuotas.ultimas ?? []).map(({ id, estudiante, cursoTitulo }) => ({
        id,
        text: `${estudiante} · ${cursoTitulo}`,
        to: `/dashboard/paneladmin/compras/${id}`,
      })),
      all: { to: '/dashboard/paneladmin/suscripciones', text: t('home.toSubscriptions') },
    },
    {
      isThere: academia !== null && academia.sistema.fallidos > 0,
      title: t('home.systemFailed', { count: academia?.sistema.fallidos ?? 0 }),
      rows: [],
      all: systemState,
    },
    {
      isThere: academia?.sistema.faltaRespaldo ?? false,
      title: t('home.noBackup'),
      rows: [],
      all: systemState,
    },
  ];
  return list.filter(({ isThere }) => isThere);
};

const PendingItem = ({ title, rows, all }: Pending) => (
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
