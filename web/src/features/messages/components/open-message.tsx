import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MailIcon } from '../../../ui/icons-later.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { MessageQuery } from '../queries.ts';
import { MessageReader, type MessageReaderProps } from './message-reader.tsx';

export interface OpenMessageProps extends Omit<MessageReaderProps, 'mensaje'> {
  query: MessageQuery;
}

/** The open message with its loading and error states. */
export const OpenMessage = ({ query, ...reader }: OpenMessageProps) => {
  const { t } = useTranslation('messages');
  if (query.isLoadingError) {
    return (
      <ErrorState message={t('reader.loadFailed')} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  if (!query.data) {
    return (
      <Card>
        <div role="status" aria-label={t('reader.loading')} className="flex flex-col gap-5">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      </Card>
    );
  }
  return <MessageReader {...reader} mensaje={query.data} />;
};

/** The empty state of the reading pane. */
export const ReaderPlace = () => {
  const { t } = useTranslation('messages');
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong/60 px-6 py-16 text-center text-muted max-xl:hidden">
      <MailIcon className="size-8" />
      <p>{t('reader.choose')}</p>
    </div>
  );
};
