import { type MensajeSala, type Participante, textoDeSalaMaxLength } from '@puente/contracts/room';
import { type KeyboardEvent, useEffect, useRef, useState, type RefObject, useLayoutEffect } from 'react';
import { TextArea, TextField } from 'react-aria-components/TextField';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormElement } from '../../../shared/forms/form.tsx';
import { RoleBadge } from '../../../shared/people/role-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { controlStyle } from '../../../ui/field-style.ts';
import { MessageIcon } from '../../../ui/icons.tsx';
import { type EarlierState, useEarlierMessages } from '../hooks/use-earlier-messages.ts';
import type { LiveRoom } from '../room/live-room.ts';
import { messageParts } from '../view/chat-links.ts';
import { SendIcon } from './room-icons.tsx';

interface ChatPanelProps {
  room: LiveRoom;
  mensajes: readonly MensajeSala[];
  /** My own seat: my messages are marked, and a guest can't read what was written before. */
  me: Pick<Participante, 'userId' | 'esInvitado'> | undefined;
  reunionId: string;
  /** Kept by the room while the panel is closed. */
  draft: string;
  onDraft: (text: string) => void;
}

/** The chat of the class, from its beginning: latecomers read what was written before. */
export const ChatPanel = ({ room, mensajes, me, reunionId, draft, onDraft }: ChatPanelProps) => (
  <>
    <MessageList mensajes={mensajes} me={me} reunionId={reunionId} />
    <Composer room={room} draft={draft} onDraft={onDraft} />
  </>
);

/** How close to the end, in px, counts as reading the latest: then a new message scrolls. */
const nearEnd = 80;

const MessageList = ({ mensajes: recent, me, reunionId }: Pick<ChatPanelProps, 'mensajes' | 'me' | 'reunionId'>) => {
  const { t } = useTranslation('live');
  const list = useRef<HTMLDivElement>(null);
  const { mensajes, earlier, loadEarlier } = useEarlierMessages(reunionId, recent, me?.esInvitado ?? false);
  useKeptPlace(list, mensajes[0]?.id);
  const [isAtEnd, setAtEnd] = useState(true);
  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  const lastId = mensajes.at(-1)?.id;
  useEffect(() => {
    if (isAtEnd) toEnd();
  }, [lastId, isAtEnd]);
  const isEmpty = lastId === undefined;
  useEffect(() => {
    const { current } = list;
    if (!current || !isAtEnd) return;
    // The keyboard of a phone takes space: the latest message stays above it.
    const observer = new ResizeObserver(toEnd);
    observer.observe(current);
    return () => observer.disconnect();
  }, [isAtEnd, isEmpty]);
  const look = () => {
    const { current } = list;
    if (current) setAtEnd(current.scrollHeight - current.scrollTop - current.clientHeight < nearEnd);
  };
  if (mensajes.length === 0) {
    return (
      <div className="flex min-h-0 grow flex-col items-center justify-center gap-2 overflow-y-auto px-8 text-center">
        <MessageIcon className="size-8 text-brand" />
        <p className="font-display text-lg text-ink">{t('chat.emptyTitle')}</p>
        <p className="text-sm text-muted">{t('chat.emptyText')}</p>
      </div>
    );
  }
  return (
    <div className="relative flex min-h-0 grow flex-col">
      {/* The keyboard scrolls it. */}
      <div
        ref={list}
        role="region"
        aria-label={t('chat.log')}
        tabIndex={0}
        onScroll={look}
        className="min-h-0 grow overflow-y-auto px-5 py-2 focus-visible:-outline-offset-2"
      >
        <Earlier
          state={earlier}
          onLoad={() => {
            // The button goes with the last page: the keyboard stays in the list.
            list.current?.focus({ preventScroll: true });
            loadEarlier();
          }}
        />
        <ol className="flex flex-col gap-3.5">
          {mensajes.map((mensaje, index) => (
            <Message
              key={mensaje.id}
              mensaje={mensaje}
              isMine={mensaje.userId === me?.userId}
              isSamePerson={isContinued(mensajes[index - 1], mensaje)}
            />
          ))}
        </ol>
      </div>
      {!isAtEnd && (
        <Button size="sm" variant="secondary" onPress={toEnd} className="absolute inset-x-0 bottom-2 mx-auto w-fit">
          {t('chat.newer')}
        </Button>
      )}
    </div>
  );
};

