import { preguntasPorPrueba } from '@puente/contracts/test-authoring';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import { UnsavedDialog } from '../../../../shared/unsaved/unsaved-changes.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { errorStyle, hintStyle } from '../../../../ui/field-style.ts';
import { UploadIcon } from '../../../../ui/icons-later.tsx';
import { TextArea } from '../../../../ui/text-field.tsx';
import { readGift, writeGift } from '../gift.ts';
import { type QuestionDraft, definitionOf } from '../question-draft.ts';
import { problemsOf } from '../question-problems.ts';
import type { TestDraft } from '../test-draft.ts';

const maxBytes = 1_048_576;

interface GiftImportProps {
  /** Number of the section that receives the questions. */
  number: number;
  onAdd: (questions: readonly QuestionDraft[]) => void;
  onClose: () => void;
}

/** Imports questions in GIFT, from a file or pasted. Shows parsed questions before adding them, and errors by line. */
export const GiftImport = ({ number, onAdd, onClose }: GiftImportProps) => {
  const { t } = useTranslation('authoring');
  const [text, setText] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const { questions, problems, isCut } = readGift(text, t('gift.criterion'));
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setTooLarge(file.size > maxBytes);
    if (file.size <= maxBytes) setText(await file.text());
  };
  return (
    <UnsavedDialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('gift.title')} size="lg">
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('gift.text', { number })}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileTrigger
            acceptedFileTypes={['text/plain', '.txt', '.gift']}
            onSelect={(chosen) => void take(chosen?.[0])}
          >
            <Button variant="secondary" size="sm">
              <UploadIcon className="size-4" />
              {t('gift.choose')}
            </Button>
          </FileTrigger>
          <p className={hintStyle}>{t('gift.fileHint')}</p>
        </div>
        {isTooLarge && (
          <p role="alert" className={errorStyle}>
            {t('gift.tooLarge')}
          </p>
        )}
        <TextArea label={t('gift.paste')} rows={8} value={text} onChange={setText} />
        <GiftFound isEmpty={text.trim() === ''} questions={questions} problems={problems} isCut={isCut} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button isDisabled={questions.length === 0} onPress={() => onAdd(questions)}>
            {t('gift.add')}
          </Button>
        </div>
      </div>
    </UnsavedDialog>
  );
};

/** Questions read from a text, and the problems by line. */
const GiftFound = ({ isEmpty, questions, problems, isCut }: ReturnType<typeof readGift> & { isEmpty: boolean }) => {
  const { t } = useTranslation('authoring');
  return (
    <div role="status" className="flex flex-col gap-4 empty:hidden">
      {!isEmpty && (
        <Alert tone={questions.length > 0 ? 'success' : 'warning'}>
          {questions.length > 0 ? t('gift.found', { count: questions.length }) : t('gift.none')}
        </Alert>
      )}
      {isCut && <Alert tone="warning">{t('gift.cut', { count: preguntasPorPrueba })}</Alert>}
      {problems.length > 0 && (
        <Alert tone="danger">
          <p>{t('gift.problems', { count: problems.length })}</p>
          <ul className="mt-1 list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem.line}>
                {t('gift.line', {
                  line: problem.line,
                  text: t(`gift.problemsOf.${problem.code}`, {
                    why: problem.code === 'invalid' ? t(`question.problems.${problem.why}`) : '',
                  }),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
};

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
