import type { PersonaEncontrada } from '@puente/contracts/people';
import { findPrivateNumbers } from '@puente/contracts/private-numbers';
import { ticketEstados, ticketPrioridades, type Ticket } from '@puente/contracts/support';
import type { TicketConNotas } from '@puente/contracts/support-desk';
import { useEffect } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { nameOf, useNameOf } from '../../../shared/people/person-name.ts';
import { RetryAlert, Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast, withdrawToast } from '../../../ui/toast.tsx';
import { Conversation, RatingGiven } from '../components/conversation.tsx';
import { useMarkRead, useMaskTicket } from '../queries.ts';
import { isOverdue } from './desk-rules.ts';
import { DeskWriting } from './desk-writing.tsx';
import { useAttending } from './live.ts';
import { useAssign, useDeskChange, useDeskTicket, useStaffOf } from './queries.ts';

interface Props {
  id: string;
  myId: string;
  onClose: () => void;
}

/** A ticket as staff answer it (ADM-13): state, priority, who looks after it, conversation with notes, reply. */
export const DeskTicket = ({ id, myId, onClose }: Props) => {
  const { t } = useTranslation('support');
  const query = useDeskTicket(id);
  const { mutate: markRead } = useMarkRead();
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (isThere) markRead(id);
  }, [id, isThere, markRead]);
  return (
    <ItemStates
      query={query}
      loadingText={t('detail.loading')}
      skeleton={['h-6 w-1/2', 'h-28 w-full', 'h-20 w-full']}
      failedText={t('detail.loadFailed')}
      missing={{ title: t('detail.loadFailed') }}
    >
      {(ticket) => <OpenTicket ticket={ticket} myId={myId} onClose={onClose} />}
    </ItemStates>
  );
};

const OpenTicket = ({ ticket, myId, onClose }: { ticket: TicketConNotas; myId: string; onClose: () => void }) => {
  const { t } = useTranslation('desk');
  const { t: ofTicket } = useTranslation('support');
  const format = useFormat();
  const { nameOf: editionName } = useEditionNames();
  const authorName = useNameOf()(ticket.autor);
  const now = useNow();
  const { others, onTyping } = useAttending(ticket.id, myId);
  const { numero, createdAt, curso, pago, responderAntes, valoracion, notas } = ticket;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1 text-sm text-muted">
        <p>
          {ofTicket('number', { number: numero })} · {t('detail.by', { name: authorName })} ·{' '}
          {ofTicket('detail.opened', { date: format.longDate(createdAt) })}
        </p>
        {curso && <p>{ofTicket('detail.course', { course: editionName(curso) })}</p>}
        {pago && <p>{ofTicket('detail.payment', { amount: format.money(pago.monto), course: pago.curso })}</p>}
        {responderAntes !== null && !isOverdue(responderAntes, now) && (
          <p>{t('detail.due', { date: format.dateTime(responderAntes) })}</p>
        )}
      </div>
      {responderAntes !== null && isOverdue(responderAntes, now) && (
        <Alert tone="warning">{t('detail.overdue', { date: format.dateTime(responderAntes) })}</Alert>
      )}
      <div role="status" className="flex flex-col gap-1 empty:hidden">
        {others.map(({ persona, escribe }) => (
          <Alert key={persona.id} tone="neutral">
            {t(escribe ? 'detail.writing' : 'detail.watching', { name: nameOf(persona) })}
          </Alert>
        ))}
      </div>
      <TicketControls ticket={ticket} myId={myId} />
      <Conversation ticket={ticket} myId={myId} notes={notas} />
      {valoracion && <RatingGiven valoracion={valoracion} />}
      {hasPrivateNumbers(ticket, notas) && <Masking id={ticket.id} />}
      <DeskWriting ticket={ticket} onTyping={onTyping} onClose={onClose} />
    </div>
  );
};

const nobody = '*';

