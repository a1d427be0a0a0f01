import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The label of the button at the end. */
  doneText: string;
  onDone: () => void;
}

/** New recovery codes, which are shown this once. */
export const RecoveryCodes = ({ codes, doneText, onDone }: RecoveryCodesProps) => {
  const { t } = useTranslation('verification');
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('codes.text')}</p>
      <ol
        aria-label={t('codes.heading')}
        className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-md bg-line/40 px-5 py-4 font-mono text-lg text-ink min-[28rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          onPress={() =>
            void navigator.clipboard.writeText(text).then(
              () => toast(t('codes.copied'), 'success'),
              () => undefined,
            )
          }
        >
          {t('codes.copy')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onPress={() => saveFile({ content: new Blob([text], { type: 'text/plain' }), name: t('codes.file') })}
        >
          {t('codes.download')}
        </Button>
      </div>
      <Button onPress={onDone}>{doneText}</Button>
    </div>
  );
};
