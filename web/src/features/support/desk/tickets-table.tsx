import type { TicketDelPersonal } from '@puente/contracts/support-desk';

import { useNow } from '../../../platform/clock/use-now.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { TableColumn } from '../../../ui/table-rows.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { estadoTones, prioridadTones } from '../components/ticket-badges.tsx';
import { isOverdue } from './desk-rules.ts';
import type { useDeskTickets } from './queries.ts';

interface Props {
  tickets: ReturnType<typeof useDeskTickets>;
  /** The address that opens a ticket over the list. */
  addressOf: (id: string) => string;
}

/** The tickets that I answer (ADM-13). One of my own is read where its author reads it. */
export const TicketsTable = ({ tickets, addressOf }: Props) => {
  const { t } = useTranslation('desk');
  const { t: ofTicket } = useTranslation('support');
  const nameOf = useNameOf();
  const now = useNow();
  const columns: TableColumn<TicketDelPersonal>[] = [
    { id: 'asunto', title: t('list.asunto'), cell: (ticket) => <Subject ticket={ticket} now={now} /> },
    { id: 'usuario', title: t('list.usuario'), cell: ({ autor }) => nameOf(autor) },
    {
      id: 'prioridad',
      title: t('list.prioridad'),
      cell: ({ prioridad }) => <Badge tone={prioridadTones[prioridad]}>{ofTicket(`prioridad.${prioridad}`)}</Badge>,
    },
    {
      id: 'estado',
      title: t('list.estado'),
      cell: ({ estado }) => <Badge tone={estadoTones[estado]}>{ofTicket(`estado.${estado}`)}</Badge>,
    },
    { id: 'updated', title: t('list.updated'), cell: ({ updatedAt }) => <TimeAgo moment={updatedAt} now={now} /> },
    {
      id: 'actions',
      title: t('list.actions'),
      kind: 'actions',
      cell: ({ id, numero, puede }) => (
        <LinkButton
          size="sm"
          variant="secondary"
          href={puede.atender ? addressOf(id) : `/dashboard/support?ticket=${id}`}
          aria-label={t(puede.atender ? 'list.attendOf' : 'list.ownOf', { number: numero })}
          // The cell's negative margins are made for buttons without a border.
          className="mx-3.5"
        >
          {t(puede.atender ? 'list.attend' : 'list.own')}
        </LinkButton>
      ),
    },
  ];
  return (
    <DataTable
      label={t('list.label')}
      columns={columns}
      rows={tickets}
      loadingText={t('list.loading')}
      failedText={t('list.failed')}
      moreText={t('list.more')}
      empty={<EmptyState title={t('list.empty')} />}
    />
  );
};

const Subject = ({ ticket, now }: { ticket: TicketDelPersonal; now: Date }) => {
  const { t } = useTranslation('desk');
  const { t: ofTicket } = useTranslation('support');
  const nameOf = useNameOf();
  const { asunto, numero, asignado, responderAntes, sinLeer } = ticket;
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="wrap-anywhere">{asunto}</span>
      <span className="text-sm font-normal text-muted">
        {ofTicket('number', { number: numero })}
        {asignado && ` · ${t('list.assigned', { name: nameOf(asignado) })}`}
      </span>
      {isOverdue(responderAntes, now) ? (
        <Badge tone="danger">{t('list.overdue')}</Badge>
      ) : (
        sinLeer && <Badge tone="info">{t('list.waiting')}</Badge>
      )}
    </span>
  );
};
