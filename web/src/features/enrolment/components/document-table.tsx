import type { Clase } from '@puente/contracts/catalogue';

import { fileAddress } from '../../../platform/api/browser-send.ts';
import { known } from '../../../platform/i18n/known.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';

const types: Clase['documentos'][number]['tipo'][] = ['pdf', 'docx', 'pptx', 'video', 'audio', 'imagen', 'link'];

/** The documents of a class, each with its kind and the way to it. */
export const DocumentTable = ({ clase }: { clase: Clase }) => {
  const { t } = useTranslation('enrolment');
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            {t('documents.document')}
          </th>
          <th scope="col" className="py-2 font-medium">
            {t('documents.tipo')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {clase.documentos.map(({ id, titulo, tipo, mandatorio, filePath }) => (
          <tr key={id}>
            <td className="py-2 pr-4">
              <a
                href={/^https?:/.test(filePath) ? filePath : fileAddress(filePath)}
                target="_blank"
                rel="noreferrer"
                className="font-medium text-brand underline underline-offset-3"
              >
                {titulo}
              </a>
              {mandatorio && (
                <span className="ml-3">
                  <Badge tone="warning">{t('documents.mandatory')}</Badge>
                </span>
              )}
            </td>
            <td className="py-2">{t(`documents.types.${known(types, tipo, 'otro')}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
