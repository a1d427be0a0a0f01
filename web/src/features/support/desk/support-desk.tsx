import type { TicketDelPersonal } from '@puente/contracts/support-desk';
import { Suspense, lazy } from 'react';
import { useSearchParams } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ListAction } from '../../../shared/lists/list-actions.tsx';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTableProps } from '../../../shared/lists/list-table.tsx';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { TicketLoading, TicketTitle, estadoTones, prioridadTones } from '../components/ticket-dialog.tsx';
import { isOverdue } from './desk-rules.ts';
import { useLiveDesk } from './live.ts';
import { useDeskCounts, useDeskFilters, useDeskTicket, useDeskTickets, useManyTickets } from './queries.ts';

const DeskTicket = lazy(async () => ({ default: (await import('./desk-ticket.tsx')).DeskTicket }));
const PreparedDialog = lazy(async () => ({ default: (await import('./prepared-dialog.tsx')).PreparedDialog }));

interface SupportDeskProps {
  myId: string;
  isAdmin: boolean;
}

/** The panel's section of support (ADM-13). The address keeps the filters and names the open ticket (`ticket`). */
export const SupportDesk = ({ myId, isAdmin }: SupportDeskProps) => {
  const { t } = useTranslation('desk');
  const [query, setQuery] = useSearchParams();
  const filters = useDeskFilters();
  useLiveDesk();
  const openId = query.get('ticket');
  const addressWith = (id: string | null): string => {
    const after = new URLSearchParams(query);
    if (id === null) after.delete('ticket');
    else after.set('ticket', id);
    return `?${after.toString()}`;
  };
  const close = () => setQuery(addressWith(null), { preventScrollReset: true });
  return (
    <section aria-labelledby="tickets-heading" className="flex flex-col gap-6">
      <ListScreen
        intro={
          <h2 id="tickets-heading" className="text-2xl text-ink">
            {t('heading')}
          </h2>
        }
        buttons={[
          isAdmin && {
            label: t('prepared.title'),
            variant: 'secondary',
            opens: (close) => (
              <Suspense>
                <PreparedDialog isOpen onClose={close} />
              </Suspense>
            ),
          },
        ]}
        filters={filters}
        {...useTicketsTable(addressWith)}
        rows={useDeskTickets(filters.values)}
        selecting={useManyTicketActions()}
      >
        <TicketCounters />
      </ListScreen>
      <Dialog
        isOpen={openId !== null}
        onOpenChange={(isOpen) => isOpen || close()}
        title={openId !== null && <DeskTitle id={openId} />}
        size="lg"
      >
        <Suspense fallback={<TicketLoading />}>
          {openId !== null && <DeskTicket key={openId} id={openId} myId={myId} onClose={close} />}
        </Suspense>
      </Dialog>
    </section>
  );
};

const DeskTitle = ({ id }: { id: string }) => <TicketTitle asunto={useDeskTicket(id).data?.asunto} />;