/** Button for the messages older than those that came with the seat. */
const Earlier = ({ state, onLoad }: { state: EarlierState; onLoad: () => void }) => {
  const { t } = useTranslation('live');
  if (state === 'none') return null;
  return (
    <div className="flex flex-col items-center gap-1 pb-3">
      {state === 'failed' && (
        <p role="alert" className="text-sm font-medium text-danger">
          {t('chat.earlierFailed')}
        </p>
      )}
      <Button
        size="sm"
        variant="secondary"
        isPending={state === 'loading'}
        pendingText={t('chat.earlierLoading')}
        onPress={onLoad}
      >
        {t('chat.earlier')}
      </Button>
    </div>
  );
};

/** Milliseconds within which a person's messages stand under one name. */
const continuedMs = 60_000;

const isContinued = (before: MensajeSala | undefined, { userId, createdAt }: MensajeSala): boolean =>
  before?.userId === userId && Date.parse(createdAt) - Date.parse(before.createdAt) < continuedMs;

const Message = ({
  mensaje,
  isMine,
  isSamePerson,
}: {
  mensaje: MensajeSala;
  isMine: boolean;
  isSamePerson: boolean;
}) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  return (
    <li className={isSamePerson ? '-mt-2.5' : ''}>
      {!isSamePerson && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className={`min-w-0 font-semibold wrap-break-word ${isMine ? 'text-brand' : 'text-ink'}`}>
            {isMine ? t('chat.you') : mensaje.nombre}
          </span>
          <RoleBadge persona={mensaje} />
          <time dateTime={mensaje.createdAt} className="text-xs text-subtle tabular-nums">
            {format.time(mensaje.createdAt)}
          </time>
        </p>
      )}
      <p className="text-sm wrap-break-word whitespace-pre-wrap text-ink">
        {messageParts(mensaje.texto).map((part, index) =>
          'href' in part ? (
            <a
              // oxlint-disable-next-line react/no-array-index-key -- a message never changes
              key={index}
              href={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-brand underline underline-offset-2"
            >
              {part.href}
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
    </li>
  );
};

const Composer = ({ room, draft, onDraft }: Pick<ChatPanelProps, 'room' | 'draft' | 'onDraft'>) => {
  const { t } = useTranslation('live');
  const [state, setState] = useState<'writing' | 'sending' | 'failed'>('writing');
  const text = draft.trim();
  const send = async () => {
    if (text === '' || state === 'sending') return;
    setState('sending');
    const isSent = await room.say(text);
    setState(isSent ? 'writing' : 'failed');
    if (isSent) onDraft('');
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <FormElement
      form={{ submit: () => void send() }}
      className="flex shrink-0 flex-col gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {state === 'failed' && (
        <p role="alert" className="px-1 text-sm font-medium text-danger">
          {t('chat.failed')}
        </p>
      )}
      <div className="flex items-end gap-2">
        <TextField
          aria-label={t('chat.field')}
          value={draft}
          onChange={onDraft}
          maxLength={textoDeSalaMaxLength}
          className="min-w-0 grow"
        >
          <TextArea
            rows={1}
            placeholder={t('chat.placeholder')}
            onKeyDown={sendOnEnter}
            className={`${controlStyle} field-sizing-content block max-h-32 resize-none py-2.5`}
          />
        </TextField>
        <Button
          type="submit"
          aria-label={t('chat.send')}
          isDisabled={text === ''}
          isPending={state === 'sending'}
          pendingText={t('chat.sending')}
          className="size-12 shrink-0 px-0 text-[0px]"
        >
          <SendIcon />
        </Button>
      </div>
    </FormElement>
  );
};

/**
 * Keeps a scrolled list where it is while older entries are put before the first one. Browsers don't at the very top
 * of a list, and Safari nowhere (scroll anchoring).
 * @param firstId the first entry's; undefined for an empty list
 */
function useKeptPlace(list: RefObject<HTMLElement | null>, firstId: string | undefined): void {
  const before = useRef<{ firstId: string | undefined; height: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const last = before.current;
    if (last?.firstId !== undefined && last.firstId !== firstId) {
      // Without animation, and also where the browser has moved it itself.
      current.scrollTo({ top: last.top + (current.scrollHeight - last.height), behavior: 'instant' });
    }
    const note = () => {
      before.current = { firstId, height: current.scrollHeight, top: current.scrollTop };
    };
    note();
    current.addEventListener('scroll', note, { passive: true });
    return () => current.removeEventListener('scroll', note);
  });
}
