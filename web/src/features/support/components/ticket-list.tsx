import type { Ticket } from '@puente/contracts/support';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import type { TicketsQuery } from '../queries.ts';
import { TicketBadges } from './ticket-badges.tsx';

/** The tickets with loading, error and empty states (SOP-1). */
export const TicketList = ({ query, empty }: { query: TicketsQuery; empty: ReactNode }) => {
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
