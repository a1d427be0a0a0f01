import type { Tema } from '@puente/contracts/forum';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { replyDomId } from '../address.ts';
import { useEarlierReplies } from '../queries.ts';
import { mergedReplies } from '../topic-rules.ts';
import { useNewReplies } from '../use-new-replies.ts';
import { useReplyOfAddress } from '../use-reply-of-address.ts';
import { Question } from './question.tsx';
import { ReplyBox } from './reply-box.tsx';
import { ReplyItem } from './reply-item.tsx';

export interface ConversationProps {
  tema: Tema;
  userId: string;
  onRemoved: () => void;
}

/** A topic with its replies in order of time, and the place to reply at the end. */
export const Conversation = ({ tema, userId, onRemoved }: ConversationProps) => {
  const { t } = useTranslation('forum');
  const now = useNow();
  const [query] = useSearchParams();
  const [wantsEarlier, setWantsEarlier] = useState(false);
  const earlier = useEarlierReplies(tema.id, wantsEarlier);
  const replies = mergedReplies(earlier.data ?? [], tema.respuestas);
  const { unseen, end, markSeen } = useNewReplies(replies, userId);

  const isComplete = wantsEarlier
    ? earlier.isSuccess && !earlier.hasNextPage
    : tema.respuestas.length >= tema.totalRespuestas;
  const { fetchNextPage } = earlier;
  const fetchMore = useCallback((): void => {
    if (wantsEarlier) void fetchNextPage();
    else setWantsEarlier(true);
  }, [wantsEarlier, fetchNextPage]);
  const isGone = useReplyOfAddress(query.get('respuesta'), replies, {
    isComplete,
    isFetching: earlier.isFetching || earlier.isError,
    fetchMore,
  });

  return (
    <>
      <Question tema={tema} now={now} onRemoved={onRemoved} />
      {isGone && <Alert tone="warning">{t('topic.missingReply')}</Alert>}
      <Card as="section" aria-labelledby="respuestas" className="flex flex-col gap-5">
        <h2 id="respuestas" className="text-xl text-ink">
          {tema.totalRespuestas === 0 ? t('topic.replies') : t('replies', { count: tema.totalRespuestas })}
        </h2>
        {tema.totalRespuestas === 0 && <p className="text-muted">{t('topic.firstReply')}</p>}
        {!isComplete && (
          <div className="flex flex-col items-center gap-3">
            {earlier.isError && (
              <p role="alert" className="text-sm text-danger">
                {t('topic.earlierFailed')}
              </p>
            )}
            <Button
              variant="secondary"
              isPending={earlier.isFetching}
              onPress={() => (earlier.isLoadingError ? void earlier.refetch() : fetchMore())}
            >
              {t('topic.earlier')}
            </Button>
          </div>
        )}
        {replies.length > 0 && (
          <ol aria-label={t('topic.replies')} className="flex flex-col gap-3">
            {replies.map((respuesta) => (
              <li key={respuesta.id}>
                <ReplyItem tema={tema} respuesta={respuesta} now={now} />
              </li>
            ))}
          </ol>
        )}
        <div ref={end} />
        <ReplyBox tema={tema} userId={userId} isOpen />
      </Card>
      <div role="status" className="pointer-events-none sticky bottom-4 z-10 flex h-0 items-end justify-center">
        {unseen[0] && (
          <Button
            size="sm"
            className="pointer-events-auto animate-rise-in"
            onPress={() => {
              const place = document.getElementById(replyDomId(unseen[0]?.id ?? ''));
              markSeen();
              place?.scrollIntoView({ block: 'center' });
              place?.focus({ preventScroll: true });
            }}
          >
            {t('topic.newReplies', { count: unseen.length })}
          </Button>
        )}
      </div>
    </>
  );
};