/** How many tickets are in each state (ADM-13). */
const TicketCounters = () => {
  const { t } = useTranslation('desk');
  const { data, isError } = useDeskCounts();
  if (isError && !data) return <Alert tone="danger">{t('counters.failed')}</Alert>;
  return (
    <dl aria-label={t('counters.label')} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {(['abiertos', 'enProceso', 'cerrados', 'total'] as const).map((each) => (
        <div
          key={each}
          className="flex flex-col-reverse justify-end gap-1 rounded-lg bg-surface p-4 shadow-card sm:p-5"
        >
          <dt className="text-sm text-muted">{t(`counters.${each}`)}</dt>
          <dd className="text-3xl font-bold text-ink tabular-nums">
            {data ? data[each] : <Skeleton className="h-9 w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/**
 * The table of the tickets that I answer (ADM-13). One of my own is read where its author reads it.
 * @param addressOf the address that opens a ticket over the list
 */
const useTicketsTable = (addressOf: (id: string) => string) => {
  const { t } = useTranslation('desk');
  const { t: ofTicket } = useTranslation('support');
  const nameOf = useNameOf();
  const now = useNow();
  return {
    label: t('list.label'),
    loadingText: t('list.loading'),
    failedText: t('list.failed'),
    moreText: t('list.more'),
    empty: { title: t('list.empty') },
    columns: {
      asunto: { title: t('list.asunto'), share: 68, cell: (ticket) => <Subject ticket={ticket} /> },
      usuario: { title: t('list.usuario'), share: 32, cell: ({ autor }) => nameOf(autor) },
      prioridad: {
        title: t('list.prioridad'),
        cell: ({ prioridad }) => <Badge tone={prioridadTones[prioridad]}>{ofTicket(`prioridad.${prioridad}`)}</Badge>,
      },
      estado: {
        title: t('list.estado'),
        cell: (ticket) => <State ticket={ticket} now={now} />,
      },
      updated: { title: t('list.updated'), cell: ({ updatedAt }) => <TimeAgo moment={updatedAt} now={now} /> },
    },
    actions: {
      title: t('list.actions'),
      of: ({ id, numero, puede }) => [
        {
          label: t(puede.atender ? 'list.attend' : 'list.own'),
          name: t(puede.atender ? 'list.attendOf' : 'list.ownOf', { number: numero }),
          variant: 'secondary',
          href: puede.atender ? addressOf(id) : `/dashboard/support?ticket=${id}`,
        },
      ],
    },
  } satisfies Omit<ListTableProps<TicketDelPersonal>, 'rows'>;
};

const Subject = ({ ticket: { asunto, numero, asignado } }: { ticket: TicketDelPersonal }) => {
  const { t } = useTranslation('desk');
  const { t: ofTicket } = useTranslation('support');
  const nameOf = useNameOf();
  return (
    <span className="flex flex-col items-start gap-1 @3xl:inline">
      <span className="wrap-anywhere">{asunto}</span>{' '}
      <span className="text-sm font-normal text-muted">
        {ofTicket('number', { number: numero })}
        {asignado && ` · ${t('list.assigned', { name: nameOf(asignado) })}`}
      </span>
    </span>
  );
};

/** The state of a ticket, and whether somebody waits for an answer. */
const State = ({ ticket, now }: { ticket: TicketDelPersonal; now: Date }) => {
  const { t } = useTranslation('desk');
  const { t: ofTicket } = useTranslation('support');
  const { estado, responderAntes, sinLeer } = ticket;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 @3xl:flex-nowrap">
      <Badge tone={estadoTones[estado]}>{ofTicket(`estado.${estado}`)}</Badge>{' '}
      {isOverdue(responderAntes, now) ? (
        <Badge tone="danger">{t('list.overdue')}</Badge>
      ) : (
        sinLeer && <Badge tone="info">{t('list.waiting')}</Badge>
      )}
    </span>
  );
};

/** Actions of staff on many tickets at once: take them, or close them. A ticket of one's own can't be chosen. */
const useManyTicketActions = () => {
  const { t } = useTranslation('desk');
  const many = useManyTickets();
  const action = (accion: 'cerrar' | 'tomar', chosen: readonly TicketDelPersonal[], clear: () => void): ListAction => ({
    label: t(`many.${accion}.action`),
    variant: accion === 'tomar' ? 'secondary' : 'primary',
    opens: (close) => (
      <ConfirmAction
        title={t(`many.${accion}.title`, { count: chosen.length })}
        text={<p>{t(`many.${accion}.text`)}</p>}
        confirm={t(`many.${accion}.action`)}
        act={() => many.mutateAsync({ ids: chosen.map(({ id }) => id), accion })}
        done={({ hechos, omitidos }) =>
          omitidos === 0
            ? t(`many.${accion}.done`, { count: hechos })
            : t(`many.${accion}.some`, { count: omitidos, done: hechos, all: hechos + omitidos })
        }
        onDone={clear}
        failed={t('many.failed')}
        onClose={close}
      />
    ),
  });
  return {
    title: t('many.choose'),
    nameOf: ({ numero }: TicketDelPersonal) => t('many.chooseOf', { number: numero }),
    canSelect: ({ puede }: TicketDelPersonal) => puede.atender,
    actions: (chosen: readonly TicketDelPersonal[], clear: () => void) => [
      action('tomar', chosen, clear),
      action('cerrar', chosen, clear),
    ],
  };
};
