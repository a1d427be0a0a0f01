import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type RefObject,
  useRef,
} from 'react';
import { useSearchParams } from 'react-router';

import { isMissing } from '../../../platform/api/errors.ts';
import { useApi } from '../../../platform/api/use-api.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { FloatingPanel } from '../../../ui/floating-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { addressOf, placeIn, itemId } from '../address.ts';
import type { SuggestedProps } from '../components/composer-form.tsx';
import { FolderLinks, MessageList } from '../components/message-list.tsx';
import { OpenMessage, ReaderPlace } from '../components/open-message.tsx';
import { draftStorage } from '../draft-storage.ts';
import { isReply, replyTo, type Draft, isSameConversation, noDraft } from '../draft.ts';
import { useFolder, useMessage } from '../queries.ts';

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

/** The state of the composer: at most one draft, which is never discarded without confirmation. */
const useComposer = (userId: string) => {
  const [shown, setShown] = useState<{ draft: Draft; key: number }>();
  const [waiting, setWaiting] = useState<Draft>();
  const draft = useSyncExternalStore(draftStorage.subscribe, () => draftStorage.read(userId));
  const show = (draft: Draft) => setShown((before) => ({ draft, key: (before?.key ?? 0) + 1 }));

  return {
    shown,
    /** The unfinished draft. */
    draft,
    /** Opens the draft, or a new one. */
    write: () => show(draft ?? noDraft),
    /**
     * Opens a reply, or continues it. When this would discard another draft, asks for confirmation first (`waiting`).
     */
    reply: (answer: Draft) => {
      if (draft && !isSameConversation(draft, answer)) setWaiting(answer);
      else show(draft ?? answer);
    },
    /** The reply that waits for the confirmation to discard the draft. */
    waiting,
    keepDraft: () => setWaiting(undefined),
    replaceDraft: () => {
      draftStorage.remove();
      setWaiting(undefined);
      if (waiting) show(waiting);
    },
    close: () => setShown(undefined),
  };
};

/**
 * Begins a message to the tutor of the course that the address names, once (`?tutor_de=…`). A course without a tutor
 * leaves the recipient open, and so does a list that could not be loaded.
 */
const useCourseTutor = (begin: (draft: Draft) => void): void => {
  const [query, setQuery] = useSearchParams();
  const courseId = query.get('tutor_de');
  const { data, isError } = useApi('GET /usuarios/search', {
    query: { tutoresDe: courseId ?? '' },
    enabled: courseId !== null,
    retry: false,
  });
  useEffect(() => {
    if (courseId === null || (!data && !isError)) return;
    begin({ ...noDraft, destinatario: data?.[0] ?? null });
    setQuery(
      (old) => {
        old.delete('tutor_de');
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once for an address, when its tutor is known
  }, [courseId, data, isError]);
};

/**
 * Focus management: opening a message moves the focus to its subject, closing it moves the focus back to its list
 * entry. When a page loads with an open message, the focus starts at the page's heading as usual.
 */
const useOpeningFocus = (id: string | null, isThere: boolean): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(id);
  useEffect(() => {
    const before = last.current;
    if (id === before || (id !== null && !isThere)) return;
    last.current = id;
    if (id !== null) heading.current?.focus();
    else if (before !== null) document.getElementById(itemId(before))?.focus();
  }, [id, isThere]);
  return heading;
};
