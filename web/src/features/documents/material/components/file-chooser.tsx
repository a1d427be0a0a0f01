import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { hintStyle, labelStyle } from '../../../../ui/field-style.ts';
import { UploadIcon } from '../../../../ui/icons-later.tsx';
import { acceptedTypes } from '../file-kinds.ts';

interface FileChooserProps {
  onFiles: (files: readonly File[]) => void;
  isDisabled: boolean;
}

/** Files for the documents of a class: chosen or dropped, several at once. What is not allowed is said beside each. */
export const FileChooser = ({ onFiles, isDisabled }: FileChooserProps) => {
  const { t } = useTranslation('material');
  return (
    <DropZone
      isDisabled={isDisabled}
      getDropOperation={() => (isDisabled ? 'cancel' : 'copy')}
      onDrop={({ items }) => {
        const dropped = items.filter((item) => item.kind === 'file').map((item) => item.getFile());
        void Promise.all(dropped).then(onFiles);
      }}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-dashed border-line-strong/70 p-5 transition-colors data-drop-target:border-brand data-drop-target:bg-brand-soft data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-brand"
    >
      <div className="flex flex-col gap-1">
        <Text slot="label" className={labelStyle}>
          {t('form.files')}
        </Text>
        <p className={hintStyle}>
          {t('form.filesHint')} <span className="hidden pointer-fine:inline">{t('form.dropHere')}</span>
        </p>
      </div>
      <div>
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={acceptedTypes}
          onSelect={(chosen) => chosen && onFiles([...chosen])}
        >
          <Button variant="secondary" size="sm" isDisabled={isDisabled}>
            <UploadIcon className="size-4" />
            {t('form.chooseFiles')}
          </Button>
        </FileTrigger>
      </div>
    </DropZone>
  );
};
