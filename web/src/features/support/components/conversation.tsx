import type { RespuestaDeTicket, Ticket, Valoracion } from '@puente/contracts/support';
import type { NotaDeTicket } from '@puente/contracts/support-desk';
import { useEffect, useRef, useState } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentList } from '../../../shared/attachments/attachment-list.tsx';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { RoleBadge } from '../../../shared/people/role-badge.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { NextPage } from '../../../ui/next-page.tsx';
import { useReplies } from '../queries.ts';

const noNotes: readonly NotaDeTicket[] = [];

interface ConversationProps {
  ticket: Ticket;
  myId: string;
  /** Notes of the staff, for staff alone. */
  notes?: readonly NotaDeTicket[];
}

interface Written extends Omit<RespuestaDeTicket, 'adjuntos'> {
  /** Attachments; a note has none. */
  adjuntos?: RespuestaDeTicket['adjuntos'];
}

/** In the order of time. */
const together = (replies: readonly Written[], notes: readonly Written[]): Written[] =>
  [...replies, ...notes].toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));

/** The texts of a ticket, in the order of time: the description, then the replies and, for staff, their notes. */
export const Conversation = ({ ticket, myId, notes = noNotes }: ConversationProps) => {
  const { t } = useTranslation('support');
  const [showsAll, setShowAll] = useState(false);
  const { id, descripcion, autor, createdAt, adjuntos, respuestas, totalRespuestas } = ticket;
  const list = useRef<HTMLOListElement>(null);
  const hasEarlier = totalRespuestas > respuestas.length;
  const begin = hasEarlier ? Date.parse(respuestas[0]?.createdAt ?? createdAt) : 0;
  const isEarlier = (note: NotaDeTicket) => Date.parse(note.createdAt) < begin;
  const shown = together(
    respuestas,
    notes.filter((note) => !isEarlier(note)),
  );
  const last = shown.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  const description = { id, texto: descripcion, autor, createdAt, adjuntos };
  return (
    <ol ref={list} aria-live="polite" aria-label={t('detail.conversation')} className="flex flex-col gap-4">
      <Entry entry={description} isOwn={autor.id === myId} />
      {hasEarlier &&
        (showsAll ? (
          <EarlierReplies ticketId={id} shown={respuestas} notes={notes.filter(isEarlier)} myId={myId} />
        ) : (
          <li className="flex justify-center">
            <Button variant="quiet" onPress={() => setShowAll(true)}>
              {t('detail.earlier')}
            </Button>
          </li>
        ))}
      {shown.map((entry) => (
        <Entry key={entry.id} entry={entry} isOwn={entry.autor.id === myId} />
      ))}
    </ol>
  );
};

interface EarlierRepliesProps {
  ticketId: string;
  shown: readonly RespuestaDeTicket[];
  notes: readonly NotaDeTicket[];
  myId: string;
}

const EarlierReplies = ({ ticketId, shown, notes, myId }: EarlierRepliesProps) => {
  const { t } = useTranslation('support');
  const query = useReplies(ticketId);
  const known = new Set(shown.map(({ id }) => id));
  const earlier = together(
    (query.data ?? []).filter(({ id }) => !known.has(id)),
    notes,
  );
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

/** A text of the conversation: the viewer's own are at the right, staff are labelled (SOP-1), notes look unlike what the author reads. */
const Entry = ({ entry, isOwn }: { entry: Written; isOwn: boolean }) => {
  const { t } = useTranslation('support');
  const nameOf = useNameOf();
  const format = useFormat();
  const { texto, autor, createdAt, adjuntos } = entry;
  const isNote = adjuntos === undefined;
  return (
    <li className={classNames('flex items-start gap-3', isOwn && 'flex-row-reverse')}>
      <span className="max-sm:hidden">
        <Portrait persona={autor} className="size-9" />
      </span>
      <div
        className={classNames(
          'min-w-0 max-w-[90%] rounded-lg px-4 py-3 sm:max-w-[80%]',
          isNote ? 'bg-warning-soft' : isOwn ? 'bg-brand-soft' : 'bg-raised shadow-card',
        )}
      >
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <span className="font-semibold wrap-anywhere text-ink">{isOwn ? t('detail.you') : nameOf(autor)}</span>
          {isNote ? <Badge tone="warning">{t('detail.note')}</Badge> : !isOwn && <RoleBadge persona={autor} />}
          <time dateTime={createdAt} className="text-muted">
            {format.dateTime(createdAt)}
          </time>
        </p>
        <p className="mt-1.5 wrap-anywhere whitespace-pre-wrap text-ink">{texto}</p>
        {adjuntos && adjuntos.length > 0 && (
          <div className="mt-3">
            <AttachmentList adjuntos={adjuntos} />
          </div>
        )}
      </div>
    </li>
  );
};

/** The author's rating of the help. */
export const RatingGiven = ({ valoracion: { puntos, comentario } }: { valoracion: Valoracion }) => {
  const { t } = useTranslation('support');
  return (
    <Alert tone="neutral">
      <p>{t('rating.given', { points: t(`rating.points.${pointName(puntos)}`) })}</p>
      {comentario !== '' && <p className="font-normal wrap-anywhere whitespace-pre-wrap">{comentario}</p>}
    </Alert>
  );
};

/** The points of a rating with the names of their texts, from 1 to 5. */
export const pointNames = ['one', 'two', 'three', 'four', 'five'] as const;

/** The name of the text for these points. */
const pointName = (puntos: number) => pointNames[puntos - 1] ?? 'three';
