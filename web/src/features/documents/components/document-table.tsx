import { useFormat } from '../../../platform/i18n/format.ts';
import { known } from '../../../platform/i18n/known.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { LockIcon } from '../../../ui/icons.tsx';
import type { TableColumn } from '../../../ui/table-rows.tsx';
import type { MyDocument } from '../queries.ts';

const types: MyDocument['tipo'][] = ['pdf', 'docx', 'pptx', 'video', 'audio', 'imagen', 'link'];
const estados: MyDocument['estado'][] = ['descargado', 'visto', 'escuchado'];

const link = 'font-medium text-brand underline underline-offset-3';

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
  const columns: TableColumn<MyDocument>[] = [
    {
      id: 'document',
      title: t('list.document'),
      cell: (document) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Title document={document} onOpen={onOpen} onFollow={onFollow} />
          {document.mandatorio && <Badge tone="warning">{t('list.mandatory')}</Badge>}
        </span>
      ),
    },
    { id: 'tipo', title: t('list.tipo'), cell: ({ tipo }) => t(`list.types.${known(types, tipo, 'otro')}`) },
    {
      id: 'size',
      title: t('list.size'),
      cell: ({ tamano }) => (tamano === null ? t('list.noSize') : fileSize(tamano)),
    },
    {
      id: 'estado',
      title: t('list.estado'),
      cell: ({ estado, bloqueado }) =>
        bloqueado ? (
          <Badge tone="neutral">{t('list.locked')}</Badge>
        ) : (
          <Badge tone={estado === 'no accedido' ? 'neutral' : 'success'}>
            {t(`list.estados.${known(estados, estado, 'no accedido')}`)}
          </Badge>
        ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={documents} isPlain />;
};

const Title = ({
  document,
  onOpen,
  onFollow,
}: { document: MyDocument } & Pick<DocumentTableProps, 'onOpen' | 'onFollow'>) => {
  const { t } = useTranslation('documents');
  const { titulo, tipo, filePath, bloqueado } = document;
  if (bloqueado) {
    return (
      <span className="flex items-center gap-2 text-muted">
        <LockIcon className="size-4 shrink-0" />
        {titulo}
      </span>
    );
  }
  if (tipo === 'link' || !filePath.startsWith('/api/')) {
    return (
      <a
        href={filePath}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('list.opensInTab', { titulo })}
        className={`${link} min-h-6`}
        onClick={() => onFollow(document)}
      >
        {titulo}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={`${link} min-h-6 cursor-pointer text-left`}
      aria-label={t(tipo === 'video' ? 'play' : 'open', { titulo })}
      onClick={() => onOpen(document)}
    >
      {titulo}
    </button>
  );
};
