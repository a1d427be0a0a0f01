import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';

interface PdfMenuProps {
  /** The accessible name of the menu: of which document. */
  label: string;
  isPending: boolean;
  hasFailed: boolean;
  onChoose: (language: 'es' | 'en') => void;
}

/** Downloads a document as a PDF in a language of choice. */
export const PdfMenu = ({ label, isPending, hasFailed, onChoose }: PdfMenuProps) => {
  const { t } = useTranslation('certificates');
  return (
    <div className="flex flex-col gap-2">
      <Menu
        label={label}
        placement="bottom"
        groups={[
          {
            entries: [
              { id: 'es', label: t('pdfIn.es') },
              { id: 'en', label: t('pdfIn.en') },
            ],
          },
        ]}
        onAction={(id) => onChoose(id === 'en' ? 'en' : 'es')}
      >
        <Button isPending={isPending} pendingText={t('preparing')}>
          {t('pdf')}
        </Button>
      </Menu>
      {hasFailed && (
        <p role="alert" className="max-w-60 text-sm font-medium text-danger">
          {t('pdfFailed')}
        </p>
      )}
    </div>
  );
};
