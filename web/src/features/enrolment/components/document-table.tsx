import type { Clase } from '@puente/contracts/catalogue';

import { fileAddress } from '../../../platform/api/browser-send.ts';
import { known } from '../../../platform/i18n/known.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isOwnVideo } from '../../../shared/documents/own-video.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { TableColumn } from '../../../ui/table-rows.tsx';

const types: Clase['documentos'][number]['tipo'][] = ['pdf', 'docx', 'pptx', 'video', 'audio', 'imagen', 'link'];

const link = 'font-medium text-brand underline underline-offset-3';

interface DocumentTableProps {
  clase: Clase;
  /** Shows a video of the academy's own. */
  onPlay: (document: Clase['documentos'][number]) => void;
}

/** The documents of a class, each with its kind and link. */
export const DocumentTable = ({ clase, onPlay }: DocumentTableProps) => {
  const { t } = useTranslation(['enrolment', 'documents']);
  const columns: TableColumn<Clase['documentos'][number]>[] = [
    {
      id: 'document',
      title: t('documents.document'),
      cell: (document) => {
        const { titulo, mandatorio, filePath } = document;
        return (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {isOwnVideo(document) ? (
              <button
                type="button"
                className={`${link} min-h-6 cursor-pointer text-left`}
                aria-label={t('documents:play', { titulo })}
                onClick={() => onPlay(document)}
              >
                {titulo}
              </button>
            ) : (
              <a
                href={/^https?:/.test(filePath) ? filePath : fileAddress(filePath)}
                target="_blank"
                rel="noreferrer"
                className={link}
              >
                {titulo}
              </a>
            )}
            {mandatorio && <Badge tone="warning">{t('documents.mandatory')}</Badge>}
          </span>
        );
      },
    },
    { id: 'tipo', title: t('documents.tipo'), cell: ({ tipo }) => t(`documents.types.${known(types, tipo, 'otro')}`) },
  ];
  return <DataTable label={clase.nombre} columns={columns} rows={clase.documentos} isPlain />;
};
