import type { Clase } from '@puente/contracts/catalogue';

import { fileAddress } from '../../../platform/api/browser-send.ts';
import { known } from '../../../platform/i18n/known.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { TableColumn } from '../../../ui/table-rows.tsx';

const types: Clase['documentos'][number]['tipo'][] = ['pdf', 'docx', 'pptx', 'video', 'audio', 'imagen', 'link'];

/** The documents of a class, each with its kind and link. */
export const DocumentTable = ({ clase }: { clase: Clase }) => {
  const { t } = useTranslation('enrolment');
  const columns: TableColumn<Clase['documentos'][number]>[] = [
    {
      id: 'document',
      title: t('documents.document'),
      cell: ({ titulo, mandatorio, filePath }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a
            href={/^https?:/.test(filePath) ? filePath : fileAddress(filePath)}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-brand underline underline-offset-3"
          >
            {titulo}
          </a>
          {mandatorio && <Badge tone="warning">{t('documents.mandatory')}</Badge>}
        </span>
      ),
    },
    { id: 'tipo', title: t('documents.tipo'), cell: ({ tipo }) => t(`documents.types.${known(types, tipo, 'otro')}`) },
  ];
  return <DataTable label={clase.nombre} columns={columns} rows={clase.documentos} isPlain />;
};
