import type { Tema, Respuesta } from '@puente/contracts/forum';
import { useCallback, useState, type RefObject, useEffect, useRef } from 'react';
import { useSearchParams, Link } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentList } from '../../../shared/attachments/attachment-list.tsx';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EyeOffIcon } from '../../../ui/icons-later.tsx';
import { BellIcon, CheckIcon } from '../../../ui/icons.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { replyDomId, topicPath } from '../address.ts';
import { useTopicChange, useAct } from '../mutations.ts';
import { useEarlierReplies } from '../queries.ts';
import { mergedReplies, unseenReplies } from '../topic-rules.ts';
import { Byline, TopicBadges } from './byline.tsx';
import { EditForm } from './edit-form.tsx';
import { ReplyBox } from './reply-box.tsx';
import { ReplyItem } from './reply-item.tsx';
import { TopicActions } from './topic-actions.tsx';

interface ConversationProps {
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
        {!isComplete && <EarlierButton query={earlier} onMore={fetchMore} />}
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
        <ReplyBox tema={tema} userId={userId} />
      </Card>
      <NewReplies unseen={unseen} onSeen={markSeen} />
    </>
  );
};

interface EarlierButtonProps {
  query: ReturnType<typeof useEarlierReplies>;
  onMore: () => void;
}

/** Fetches earlier replies, and says when that failed. */
const EarlierButton = ({ query, onMore }: EarlierButtonProps) => {
  const { t } = useTranslation('forum');
  return (
    <div className="flex flex-col items-center gap-3">
      {query.isError && (
        <p role="alert" className="text-sm text-danger">
          {t('topic.earlierFailed')}
        </p>
      )}
      <Button
        variant="secondary"
        isPending={query.isFetching}
        onPress={() => (query.isLoadingError ? void query.refetch() : onMore())}
      >
        {t('topic.earlier')}
      </Button>
    </div>
  );
};

/** A button to the first of the replies that came meanwhile. */
const NewReplies = ({ unseen, onSeen }: { unseen: readonly Respuesta[]; onSeen: () => void }) => {
  const { t } = useTranslation('forum');
  return (
    <div role="status" className="pointer-events-none sticky bottom-4 z-10 flex h-0 items-end justify-center">
      {unseen[0] && (
        <Button
          size="sm"
          className="pointer-events-auto animate-rise-in"
          onPress={() => {
            const place = document.getElementById(replyDomId(unseen[0]?.id ?? ''));
            onSeen();
            place?.scrollIntoView({ block: 'center' });
            place?.focus({ preventScroll: true });
          }}
        >
          {t('topic.newReplies', { count: unseen.length })}
        </Button>
      )}
    </div>
  );
};

interface QuestionProps {
  tema: Tema;
  now: Date;
  onRemoved: () => void;
}

