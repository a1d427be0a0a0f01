import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TicketLoading, TicketTitle } from '../components/ticket-dialog.tsx';
import { useDeskFilters } from './filters.ts';
import { useLiveDesk } from './live.ts';
import { useDeskTicket, useDeskTickets } from './queries.ts';
import { TicketCounters } from './ticket-counters.tsx';
import { useTicketsTable } from './use-tickets-table.tsx';

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
