import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAddressFilter } from '../../../shared/filters/use-address-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TicketLoading, TicketTitle } from '../components/ticket-dialog.tsx';
import { deskFilters } from './filters.ts';
import { useLiveDesk } from './live.ts';
import { useDeskTicket, useDeskTickets } from './queries.ts';
import { TicketCounters } from './ticket-counters.tsx';
import { TicketFilters } from './ticket-filters.tsx';
import { TicketsTable } from './tickets-table.tsx';

const DeskTicket = lazy(async () => ({ default: (await import('./desk-ticket.tsx')).DeskTicket }));
const PreparedDialog = lazy(async () => ({ default: (await import('./prepared-dialog.tsx')).PreparedDialog }));

export interface SupportDeskProps {
  myId: string;
  isAdmin: boolean;
}

/** The panel's section of support (ADM-13). The address keeps the filters and names the open ticket (`ticket`). */
export const SupportDesk = ({ myId, isAdmin }: SupportDeskProps) => {
  const { t } = useTranslation('desk');
  const [query, setQuery] = useSearchParams();
  const filters = useAddressFilter(deskFilters);
  const tickets = useDeskTickets(filters.filter);
  const [isPreparing, setPreparing] = useState(false);
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
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="tickets-heading" className="text-2xl text-ink">
          {t('heading')}
        </h2>
        {isAdmin && (
          <Button variant="secondary" onPress={() => setPreparing(true)}>
            {t('prepared.title')}
          </Button>
        )}
      </div>
      <TicketCounters />
      <TicketFilters {...filters} />
      <TicketsTable tickets={tickets} addressOf={addressWith} />
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
      {isPreparing && (
        <Suspense>
          <PreparedDialog isOpen onClose={() => setPreparing(false)} />
        </Suspense>
      )}
    </section>
  );
};

const DeskTitle = ({ id }: { id: string }) => <TicketTitle asunto={useDeskTicket(id).data?.asunto} />;
