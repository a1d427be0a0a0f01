import type { TicketDelPersonal } from '@puente/contracts/support-desk';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ListTableProps } from '../../../shared/lists/list-table.tsx';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { estadoTones, prioridadTones } from '../components/ticket-badges.tsx';
import { isOverdue } from './desk-rules.ts';

/**
 * The table of the tickets that I answer (ADM-13). One of my own is read where its author reads it.
 * @param addressOf the address that opens a ticket over the list
 */
export const useTicketsTable = (addressOf: (id: string) => string) => {
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
      asunto: { title: t('list.asunto'), cell: (ticket) => <Subject ticket={ticket} now={now} /> },
      usuario: { title: t('list.usuario'), cell: ({ autor }) => nameOf(autor) },
      prioridad: {
        title: t('list.prioridad'),
        cell: ({ prioridad }) => <Badge tone={prioridadTones[prioridad]}>{ofTicket(`prioridad.${prioridad}`)}</Badge>,
      },
      estado: {
        title: t('list.estado'),
        cell: ({ estado }) => <Badge tone={estadoTones[estado]}>{ofTicket(`estado.${estado}`)}</Badge>,
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
