import { known } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { LockIcon } from '../../ui/icons-later.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import type { MyDocument } from './my-documents.ts';

const link = 'min-h-6 font-medium text-brand underline underline-offset-3 max-sm:min-h-11 pointer-coarse:min-h-11';

interface DocumentTitleProps {
  document: MyDocument;
  /** Shows a document in the page. */
  onOpen: (document: MyDocument) => void;
  /** A link was followed: it opens in a tab of its own. */
  onFollow: (document: MyDocument) => void;
}

/** The title of a document, which opens it unless it is locked. Needs the texts `documents`. */
export const DocumentTitle = ({ document, onOpen, onFollow }: DocumentTitleProps) => {
  const { t } = useTranslation('documents');
  const { titulo, tipo, filePath, bloqueado } = document;
  if (bloqueado) {
    return (
      <span className="flex items-center gap-2 text-muted">
        <LockIcon className="size-4 shrink-0" />
        <Unbroken>{titulo}</Unbroken>
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
        className={`${link} inline-flex items-center`}
        onClick={() => onFollow(document)}
      >
        <Unbroken>{titulo}</Unbroken>
      </a>
    );
  }
  return (
    <button
      type="button"
      className={`${link} cursor-pointer text-left`}
      aria-label={t(tipo === 'video' ? 'play' : 'open', { titulo })}
      onClick={() => onOpen(document)}
    >
      <Unbroken>{titulo}</Unbroken>
    </button>
  );
};

const estados: MyDocument['estado'][] = ['descargado', 'visto', 'escuchado'];

/** State of a document of mine: opened or not, or locked by a late payment. Needs the texts `documents`. */
export const DocumentState = ({ document: { estado, bloqueado } }: { document: MyDocument }) => {
  const { t } = useTranslation('documents');
  if (bloqueado) return <Badge tone="neutral">{t('list.locked')}</Badge>;
  return (
    <Badge tone={estado === 'no accedido' ? 'neutral' : 'success'}>
      {t(`list.estados.${known(estados, estado, 'no accedido')}`)}
    </Badge>
  );
};
