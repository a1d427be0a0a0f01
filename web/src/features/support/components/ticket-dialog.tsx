import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The title of an open ticket: its subject, once it is known. */
export const TicketTitle = ({ asunto }: { asunto: string | undefined }) => {
  const { t } = useTranslation('support');
  return <span className="wrap-anywhere">{asunto ?? t('title')}</span>;
};

/** A ticket, or a form about one, whose chunk is on its way. */
export const TicketLoading = () => {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
};
