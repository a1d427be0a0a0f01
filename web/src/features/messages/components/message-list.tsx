import type { ReactNode } from 'react';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MailIcon } from '../../../ui/icons-later.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Folder, FolderQuery } from '../queries.ts';
import { MessageItem } from './message-item.tsx';

export interface MessageListProps {
  folder: Folder;
  query: FolderQuery;
  openId: string | null;
  /** The action offered in an empty folder. */
  firstStep: ReactNode;
}

/** The messages of a folder with its loading, error and empty states. */
export const MessageList = ({ folder, query, openId, firstStep }: MessageListProps) => {
  const { t } = useTranslation('messages');
  const now = useNow();
  return (
    <ListStates
      query={query}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      skeleton={<Loading />}
      empty={
        <EmptyState
          title={t(`empty.${folder}Title`)}
          text={t(`empty.${folder}Text`)}
          action={firstStep}
          illustration={<MailIcon className="size-7" />}
        />
      }
    >
      {(messages) => (
        <div className="flex flex-col gap-4">
          <Card className="p-2!">
            <ul aria-label={t(folder)} className="flex flex-col gap-1">
              {messages.map((mensaje) => (
                <li key={mensaje.id}>
                  <MessageItem mensaje={mensaje} folder={folder} isOpen={mensaje.id === openId} now={now} />
                </li>
              ))}
            </ul>
          </Card>
          <NextPage query={query} text={t('more')} failedText={t('moreFailed')} />
        </div>
      )}
    </ListStates>
  );
};

const Loading = () => (
  <Card className="p-2! sm:p-3!">
    <div className="flex flex-col gap-6 p-3">
      {['first', 'second', 'third'].map((each) => (
        <span key={each} className="flex gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full!" />
          <Skeleton className="h-16 grow" />
        </span>
      ))}
    </div>
  </Card>
);
