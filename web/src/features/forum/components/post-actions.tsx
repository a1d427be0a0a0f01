import { motivoMaxLength } from '@puente/contracts/forum';
import { useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { UnsavedDialog } from '../../../shared/unsaved/unsaved-changes.tsx';
import { isTooLong, WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { icon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type ReportReason, useReport } from '../mutations.ts';

const reasons: ReportReason[] = ['ofensivo', 'datos-personales', 'publicidad', 'consejo-legal', 'otro'];

interface ReportDialogProps {
  temaId: string;
  /** Left out: the topic itself. */
  respuestaId?: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Reports a topic or a reply to the staff. */
export const ReportDialog = ({ temaId, respuestaId, isOpen, onOpenChange }: ReportDialogProps) => {
  const { t } = useTranslation('forum');
  const report = useReport();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [detail, setDetail] = useState('');
  const [isTried, setTried] = useState(false);

  const send = async (): Promise<void> => {
    setTried(true);
    if (reason === null || isTooLong(detail, motivoMaxLength) || report.isPending) return;
    try {
      await report.mutateAsync({ temaId, ...(respuestaId && { respuestaId }), motivo: reason, texto: detail });
      toast(t('report.done'));
      onOpenChange(false);
    } catch {
      // Shown below the fields.
    }
  };
  return (
    <UnsavedDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t(respuestaId ? 'report.titleReply' : 'report.title')}
      isDismissable={!report.isPending}
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('report.text')}</p>
        <Select
          label={t('fields.motivo.label')}
          options={reasons.map((id) => ({ id, label: t(`fields.motivo.${id}`) }))}
          value={reason}
          onChange={setReason}
          error={isTried && reason === null ? t('report.missing') : undefined}
        />
        <WritingField
          label={t('fields.detalle.label')}
          value={detail}
          onChange={setDetail}
          maxLength={motivoMaxLength}
          rows={3}
        />
        {report.isError && <Alert tone="danger">{messageOf(report.error, t('report.failed'))}</Alert>}
        <Button isPending={report.isPending} onPress={() => void send()} className="self-end">
          {t('report.send')}
        </Button>
      </div>
    </UnsavedDialog>
  );
};

export const MoreIcon = icon(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.75" />);

/** Copies an address of the academy, to send it to somebody. */
export const useCopyLink = () => {
  const { t } = useTranslation('forum');
  return (path: string) =>
    copyText(new URL(path, location.origin).href, { copied: t('actions.copied'), failed: t('actions.copyFailed') });
};