/** The topic itself: its title, text, and what one may do with it. */
const Question = ({ tema, now, onRemoved }: QuestionProps) => {
  const { t } = useTranslation('forum');
  const act = useAct();
  const { edit, follow } = useTopicChange(tema);
  const [isEditing, setEditing] = useState(false);
  const { id, titulo, cuerpo, sigo, oculto, respuestaAceptadaId, respuestas } = tema;
  const accepted = respuestas.find((each) => each.id === respuestaAceptadaId);
  const stopEditing = (): void => {
    setEditing(false);
    document.getElementById('pregunta')?.focus();
  };
  return (
    <Card as="article" aria-labelledby="titulo" className="flex flex-col gap-4">
      <div id="pregunta" tabIndex={-1} className="flex items-start justify-between gap-2 outline-none">
        <TopicBadges tema={tema} />
        <div className="-my-2 -mr-2">
          <TopicActions tema={tema} now={now} onEdit={() => setEditing(true)} onRemoved={onRemoved} />
        </div>
      </div>
      <h1 id="titulo" className="text-2xl wrap-anywhere text-ink sm:text-3xl">
        <Unbroken>{titulo}</Unbroken>
      </h1>
      <Byline {...tema} now={now} />
      {oculto && (
        <p className="flex items-start gap-2 text-sm text-muted">
          <EyeOffIcon className="mt-0.5 size-4" />
          {t('hiddenTopic')}
        </p>
      )}
      {isEditing ? (
        <EditForm
          written={{ titulo, texto: cuerpo }}
          label={t('fields.cuerpo.label')}
          save={(next) => edit.mutateAsync({ titulo: next.titulo ?? titulo, cuerpo: next.texto })}
          onClose={stopEditing}
        />
      ) : (
        <>
          {cuerpo !== '' && <Markdown text={cuerpo} headingLevel={2} />}
          <AttachmentList adjuntos={tema.adjuntos} />
        </>
      )}
      {accepted && <AcceptedReply temaId={id} respuesta={accepted} />}
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={sigo}
        isPending={follow.isPending}
        onPress={() => void act(follow.mutateAsync(!sigo), t(sigo ? 'actions.unfollowed' : 'actions.followed'))}
        className="self-start"
      >
        {sigo ? <CheckIcon className="size-4" /> : <BellIcon className="size-4" />}
        {t(sigo ? 'topic.following' : 'topic.follow')}
      </Button>
    </Card>
  );
};

/** Author of the accepted reply, and the link to it. */
const AcceptedReply = ({ temaId, respuesta }: { temaId: string; respuesta: Respuesta }) => {
  const { t } = useTranslation('forum');
  const nameOf = useNameOf();
  return (
    <p className="flex flex-wrap items-center gap-x-2 rounded-md bg-success-soft px-4 py-3 text-sm font-medium text-success">
      <CheckIcon className="size-4" />
      {t('topic.answeredBy', { name: nameOf(respuesta.autor ?? { firstName: '', lastName: '' }) })}
      <Link to={topicPath(temaId, respuesta.id)} replace preventScrollReset className="font-bold underline">
        {t('topic.goToAnswer')}
      </Link>
    </p>
  );
};

/**
 * The replies of others that came while their place, at the end of the page, was out of sight.
 * @returns `end`, for an element after the last reply
 */
const useNewReplies = (
  replies: readonly Respuesta[],
  myId: string,
): { unseen: Respuesta[]; end: RefObject<HTMLDivElement | null>; markSeen: () => void } => {
  const newest = replies.at(-1)?.createdAt ?? '';
  const [seenUntil, setSeenUntil] = useState(newest);
  const [isEndSeen, setEndSeen] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => setEndSeen(entry?.isIntersecting ?? false));
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  if (isEndSeen && seenUntil !== newest) setSeenUntil(newest);
  return {
    unseen: isEndSeen ? [] : unseenReplies(replies, seenUntil, myId),
    end,
    markSeen: () => setSeenUntil(newest),
  };
};

interface Earlier {
  isComplete: boolean;
  isFetching: boolean;
  fetchMore: () => void;
}

/**
 * Shows and focuses the reply that the address names (`?respuesta=`), once: where it is earlier than what is there,
 * earlier replies are fetched until it is.
 * @returns whether there is no such reply
 */
const useReplyOfAddress = (
  id: string | null,
  replies: readonly Respuesta[],
  { isComplete, isFetching, fetchMore }: Earlier,
): boolean => {
  const shown = useRef<string>(undefined);
  const isThere = id !== null && replies.some((reply) => reply.id === id);
  const isSought = id !== null && !isThere && !isComplete && !isFetching;
  useEffect(() => {
    if (!isThere || shown.current === id) return;
    shown.current = id;
    const place = document.getElementById(replyDomId(id));
    // After the shell has scrolled to the top of a new page, and given the focus to its heading.
    const frame = requestAnimationFrame(() => {
      place?.scrollIntoView({ block: 'center' });
      place?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, isThere]);
  useEffect(() => {
    if (isSought) fetchMore();
  }, [isSought, fetchMore]);
  return id !== null && !isThere && isComplete;
};
