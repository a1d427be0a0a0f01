import type { Ticket } from '@puente/contracts/support';
import { useEffect } from 'react';
import { Navigate } from 'react-router';

import { isMissing, messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChangeTicket, useMarkRead, useTicket } from '../queries.ts';
import { Conversation } from './conversation.tsx';
import { RatingForm } from './rating-form.tsx';
import { RatingGiven } from './rating-given.tsx';
import { ReplyForm } from './reply-form.tsx';
import { TicketBadges } from './ticket-badges.tsx';

export interface TicketDetailProps {
  id: string;
  myId: string;
}

/** A ticket with its conversation, for its author (SOP-1); staff who answer it are led to the panel. */
export const TicketDetail = ({ id, myId }: TicketDetailProps) => {
  const { t } = useTranslation('support');
  const query = useTicket(id);
  const { data: ticket } = query;
  useReading(ticket, myId);
  if (ticket?.puede.atender) return <Navigate replace to={`/dashboard/paneladmin/soporte?ticket=${id}`} />;
  if (ticket) return <OpenTicket ticket={ticket} myId={myId} />;
  if (isMissing(query.error)) return <Alert tone="danger">{t('detail.loadFailed')}</Alert>;
  if (query.isLoadingError) {
    return (
      <ErrorState message={t('detail.loadFailed')} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <div role="status" aria-label={t('detail.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
};

const OpenTicket = ({ ticket, myId }: { ticket: Ticket; myId: string }) => {
  const { t } = useTranslation('support');
  const format = useFormat();
  const { id, numero, createdAt, curso, pago, estado, puede, valoracion } = ticket;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="text-sm text-muted">
            {t('number', { number: numero })} · {t('detail.opened', { date: format.longDate(createdAt) })}
          </span>
          <TicketBadges {...ticket} />
        </div>
        {curso && <p className="text-sm text-muted">{t('detail.course', { course: curso.titulo })}</p>}
        {pago && (
          <p className="text-sm text-muted">
            {t('detail.payment', { amount: format.money(pago.monto), course: pago.curso })}
          </p>
        )}
      </div>
      <Conversation ticket={ticket} myId={myId} />
      {puede.valorar ? (
        <RatingForm key={estado} ticket={ticket} />
      ) : (
        valoracion && <RatingGiven valoracion={valoracion} />
      )}
      {estado === 'Cerrado' && <Alert tone="neutral">{t('detail.closed')}</Alert>}
      <ReplyForm ticketId={id} />
      <StateButton ticket={ticket} />
    </div>
  );
};

/** Closes the ticket, or opens it again. */
const StateButton = ({ ticket: { id, puede } }: { ticket: Ticket }) => {
  const { t } = useTranslation('support');
  const change = useChangeTicket(id);
  const to = puede.cerrar ? 'Cerrado' : 'Abierto';
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
      {change.isError && <Alert tone="danger">{messageOf(change.error, t('detail.changeFailed'))}</Alert>}
      <Button variant="secondary" isPending={change.isPending} onPress={() => change.mutate({ estado: to })}>
        {t(puede.cerrar ? 'detail.close' : 'detail.reopen')}
      </Button>
    </div>
  );
};

/** Marks the ticket as read when it opens, and whenever staff write while it is open. */
const useReading = (ticket: Ticket | undefined, myId: string): void => {
  const { mutate: markRead } = useMarkRead();
  const id = ticket?.id;
  const isNews = ticket !== undefined && ticket.sinLeer && ticket.autor.id === myId;
  useEffect(() => {
    if (id !== undefined) markRead(id);
  }, [id, isNews, markRead]);
};
