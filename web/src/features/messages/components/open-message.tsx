import type { Mensaje } from '@puente/contracts/messages';
import { findPrivateNumbers } from '@puente/contracts/private-numbers';
import { type Ref, useEffect } from 'react';
import { Link } from 'react-router';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { RoleBadge } from '../../../shared/people/role-badge.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { MailIcon, ChevronLeftIcon } from '../../../ui/icons-later.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { otherOf } from '../draft.ts';
import { type MessageQuery, useMarkRead, useMaskNumbers } from '../queries.ts';

interface OpenMessageProps extends Omit<MessageReaderProps, 'mensaje'> {
  query: MessageQuery;
}

/** The open message with its loading and error states. */
export const OpenMessage = ({ query, ...reader }: OpenMessageProps) => {
  const { t } = useTranslation('messages');
  return (
    <ItemStates
      query={query}
      loadingText={t('reader.loading')}
      skeleton={['h-7 w-2/3', 'h-12 w-full', 'h-40 w-full']}
      failedText={t('reader.loadFailed')}
    >
      {(mensaje) => <MessageReader {...reader} mensaje={mensaje} />}
    </ItemStates>
  );
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

interface MessageReaderProps {
  mensaje: Mensaje;
  myId: string;
  /** Address of the list. */
  back: string;
  onReply: (mensaje: Mensaje) => void;
  /** Ref of the subject's heading, which gets the focus when the message opens. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** A message as plain text; sticky beside a list. Opening a received message marks it as read (MSG-1). */
const MessageReader = ({ mensaje, myId, back, onReply, headingRef }: MessageReaderProps) => {
  const { t } = useTranslation('messages');
  const nameOf = useNameOf();
  const format = useFormat();
  const { mutate: markRead } = useMarkRead();
  const { id, asunto, cuerpo, createdAt, remitente, destinatario } = mensaje;
  const isNewToMe = !mensaje.leido && destinatario.id === myId;
  useEffect(() => {
    if (isNewToMe) markRead(id);
  }, [id, isNewToMe, markRead]);

  return (
    <Card
      as="article"
      aria-labelledby={`asunto-${id}`}
      className="flex flex-col gap-5 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6.5rem)] xl:overflow-y-auto"
    >
      <Link
        to={back}
        preventScrollReset
        className="-mt-1 flex min-h-11 items-center gap-2 self-start font-semibold text-brand hover:underline xl:hidden"
      >
        <ChevronLeftIcon />
        {t('reader.back')}
      </Link>
      <div className="flex items-start justify-between gap-4">
        <h2
          ref={headingRef}
          id={`asunto-${id}`}
          tabIndex={-1}
          className="min-w-0 scroll-mt-24 text-xl wrap-anywhere text-ink outline-none"
        >
          {asunto}
        </h2>
        <Link
          to={back}
          preventScrollReset
          aria-label={t('reader.close')}
          className="-mt-2 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-brand-soft hover:text-brand max-xl:hidden"
        >
          <CloseIcon />
        </Link>
      </div>
      <div className="flex items-center gap-3 border-b border-line pb-5">
        <Portrait persona={remitente} className="size-12" />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere text-ink">
            {nameOf(remitente)}
            <RoleBadge persona={remitente} />
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {destinatario.id === myId ? t('reader.toMe') : t('to', { name: nameOf(destinatario) })}
            {' · '}
            <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
          </p>
        </div>
      </div>
      <p className="max-w-prose wrap-anywhere whitespace-pre-wrap text-ink">{cuerpo}</p>
      {destinatario.id === myId && <ReceivedNumbers mensaje={mensaje} />}
      <Button variant="secondary" onPress={() => onReply(mensaje)} className="self-start">
        {otherOf(mensaje, myId) === remitente ? t('reader.reply') : t('reader.again')}
      </Button>
    </Card>
  );
};

/** Lets staff mask the private numbers of a message that they received, for its sender too. */
const ReceivedNumbers = ({ mensaje: { id, asunto, cuerpo } }: { mensaje: Mensaje }) => {
  const { t } = useTranslation('messages');
  const user = useUser();
  const mask = useMaskNumbers();
  if (user?.role === 'user' || findPrivateNumbers(`${asunto}\n${cuerpo}`).length === 0) return null;
  return (
    <Alert
      tone="warning"
      action={
        <Button
          size="sm"
          variant="secondary"
          isPending={mask.isPending}
          pendingText={t('numbers.masking')}
          onPress={() =>
            mask.mutate(id, {
              onSuccess: () => toast(t('numbers.masked')),
              onError: (error) => toast(messageOf(error, t('numbers.failed')), 'danger'),
            })
          }
        >
          {t('numbers.mask')}
        </Button>
      }
    >
      {t('numbers.text')}
    </Alert>
  );
};
