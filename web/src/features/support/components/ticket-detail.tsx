import { type Ticket, ticketTextMaxLength, valoracionMaxLength } from '@puente/contracts/support';
import { useEffect, useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { Navigate } from 'react-router';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentsField } from '../../../shared/attachments/attachments-field.tsx';
import { FormElement } from '../../../shared/forms/form.tsx';
import { WritingField, isTooLong } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { labelStyle } from '../../../ui/field-style.ts';
import { ItemStates } from '../../../ui/item-states.tsx';
import { useChangeTicket, useMarkRead, useTicket, useReply, useRateTicket } from '../queries.ts';
import { useReplyWriting } from '../use-reply-writing.ts';
import { Conversation, RatingGiven, pointNames } from './conversation.tsx';
import { TicketBadges } from './ticket-dialog.tsx';

interface TicketDetailProps {
  id: string;
  myId: string;
}

/** A ticket with its conversation, for its author (SOP-1); staff who answer it are led to the panel. */
export const TicketDetail = ({ id, myId }: TicketDetailProps) => {
  const { t } = useTranslation('support');
  const query = useTicket(id);
  const { data: ticket } = query;
  useReading(ticket, myId);
  if (ticket?.puede.atender) return <Navigate replace to={`/dashboard/paneladmin/soporte?ticket=${id}`} />;
  return (
    <ItemStates
      query={query}
      loadingText={t('detail.loading')}
      skeleton={['h-6 w-1/2', 'h-28 w-full', 'h-20 w-full']}
      failedText={t('detail.loadFailed')}
      missing={{ title: t('detail.loadFailed') }}
    >
      {(found) => <OpenTicket ticket={found} myId={myId} />}
    </ItemStates>
  );
};

const OpenTicket = ({ ticket, myId }: { ticket: Ticket; myId: string }) => {
  const { t } = useTranslation('support');
  const format = useFormat();
  const { id, numero, createdAt, curso, pago, estado, puede, valoracion } = ticket;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="text-sm text-muted">
            {t('number', { number: numero })} · {t('detail.opened', { date: format.longDate(createdAt) })}
          </span>
          <TicketBadges {...ticket} />
        </div>
        {curso && <p className="text-sm text-muted">{t('detail.course', { course: curso.titulo })}</p>}
        {pago && (
          <p className="text-sm text-muted">
            {t('detail.payment', { amount: format.money(pago.monto), course: pago.curso })}
          </p>
        )}
      </div>
      <Conversation ticket={ticket} myId={myId} />
      {puede.valorar ? (
        <RatingForm key={estado} ticket={ticket} />
      ) : (
        valoracion && <RatingGiven valoracion={valoracion} />
      )}
      {estado === 'Cerrado' && <Alert tone="neutral">{t('detail.closed')}</Alert>}
      <ReplyForm ticketId={id} />
      <StateButton ticket={ticket} />
    </div>
  );
};

/** Closes the ticket, or opens it again. */
const StateButton = ({ ticket: { id, puede } }: { ticket: Ticket }) => {
  const { t } = useTranslation('support');
  const change = useChangeTicket(id);
  const to = puede.cerrar ? 'Cerrado' : 'Abierto';
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
      {change.isError && <Alert tone="danger">{messageOf(change.error, t('detail.changeFailed'))}</Alert>}
      <Button variant="secondary" isPending={change.isPending} onPress={() => change.mutate({ estado: to })}>
        {t(puede.cerrar ? 'detail.close' : 'detail.reopen')}
      </Button>
    </div>
  );
};

/** Marks the ticket as read when it opens, and whenever staff write while it is open. */
const useReading = (ticket: Ticket | undefined, myId: string): void => {
  const { mutate: markRead } = useMarkRead();
  const id = ticket?.id;
  const isNews = ticket !== undefined && ticket.sinLeer && ticket.autor.id === myId;
  useEffect(() => {
    if (id !== undefined) markRead(id);
  }, [id, isNews, markRead]);
};

/** The reply of a ticket's author. */
const ReplyForm = ({ ticketId }: { ticketId: string }) => {
  const { t } = useTranslation('support');
  const reply = useReply(ticketId);
  const writing = useReplyWriting(ticketId, reply);
  return (
    <FormElement form={writing} className="flex flex-col gap-3">
      <AttachmentsField attachments={writing.attachments} isDisabled={reply.isPending}>
        <WritingField
          label={t('reply.label')}
          rows={3}
          maxLength={ticketTextMaxLength}
          value={writing.texto}
          onChange={writing.write}
          onSend={writing.submit}
          isDisabled={reply.isPending}
        />
      </AttachmentsField>
      {writing.problem !== undefined && <Alert tone="danger">{writing.problem}</Alert>}
      <Button type="submit" isPending={reply.isPending} pendingText={t('reply.sending')} className="self-end">
        {t('reply.send')}
      </Button>
      {writing.question}
    </FormElement>
  );
};

/** The rating of a closed ticket, or its change. */
const RatingForm = ({ ticket: { id, valoracion } }: { ticket: Ticket }) => {
  const { t } = useTranslation('support');
  const rate = useRateTicket(id);
  const [puntos, setPuntos] = useState<number | null>(valoracion?.puntos ?? null);
  const [comentario, setComentario] = useState(valoracion?.comentario ?? '');
  const isSame = valoracion?.puntos === puntos && valoracion?.comentario === comentario.trim();
  const submit = (): void => {
    if (puntos === null || isSame || rate.isPending || isTooLong(comentario, valoracionMaxLength)) return;
    rate.mutate({ puntos, comentario });
  };
  return (
    <section
      aria-labelledby={`valorar-${id}`}
      className="flex flex-col gap-4 rounded-lg bg-raised p-4 shadow-card sm:p-5"
    >
      <div>
        <h3 id={`valorar-${id}`} className="text-lg text-ink">
          {t('rating.title')}
        </h3>
        <p className="text-sm text-muted">{t('rating.text')}</p>
      </div>
      <Points value={puntos} onChange={setPuntos} />
      {puntos !== null && (
        <>
          <WritingField
            label={t('rating.comment')}
            rows={2}
            maxLength={valoracionMaxLength}
            value={comentario}
            onChange={setComentario}
            onSend={submit}
            isDisabled={rate.isPending}
          />
          {rate.isError && <Alert tone="danger">{messageOf(rate.error, t('rating.failed'))}</Alert>}
          {isSame ? (
            <Alert tone="success">{t('rating.thanks')}</Alert>
          ) : (
            <Button
              variant="secondary"
              className="self-start"
              isPending={rate.isPending}
              pendingText={t('rating.sending')}
              onPress={submit}
            >
              {t(valoracion ? 'rating.change' : 'rating.send')}
            </Button>
          )}
        </>
      )}
    </section>
  );
};

const Points = ({ value, onChange }: { value: number | null; onChange: (points: number) => void }) => {
  const { t } = useTranslation('support');
  return (
    <RadioGroup
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      className="flex flex-col gap-2"
    >
      <Label className={labelStyle}>{t('rating.label')}</Label>
      <div className="flex flex-wrap gap-2">
        {pointNames.map((name, index) => (
          <RadioField key={name} value={String(index + 1)}>
            <RadioButton className="flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong/70 bg-surface px-4 font-semibold text-ink transition-colors data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-brand data-hovered:border-brand data-selected:border-brand data-selected:bg-brand data-selected:text-on-brand">
              {t(`rating.points.${name}`)}
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
};
