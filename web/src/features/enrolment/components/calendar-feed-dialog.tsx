import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton, type Question } from '../../../ui/confirm-action.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCalendarLink, useCalendarLinkChanges } from '../calendar-link.ts';
import { CalendarAddress } from './calendar-address.tsx';

/** Manages the private calendar feed (iCalendar subscription) of the user's classes (decision 0015). */
export const CalendarFeedDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('enrolment');
  const link = useCalendarLink();
  const changes = useCalendarLinkChanges();
  const onError = (error: unknown) => toast(messageOf(error, t('feed.changeFailed')), 'danger');
  const questionOf = (change: 'replace' | 'revoke', done: string): Question<unknown> => ({
    title: t(`feed.${change}Title`),
    text: t(`feed.${change}Text`),
    confirm: t(`feed.${change}`),
    isDanger: true,
    act: () => changes[change].mutateAsync(),
    done,
    failed: t('feed.changeFailed'),
  });

  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('feed.title')}>
      {link.isPending && (
        <div role="status" aria-label={t('feed.loading')}>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {link.isLoadingError && (
        <ErrorState message={messageOf(link.error, t('feed.loadFailed'))} onRetry={() => void link.refetch()} />
      )}
      {link.data?.enlace === null && (
        <>
          <p className="text-muted">{t('feed.none')}</p>
          <Button
            size="lg"
            className="mt-6 w-full"
            isPending={changes.create.isPending}
            onPress={() => changes.create.mutate(undefined, { onError })}
          >
            <CalendarIcon />
            {t('feed.create')}
          </Button>
        </>
      )}
      {link.data?.enlace && (
        <>
          <CalendarAddress address={link.data.enlace} />
          <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
            <ConfirmButton variant="secondary" size="sm" question={questionOf('replace', t('feed.replaced'))}>
              {t('feed.replace')}
            </ConfirmButton>
            <ConfirmButton variant="quiet" size="sm" question={questionOf('revoke', t('feed.revoked'))}>
              {t('feed.revoke')}
            </ConfirmButton>
          </div>
        </>
      )}
    </Dialog>
  );
};
