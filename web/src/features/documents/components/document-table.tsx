import { useFormat } from '../../../platform/i18n/format.ts';
import { known } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { DocumentState, DocumentTitle } from '../../../shared/documents/document-title.tsx';
import type { MyDocument } from '../../../shared/documents/my-documents.ts';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { Badge } from '../../../ui/badge.tsx';

const types: MyDocument['tipo'][] = ['pdf', 'docx', 'pptx', 'video', 'audio', 'imagen', 'link'];

interface DocumentTableProps {
  label: string;
  documents: readonly MyDocument[];
  /** Shows a document in the page. */
  onOpen: (document: MyDocument) => void;
  /** A link was followed: it opens in a tab of its own. */
  onFollow: (document: MyDocument) => void;
}

/** The documents of a class: what each is, how large, and what I did with it. */
export const DocumentTable = ({ label, documents, onOpen, onFollow }: DocumentTableProps) => {
  const { t } = useTranslation('documents');
  const { fileSize } = useFormat();
  return (
    <ListTable
      label={label}
      columns={{
        document: {
          title: t('list.document'),
          cell: (document) => (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <DocumentTitle document={document} onOpen={onOpen} onFollow={onFollow} />
              {document.mandatorio && <Badge tone="warning">{t('list.mandatory')}</Badge>}
            </span>
          ),
        },
        tipo: { title: t('list.tipo'), cell: ({ tipo }) => t(`list.types.${known(types, tipo, 'otro')}`) },
        size: {
          title: t('list.size'),
          cell: ({ tamano }) => (tamano === null ? t('list.noSize') : fileSize(tamano)),
        },
        estado: {
          title: t('list.estado'),
          cell: (document) => <DocumentState document={document} />,
        },
      }}
      rows={documents}
      isPlain
    />
  );
};
