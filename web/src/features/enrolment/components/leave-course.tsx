import { useRef } from 'react';
import { useNavigate } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { type Subscription, useLeaving } from '../queries.ts';

interface LeaveCourseProps {
  curso: Pick<Subscription['curso'], 'id' | 'titulo'>;
  salida: NonNullable<Subscription['salida']>;
}

/**
 * Offers to leave a paid course whose first class was moved: shows the dates and the deadline (SHOP-3). The button
 * opens a ticket with course and payment; staff refund the money.
 */
export const LeaveCourse = ({ curso: { id, titulo }, salida: { antes, ahora, hasta, pagoId } }: LeaveCourseProps) => {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const navigate = useNavigate();
  const leaving = useLeaving();
  // Idempotency key: a retry after a lost response opens no second ticket.
  const envioId = useRef<string>(undefined);
  const before = format.dateTime(antes);
  const dates = { before, after: ahora ? format.dateTime(ahora) : '' };

  const send = () => {
    envioId.current ??= crypto.randomUUID();
    return leaving.mutateAsync({
      asunto: t('leave.subject'),
      descripcion: t(ahora ? 'leave.text' : 'leave.textNoDate', { titulo, ...dates }),
      prioridad: 'Alta',
      cursoId: id,
      pagoId,
      envioId: envioId.current,
    });
  };

  return (
    <Alert className="mt-4">
      <p className="font-semibold">{t(ahora ? 'leave.moved' : 'leave.noDate', dates)}</p>
      <p className="mt-1">{t('leave.right', { until: format.dateTime(hasta) })}</p>
      <ConfirmButton
        variant="secondary"
        size="sm"
        className="mt-3"
        question={{
          title: t('leave.title', { titulo }),
          text: t('leave.question'),
          confirm: t('leave.confirm'),
          pending: t('leave.sending'),
          act: send,
          onDone: (ticket) => void navigate(`/dashboard/support?ticket=${ticket.id}`),
          failed: t('leave.failed'),
          failure: 'within',
        }}
      >
        {t('leave.action')}
      </ConfirmButton>
    </Alert>
  );
};
