import { known } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import type { MyDocument } from './my-documents.ts';

const estados: MyDocument['estado'][] = ['descargado', 'visto', 'escuchado'];

/** What I did with a document, or that a late payment locks it. Needs the texts `documents`. */
export const DocumentState = ({ document: { estado, bloqueado } }: { document: MyDocument }) => {
  const { t } = useTranslation('documents');
  if (bloqueado) return <Badge tone="neutral">{t('list.locked')}</Badge>;
  return (
    <Badge tone={estado === 'no accedido' ? 'neutral' : 'success'}>
      {t(`list.estados.${known(estados, estado, 'no accedido')}`)}
    </Badge>
  );
};
