import { useState } from 'react';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useFormat } from '../../../../platform/i18n/format.ts';
import { known } from '../../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { DocumentDialog } from '../../../../shared/documents/document-dialog.tsx';
import type { ListAction } from '../../../../shared/lists/list-actions.tsx';
import { type ListColumns, ListTable } from '../../../../shared/lists/list-table.tsx';
import { useTellDeleted } from '../../../../shared/undoing/undo-deletion.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FileIcon } from '../../../../ui/icons.tsx';
import { moved } from '../../../../ui/moved.ts';
import { ReorderList } from '../../../../ui/reorder-list.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { Unbroken } from '../../../../ui/unbroken.tsx';
import { captionsAddress } from '../../captions/addresses.ts';
import { documentKinds } from '../file-kinds.ts';
import {
  type ClassDocument,
  documentRoutes,
  useChangeDocument,
  useClassDocuments,
  useDeleteDocument,
  useOrderDocuments,
} from '../queries.ts';
import { EditDocumentDialog } from './edit-document-dialog.tsx';

const link = 'min-h-11 sm:min-h-6 cursor-pointer text-left font-medium text-brand underline underline-offset-3';

/** The documents of a class with what can be done with each (ADM-4). */
export const DocumentsOfClass = ({ claseId }: { claseId: string }) => {
  const { t } = useTranslation('material');
  const documents = useClassDocuments(claseId);
  const change = useChangeDocument();
  const [viewed, setViewed] = useState<ClassDocument>();
  const [isOrdering, setOrdering] = useState(false);
  const rows = documents.data ?? [];
  const captionsActions = useCaptionsActions();

  const toggleMandatory = ({ id, titulo, tipo, mandatorio, filePath }: ClassDocument): void =>
    change.mutate(
      { id, draft: { titulo, tipo, mandatorio: !mandatorio, url: tipo === 'link' ? filePath : '', file: null } },
      {
        onSuccess: () => toast(t(mandatorio ? 'table.nowOptional' : 'table.nowMandatory', { titulo })),
        onError: (error) => toast(messageOf(error, t('form.unknown')), 'danger'),
      },
    );

  return (
    <div className="flex flex-col gap-3">
      {rows.length > 1 && !documents.hasNextPage && (
        <div className="flex justify-end">
          <Button variant="secondary" size="sm" onPress={() => setOrdering(true)}>
            {t('order')}
          </Button>
        </div>
      )}
      <ListTable
        label={t('table.label')}
        columns={useColumns(setViewed)}
        actions={{
          title: t('table.actions'),
          menu: ({ titulo }) => t('table.actionsOf', { titulo }),
          of: (document) => [
            {
              label: t('table.edit'),
              opens: (close) => <EditDocumentDialog document={document} onClose={close} />,
            },
            {
              label: t(document.mandatorio ? 'table.makeOptional' : 'table.makeMandatory'),
              onPress: () => toggleMandatory(document),
            },
            ...captionsActions(document),
            {
              label: t('table.delete'),
              variant: 'danger',
              opens: (close) => <DeleteDocumentDialog document={document} onClose={close} />,
            },
          ],
        }}
        rows={documents}
        loadingText={t('table.loading')}
        failedText={t('table.failed')}
        empty={{
          title: t('table.emptyTitle'),
          text: t('table.emptyText'),
          illustration: <FileIcon className="size-7" />,
        }}
      />
      {viewed && <DocumentDialog document={viewed} onClose={() => setViewed(undefined)} />}
      {isOrdering && <OrderDialog claseId={claseId} documents={rows} onClose={() => setOrdering(false)} />}
    </div>
  );
};

/** A video has captions. */
const useCaptionsActions = () => {
  const { t } = useTranslation('captions');
  return ({ id, archivo, subtitulos }: ClassDocument): ListAction[] =>
    isVideo(archivo) ? [{ label: t('open'), href: captionsAddress(id, subtitulos[0] ?? 'es') }] : [];
};

const isVideo = (archivo: ClassDocument['archivo']): boolean => archivo?.contenido.startsWith('video/') ?? false;

const useColumns = (onView: (document: ClassDocument) => void): ListColumns<ClassDocument> => {
  const { t } = useTranslation('material');
  const format = useFormat();
  return {
    titulo: {
      title: t('table.title'),
      cell: (document) => <Title document={document} onOpen={() => onView(document)} />,
    },
    tipo: { title: t('table.kind'), cell: ({ tipo }) => t(`kinds.${known(documentKinds, tipo, 'otro')}`) },
    mandatorio: {
      title: t('table.mandatory'),
      cell: ({ mandatorio }) => (
        <Badge tone={mandatorio ? 'warning' : 'neutral'}>{t(mandatorio ? 'table.yes' : 'table.no')}</Badge>
      ),
    },
    tamano: {
      title: t('table.size'),
      cell: ({ archivo }) => (archivo ? format.fileSize(archivo.tamano) : t('table.noSize')),
    },
  };
};

const Title = ({ document, onOpen }: { document: ClassDocument; onOpen: () => void }) => {
  const { t } = useTranslation('material');
  const { titulo, tipo, filePath, archivo } = document;
  if (archivo?.bloqueado) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Unbroken>{titulo}</Unbroken>
        <Badge tone="danger">{t('table.blocked')}</Badge>
      </span>
    );
  }
  if (tipo === 'link' || !filePath.startsWith('/api/')) {
    return (
      <a
        href={filePath}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('table.opensInTab', { titulo })}
        className={link}
      >
        <Unbroken>{titulo}</Unbroken>
      </a>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <button type="button" className={link} aria-label={t('table.open', { titulo })} onClick={onOpen}>
        <Unbroken>{titulo}</Unbroken>
      </button>
      {isVideo(archivo) && <CaptionsMark languages={document.subtitulos} />}
    </span>
  );
};

/** The languages of a video's captions, or that it has none. */
const CaptionsMark = ({ languages }: { languages: ClassDocument['subtitulos'] }) => {
  const { t } = useTranslation('captions');
  if (languages.length === 0) return <Badge tone="warning">{t('none')}</Badge>;
  const names = languages.map((language) => t(`languages.${language}`)).join(', ');
  return <Badge tone="success">{t('ofDocument', { languages: names })}</Badge>;
};

/** Asks before a document is deleted (part 2, point 5). */
const DeleteDocumentDialog = ({
  document: { id, titulo },
  onClose,
}: {
  document: ClassDocument;
  onClose: () => void;
}) => {
  const { t } = useTranslation('material');
  const remove = useDeleteDocument();
  const tellDeleted = useTellDeleted(documentRoutes);
  return (
    <ConfirmAction
      title={t('remove.title')}
      text={t('remove.text', { titulo })}
      confirm={t('remove.confirm')}
      pending={t('remove.pending')}
      isDanger
      act={() => remove.mutateAsync(id)}
      onDone={({ message }) => tellDeleted(id, message)}
      failed={t('form.unknown')}
      failure="within"
      onClose={onClose}
    />
  );
};

interface OrderDialogProps {
  claseId: string;
  documents: readonly ClassDocument[];
  onClose: () => void;
}

/** The order in which students see the documents of a class. */
const OrderDialog = ({ claseId, documents, onClose }: OrderDialogProps) => {
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