/** State, priority and who looks after it: each is saved when it is chosen. */
const TicketControls = ({ ticket, myId }: { ticket: TicketConNotas; myId: string }) => {
  const { t } = useTranslation('desk');
  const { t: ofTicket } = useTranslation('support');
  const { id, estado, prioridad, asignado } = ticket;
  const change = useDeskChange(id);
  const assign = useAssign(id);
  const { data: staff = [], isLoadingError, isFetching, refetch } = useStaffOf(id);
  const onSuccess = () => toast(t('detail.updated'));
  // The success of a change before does not stand beside the failure of this one.
  const onError = () => withdrawToast(t('detail.updated'));
  const error = change.error ?? assign.error;
  const update = (wanted: Parameters<typeof change.mutate>[0]) => {
    assign.reset();
    change.mutate(wanted, { onSuccess, onError });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Select
          label={t('detail.estado')}
          value={estado}
          onChange={(value) => {
            const chosen = ticketEstados.find((each) => each === value);
            if (chosen && chosen !== estado) update({ estado: chosen });
          }}
          options={ticketEstados.map((each) => ({ id: each, label: ofTicket(`estado.${each}`) }))}
        />
        <Select
          label={t('detail.prioridad')}
          value={prioridad}
          onChange={(value) => {
            const chosen = ticketPrioridades.find((each) => each === value);
            if (chosen && chosen !== prioridad) update({ prioridad: chosen });
          }}
          options={ticketPrioridades.map((each) => ({ id: each, label: ofTicket(`prioridad.${each}`) }))}
        />
        <AssigneeSelect
          value={asignado}
          staff={staff}
          myId={myId}
          onChange={(chosen) => {
            change.reset();
            if (chosen !== (asignado?.id ?? null)) assign.mutate(chosen, { onSuccess, onError });
          }}
        />
      </div>
      {isLoadingError && (
        <RetryAlert message={t('detail.staffFailed')} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error && (
        <Alert tone="danger">
          <span className="block font-semibold">{t('detail.failed')}</span>
          {messageOf(error, '')}
        </Alert>
      )}
    </div>
  );
};

const hasPrivateNumbers = (
  { asunto, descripcion, respuestas }: Ticket,
  notes: readonly { texto: string }[] = [],
): boolean =>
  [asunto, descripcion, ...[...respuestas, ...notes].map(({ texto }) => texto)].some(
    (text) => findPrivateNumbers(text).length > 0,
  );

/** Staff hide what should not have been written. */
const Masking = ({ id }: { id: string }) => {
  const { t } = useTranslation('support');
  const mask = useMaskTicket(id);
  return (
    <Alert
      tone="warning"
      action={
        <Button
          size="sm"
          variant="secondary"
          isPending={mask.isPending}
          onPress={() => mask.mutate(undefined, { onSuccess: () => toast(t('detail.masked')) })}
        >
          {t('detail.mask')}
        </Button>
      }
    >
      {mask.isError ? messageOf(mask.error, t('detail.changeFailed')) : t('detail.maskText')}
    </Alert>
  );
};

interface AssigneeSelectProps {
  value: PersonaEncontrada | null;
  staff: readonly PersonaEncontrada[];
  myId: string;
  onChange: (id: string | null) => void;
}

/** Assignee of a ticket, also somebody who no longer could be chosen. */
const AssigneeSelect = ({ value: asignado, staff, myId, onChange }: AssigneeSelectProps) => {
  const { t } = useTranslation('desk');
  const people = asignado && !staff.some((each) => each.id === asignado.id) ? [asignado, ...staff] : staff;
  return (
    <Select
      label={t('detail.asignado')}
      value={asignado?.id ?? nobody}
      onChange={(chosen) => onChange(chosen === nobody ? null : chosen)}
      options={[
        { id: nobody, label: t('detail.nobody') },
        ...people.map((each) => ({
          id: each.id,
          label: each.id === myId ? t('detail.me', { name: nameOf(each) }) : nameOf(each),
          ...(each.email !== undefined && { detail: each.email }),
        })),
      ]}
    />
  );
};
