import type { RespuestaDeTicket, Ticket } from '@puente/contracts/support';
import { useEffect, useRef, useState } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentList } from '../../../shared/attachments/attachment-list.tsx';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { RoleBadge } from '../../../shared/people/role-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { NextPage } from '../../../ui/next-page.tsx';
import { useReplies } from '../queries.ts';

/** What was written to a ticket, in the order of time: the description, then the replies. */
export const Conversation = ({ ticket, myId }: { ticket: Ticket; myId: string }) => {
  const { t } = useTranslation('support');
  const [showsAll, setShowAll] = useState(false);
  const { id, descripcion, autor, createdAt, adjuntos, respuestas, totalRespuestas } = ticket;
  const list = useRef<HTMLOListElement>(null);
  const last = respuestas.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  const description = { id, texto: descripcion, autor, createdAt, adjuntos };
  return (
    <ol ref={list} aria-live="polite" aria-label={t('detail.conversation')} className="flex flex-col gap-4">
      <Entry entry={description} isOwn={autor.id === myId} />
      {totalRespuestas > respuestas.length &&
        (showsAll ? (
          <EarlierReplies ticketId={id} shown={respuestas} myId={myId} />
        ) : (
          <li className="flex justify-center">
            <Button variant="quiet" onPress={() => setShowAll(true)}>
              {t('detail.earlier')}
            </Button>
          </li>
        ))}
      {respuestas.map((respuesta) => (
        <Entry key={respuesta.id} entry={respuesta} isOwn={respuesta.autor.id === myId} />
      ))}
    </ol>
  );
};

interface EarlierRepliesProps {
  ticketId: string;
  shown: readonly RespuestaDeTicket[];
  myId: string;
}

const EarlierReplies = ({ ticketId, shown, myId }: EarlierRepliesProps) => {
  const { t } = useTranslation('support');
  const query = useReplies(ticketId);
  const known = new Set(shown.map(({ id }) => id));
  const earlier = (query.data ?? []).filter(({ id }) => !known.has(id)).toReversed();
  return (
    <>
      {(query.hasNextPage || query.isFetching) && (
        <li className="flex justify-center">
          <NextPage query={{ ...query, hasNextPage: true }} text={t('detail.earlier')} />
        </li>
      )}
      {earlier.map((respuesta) => (
        <Entry key={respuesta.id} entry={respuesta} isOwn={respuesta.autor.id === myId} />
      ))}
    </>
  );
};

/** One text; one's own are at the right, staff are labelled (SOP-1). */
const Entry = ({ entry, isOwn }: { entry: RespuestaDeTicket; isOwn: boolean }) => {
  const { t } = useTranslation('support');
  const nameOf = useNameOf();
  const format = useFormat();
  const { texto, autor, createdAt, adjuntos } = entry;
  return (
    <li className={classNames('flex items-start gap-3', isOwn && 'flex-row-reverse')}>
      <span className="max-sm:hidden">
        <Portrait persona={autor} className="size-9" />
      </span>
      <div
        className={classNames(
          'min-w-0 max-w-[90%] rounded-lg px-4 py-3 sm:max-w-[80%]',
          isOwn ? 'bg-brand-soft' : 'bg-raised shadow-card',
        )}
      >
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <span className="font-semibold wrap-anywhere text-ink">{isOwn ? t('detail.you') : nameOf(autor)}</span>
          {!isOwn && <RoleBadge persona={autor} />}
          <time dateTime={createdAt} className="text-muted">
            {format.dateTime(createdAt)}
          </time>
        </p>
        <p className="mt-1.5 wrap-anywhere whitespace-pre-wrap text-ink">{texto}</p>
        {adjuntos.length > 0 && (
          <div className="mt-3">
            <AttachmentList adjuntos={adjuntos} />
          </div>
        )}
      </div>
    </li>
  );
};
