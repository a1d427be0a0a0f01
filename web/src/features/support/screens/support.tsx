import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { drafts } from '../../../shared/writing/draft-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HelpIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.tsx';
import { TicketLoading, TicketTitle } from '../components/ticket-dialog.tsx';
import { TicketList } from '../components/ticket-list.tsx';
import { createDraftKey } from '../draft.ts';
import { useLiveTickets } from '../live.ts';
import { useTicket, useTickets } from '../queries.ts';

const CreateTicket = lazy(async () => ({ default: (await import('../components/create-ticket.tsx')).CreateTicket }));
const TicketDetail = lazy(async () => ({ default: (await import('../components/ticket-detail.tsx')).TicketDetail }));

export interface SupportScreenProps {
  myId: string;
  /** Address of the academy's contact page. */
  contactPage: string;
}

/** The support center: the tickets, the form of a new one, and the ticket that the address names (SOP-1). */
export const SupportScreen = ({ myId, contactPage }: SupportScreenProps) => {
  const { t } = useTranslation('support');
  const [query, setQuery] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const tickets = useTickets();
  useLiveTickets();
  usePageTitle(t('title'));
  const openId = query.get('ticket');
  const hasDraft = !isCreating && drafts.read(myId, createDraftKey) !== undefined;
  const create = <Button onPress={() => setCreating(true)}>{t(hasDraft ? 'resume' : 'create')}</Button>;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('title')} text={t('text')} actions={tickets.data?.length !== 0 && create} />
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
