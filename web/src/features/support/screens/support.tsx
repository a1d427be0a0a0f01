import type { Ticket } from '@puente/contracts/support';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode, useMemo } from 'react';
import { useSearchParams, Link } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { useHearing } from '../../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../../platform/realtime/socket.ts';
import { drafts } from '../../../shared/writing/draft-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HelpIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { toast } from '../../../ui/toast.tsx';
import { TicketBadges, TicketLoading, TicketTitle } from '../components/ticket-dialog.tsx';
import { createDraftKey } from '../draft.ts';
import { useTicket, useTickets, type TicketsQuery, refreshTickets } from '../queries.ts';

const CreateTicket = lazy(async () => ({ default: (await import('../components/create-ticket.tsx')).CreateTicket }));
const TicketDetail = lazy(async () => ({ default: (await import('../components/ticket-detail.tsx')).TicketDetail }));

interface SupportScreenProps {
  myId: string;
  /** Address of the academy's contact page. */
  contactPage: string;
  /** Shown once a ticket was sent. */
  afterSending: ReactNode;
}

/** The support center: the tickets, the form of a new one, and the ticket that the address names (SOP-1). */
export const SupportScreen = ({ myId, contactPage, afterSending }: SupportScreenProps) => {
  const { t } = useTranslation('support');
  const [query, setQuery] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const [hasSent, setSent] = useState(false);
  const tickets = useTickets();
  useLiveTickets();
  usePageTitle(t('title'));
  const openId = query.get('ticket');
  const hasDraft = !isCreating && drafts.read(myId, createDraftKey) !== undefined;
  const create = <Button onPress={() => setCreating(true)}>{t(hasDraft ? 'resume' : 'create')}</Button>;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('title')} text={t('text')} actions={tickets.data?.length !== 0 && create} />
      {hasSent && afterSending}
      <TicketList
        query={tickets}
        empty={
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            illustration={<HelpIcon className="size-7" />}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                {create}
                <LinkButton href={contactPage} variant="secondary">
                  {t('empty.contact')}
                </LinkButton>
              </div>
            }
          />
        }
      />
      <Dialog isOpen={isCreating} onOpenChange={setCreating} title={t('form.title')} size="lg">
        <Suspense fallback={<TicketLoading />}>
          <CreateTicket
            onDiscard={() => setCreating(false)}
            onCreated={({ numero }) => {
              setCreating(false);
              setSent(true);
              toast(t('form.sent', { number: numero }));
            }}
          />
        </Suspense>
      </Dialog>
      <Dialog
        isOpen={openId !== null}
        onOpenChange={() => setQuery({}, { preventScrollReset: true })}
        title={openId !== null && <DetailTitle id={openId} />}
        size="lg"
      >
        <Suspense fallback={<TicketLoading />}>
          {openId !== null && <TicketDetail key={openId} id={openId} myId={myId} />}
        </Suspense>
      </Dialog>
    </div>
  );
};

const DetailTitle = ({ id }: { id: string }) => <TicketTitle asunto={useTicket(id).data?.asunto} />;

/** The tickets with loading, error and empty states (SOP-1). */
const TicketList = ({ query, empty }: { query: TicketsQuery; empty: ReactNode }) => {
  const { t } = useTranslation('support');
  const now = useNow();
  return (
    <ListStates
      query={query}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      skeleton={<Loading />}
      empty={empty}
    >
      {(tickets) => (
        <div className="flex flex-col gap-4">
          <Card className="p-2!">
            <ul aria-label={t('list')} className="flex flex-col gap-1">
              {tickets.map((ticket) => (
                <li key={ticket.id}>
                  <TicketItem ticket={ticket} now={now} />
                </li>
              ))}
            </ul>
          </Card>
          <NextPage query={query} text={t('more')} failedText={t('loadFailed')} />
        </div>
      )}
    </ListStates>
  );
};

const TicketItem = ({ ticket, now }: { ticket: Ticket; now: Date }) => {
  const { t } = useTranslation('support');
  const { id, numero, asunto, estado, prioridad, updatedAt, totalRespuestas, sinLeer } = ticket;
  return (
    <Link
      to={`?ticket=${id}`}
      preventScrollReset
      className="flex flex-col gap-2 rounded-md px-3 py-3.5 transition-colors hover:bg-brand-soft sm:flex-row sm:items-center sm:justify-between sm:gap-6 sm:px-4"
    >
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          {sinLeer && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-accent" />}
          {sinLeer && <span className="sr-only">{t('unread')}: </span>}
          <span className={classNames('min-w-0 wrap-anywhere text-ink', sinLeer ? 'font-bold' : 'font-semibold')}>
            {asunto}
          </span>
        </span>
        <span className="mt-1 block text-sm text-muted">
          {t('number', { number: numero })}
          {totalRespuestas > 0 && <> · {t('replies', { count: totalRespuestas })}</>}
          {' · '}
          {t('updated')} <TimeAgo moment={updatedAt} now={now} />
        </span>
      </span>
      <TicketBadges estado={estado} prioridad={prioridad} />
    </Link>
  );
};

const Loading = () => (
  <Card className="p-2! sm:p-3!">
    <div className="flex flex-col gap-4 p-3">
      {['first', 'second', 'third'].map((each) => (
        <Skeleton key={each} className="h-14 w-full" />
      ))}
    </div>
  </Card>
);

/** Shows replies and changes of tickets as they happen (SOP-3). */
const useLiveTickets = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(
    () => ({
      on: { ticketActualizado: ({ id }) => refreshTickets(queries, id) },
      catchUp: () => refreshTickets(queries),
    }),
    [queries],
  );
  useHearing(hearing);
};
