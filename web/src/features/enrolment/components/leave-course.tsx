import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Subscription, useLeaving } from '../queries.ts';

interface LeaveCourseProps {
  curso: Pick<Subscription['curso'], 'id' | 'titulo'>;
  salida: NonNullable<Subscription['salida']>;
}

/**
 * The course's first class was moved after it was paid for: what changed, and until when it can be left (SHOP-3). The
 * button opens a ticket with course and payment; staff return the money.
 */
export const LeaveCourse = ({ curso: { id, titulo }, salida: { antes, ahora, hasta, pagoId } }: LeaveCourseProps) => {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const navigate = useNavigate();
  const leaving = useLeaving();
  const [isAsking, setAsking] = useState(false);
  // One for this request, so that a retry after a lost answer opens no second ticket.
  const envioId = useRef<string>(undefined);
  const before = format.dateTime(antes);
  const dates = { before, after: ahora ? format.dateTime(ahora) : '' };

  const send = (): void => {
    envioId.current ??= crypto.randomUUID();
    leaving.mutate(
      {
        asunto: t('leave.subject'),
        descripcion: t(ahora ? 'leave.text' : 'leave.textNoDate', { titulo, ...dates }),
        prioridad: 'Alta',
        cursoId: id,
        pagoId,
        envioId: envioId.current,
      },
      { onSuccess: (ticket) => void navigate(`/dashboard/support?ticket=${ticket.id}`) },
    );
  };

  return (
    <Alert className="mt-4">
      <p className="font-semibold">{t(ahora ? 'leave.moved' : 'leave.noDate', dates)}</p>
      <p className="mt-1">{t('leave.right', { until: format.dateTime(hasta) })}</p>
      <Button variant="secondary" size="sm" className="mt-3" onPress={() => setAsking(true)}>
        {t('leave.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('leave.title', { titulo })}
        confirmText={t('leave.confirm')}
        isPending={leaving.isPending}
        pendingText={t('leave.sending')}
        onConfirm={send}
      >
        <p>{t('leave.question')}</p>
        {leaving.error && (
          <Alert tone="danger" className="mt-4">
            {messageOf(leaving.error, t('leave.failed'))}
          </Alert>
        )}
      </ConfirmDialog>
    </Alert>
  );
};
