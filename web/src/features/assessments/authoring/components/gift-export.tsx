import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { writeGift } from '../gift-writer.ts';
import { definitionOf, problemsOf } from '../question-draft.ts';
import type { TestDraft } from '../test-draft.ts';

/** The questions of a test as a GIFT file. */
export const GiftExport = ({ draft, onClose }: { draft: TestDraft; onClose: () => void }) => {
  const { t } = useTranslation('authoring');
  const questions = draft.secciones
    .flatMap(({ preguntas }) => preguntas)
    .filter((each) => problemsOf(each).length === 0)
    .map(definitionOf);
  const { text, left } = writeGift(questions);
  const save = (): void => {
    saveFile({
      content: new Blob([text], { type: 'text/plain;charset=utf-8' }),
      name: `${fileName(draft.nombre)}.gift`,
    });
    onClose();
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('editor.export')} size="sm">
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('gift.exportText', { count: questions.length - left })}</p>
        {left > 0 && <Alert tone="warning">{t('gift.skipped', { count: left })}</Alert>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button isDisabled={text === ''} onPress={save}>
            {t('gift.download')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

/** Returns a file name with letters, digits, blanks and hyphens only, which every operating system accepts. */
const fileName = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .slice(0, 80) || 'test';
