import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { isMissing } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { FloatingPanel } from '../../../ui/floating-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { addressOf, placeIn } from '../address.ts';
import type { SuggestedProps } from '../components/composer-form.tsx';
import { FolderLinks } from '../components/folder-links.tsx';
import { MessageList } from '../components/message-list.tsx';
import { OpenMessage, ReaderPlace } from '../components/open-message.tsx';
import { isReply, replyTo } from '../draft.ts';
import { useFolder, useMessage } from '../queries.ts';
import { useComposer } from '../use-composer.ts';
import { useCourseTutor } from '../use-course-tutor.ts';
import { useOpeningFocus } from '../use-opening-focus.ts';

/** Code splitting: the form is as large as the rest of the page, so it is prefetched after the page has rendered. */
const loadForm = async () => ({ default: (await import('../components/composer-form.tsx')).ComposerForm });
const ComposerForm = lazy(loadForm);

interface MessagesScreenProps {
  userId: string;
  /** Whom to write to, offered in an empty message. */
  Suggested?: ComponentType<SuggestedProps>;
}

/** The private messages (MSG-1): a folder, the open message of the address, and the composer. */
export const MessagesScreen = ({ userId, Suggested }: MessagesScreenProps) => {
  const { t } = useTranslation('messages');
  const nameOf = useNameOf();
  const [query] = useSearchParams();
  const { folder, id } = placeIn(query);
  const list = useFolder(folder);
  const message = useMessage(id);
  const composer = useComposer(userId);
  useCourseTutor(composer.reply);
  const heading = useOpeningFocus(id, message.data !== undefined);

  useEffect(() => {
    // A failed prefetch is retried when the user starts to write.
    loadForm().catch(() => {});
  }, []);

  const isMissingMessage = id !== null && isMissing(message.error);
  const isReading = id !== null && !isMissingMessage;
  // An empty or failed list has no reading pane beside it.
  const isAlone = !isReading && (list.data?.length === 0 || list.isLoadingError);
  const isComposing = composer.shown !== undefined;
  const waitingFor = composer.waiting && composer.draft?.destinatario;
  const writeButton = (
    <Button onPress={composer.write}>{t(composer.draft && !isComposing ? 'resume' : 'write')}</Button>
  );

  // The composer leaves room for one column, as on a narrow screen: the open message replaces the list.
  const listHides = isReading && (isComposing ? 'hidden' : 'max-xl:hidden');
  return (
    <div className={classNames('flex flex-col gap-5', isComposing && 'sm:pb-[36rem] xl:pr-[28rem] xl:pb-0')}>
      <div className={classNames('flex flex-wrap items-center justify-between gap-3', listHides)}>
        <FolderLinks current={folder} />
        {list.data?.length !== 0 && writeButton}
      </div>
      {isMissingMessage && <Alert tone="warning">{t('reader.missing')}</Alert>}
      <div
        className={classNames(
          'grid grid-cols-1 items-start gap-5',
          !isComposing && !isAlone && 'xl:grid-cols-[24rem_1fr]',
        )}
      >
        <div className={classNames('min-w-0', listHides)}>
          <MessageList folder={folder} query={list} openId={id} firstStep={writeButton} />
        </div>
        {isReading ? (
          <OpenMessage
            query={message}
            myId={userId}
            back={addressOf(folder)}
            onReply={(mensaje) => composer.reply(replyTo(mensaje, userId))}
            headingRef={heading}
          />
        ) : (
          !isAlone && !isComposing && <ReaderPlace />
        )}
      </div>
      {composer.shown && (
        <FloatingPanel
          title={t(isReply(composer.shown.draft) ? 'composer.replyTitle' : 'composer.title')}
          onClose={composer.close}
        >
          <Suspense fallback={<LoadingForm />}>
            <ComposerForm
              key={composer.shown.key}
              userId={userId}
              draft={composer.shown.draft}
              Suggested={Suggested}
              onClose={composer.close}
            />
          </Suspense>
        </FloatingPanel>
      )}
      {composer.waiting && (
        <ConfirmAction
          title={t('replace.title')}
          text={waitingFor ? t('replace.textTo', { name: nameOf(waitingFor) }) : t('replace.text')}
          confirm={t('replace.confirm')}
          cancel={t('replace.keep')}
          isDanger
          onConfirm={composer.replaceDraft}
          onClose={composer.keepDraft}
        />
      )}
    </div>
  );
};

const LoadingForm = () => {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-6 px-5 py-6">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
};
