import { useState } from 'react';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { moved } from '../../../../ui/moved.ts';
import { ReorderList } from '../../../../ui/reorder-list.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { type ClassDocument, useOrderDocuments } from '../queries.ts';

interface OrderDialogProps {
  claseId: string;
  documents: readonly ClassDocument[];
  onClose: () => void;
}

/** The order in which students see the documents of a class. */
export const OrderDialog = ({ claseId, documents, onClose }: OrderDialogProps) => {
  const { t } = useTranslation('material');
  const [rows, setRows] = useState(() => documents.map(({ id, titulo }) => ({ id, text: titulo })));
  const order = useOrderDocuments(claseId);
  const save = () =>
    order.mutate(
      rows.map(({ id }) => id),
      {
        onSuccess: ({ message }) => {
          toast(message);
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('ordering.title')}
      isDismissable={!order.isPending}
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('ordering.text')}</p>
        <ReorderList
          aria-label={t('ordering.title')}
          rows={rows}
          onMove={(from, to) => setRows(moved(rows, from, to))}
          isDisabled={order.isPending}
          words={{
            drag: (text) => t('ordering.drag', { text }),
            up: (text) => t('ordering.up', { text }),
            down: (text) => t('ordering.down', { text }),
            nowAt: (text, place, total) => t('ordering.nowAt', { text, place, total }),
          }}
        >
          {({ text }) => text}
        </ReorderList>
        {order.error && <Alert tone="danger">{messageOf(order.error, t('form.unknown'))}</Alert>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" isDisabled={order.isPending} onPress={onClose}>
            {t('form.cancel')}
          </Button>
          <Button isPending={order.isPending} pendingText={t('form.saving')} onPress={save}>
            {t('ordering.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
