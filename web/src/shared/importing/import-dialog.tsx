import { useRef, useState } from 'react';

import { messageOf } from '../../platform/api/errors.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { toast } from '../../ui/toast.tsx';
import { UnsavedDialog } from '../unsaved/unsaved-changes.tsx';

/** Types that browsers give a CSV file: by its name, and on Windows by the program that opens it. */
const csvTypes = ['text/csv', 'application/vnd.ms-excel', 'text/plain', '.csv'] as const;

const maxBytes = 1_048_576;
/** So many lines with a problem are shown: more are mended in the spreadsheet anyway. */
const shown = 50;

/** Result of an import or of its dry run, line by line. */
interface Found {
  filas: readonly { linea: number; resultado: string }[];
}

/** A mutation of a file's text. */
interface Import<F extends Found> {
  data: F | undefined;
  error: Error | null;
  isPending: boolean;
  mutate: (csv: string, on?: { onSuccess: (found: F) => void; onSettled: () => void }) => void;
  reset: () => void;
}

interface Template {
  name: string;
  columns: string;
}

interface ImportDialogProps<F extends Found> {
  title: string;
  text: string;
  hint: string;
  /** An empty file with the names of the columns; left out where the file comes from an export. */
  template?: Template;
  /** The dry run, and what writes. */
  trial: Import<F>;
  run: Import<F>;
  /** How many lines it would write. */
  count: (found: F) => number;
  /** Effects on the lines without a problem. */
  summary: (found: F) => readonly (string | false)[];
  /** A line with a problem: what it is about, and its problems in words. */
  wrong: (line: F['filas'][number]) => { name: string; problems: readonly string[] };
  submit: (count: number) => string;
  pending: string;
  done: (found: F) => string;
  onClose: () => void;
}

/**
 * Imports a CSV file: what it would do is shown before it is done, with what is wrong in which line. Needs the texts
 * `importing` and `unsaved`.
 */
export const ImportDialog = <F extends Found>(props: ImportDialogProps<F>) => {
  const { template, trial, run, onClose } = props;
  const { t } = useTranslation('importing');
  const { t: tUi } = useTranslation('ui');
  const { file, found, count, take, write } = useImport(props);
  return (
    <UnsavedDialog
      isOpen
      size="lg"
      isDismissable={!run.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={props.title}
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">{props.text}</p>
        <FileDrop
          label={t('file')}
          hint={props.hint}
          accept={csvTypes}
          maxBytes={maxBytes}
          isDisabled={trial.isPending || run.isPending}
          onFile={(chosen) => void take(chosen)}
          status={
            trial.error && file
              ? { is: 'failed', message: messageOf(trial.error, t('failed')), onRetry: () => trial.mutate(file.csv) }
              : { is: 'idle' }
          }
          actions={
            template && (
              <Button size="sm" variant="quiet" onPress={() => saveTemplate(template)}>
                {t('template')}
              </Button>
            )
          }
        />
        <div role="status" className="flex flex-col gap-4 empty:hidden">
          {trial.isPending && <p className="text-muted">{t('checking')}</p>}
          {found && file && <Outcome {...props} name={file.name} found={found} count={count} />}
        </div>
        {run.error && <Alert tone="danger">{messageOf(run.error, t('failed'))}</Alert>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" isDisabled={run.isPending} onPress={onClose}>
            {tUi('cancel')}
          </Button>
          <Button isDisabled={count === 0} isPending={run.isPending} pendingText={props.pending} onPress={write}>
            {props.submit(count)}
          </Button>
        </div>
      </div>
    </UnsavedDialog>
  );
};

/** The chosen file, its dry run, and what writes it. */
const useImport = <F extends Found>({ trial, run, onClose, ...props }: ImportDialogProps<F>) => {
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const isWriting = useRef(false);
  const found = trial.data;
  const count = found ? props.count(found) : 0;

  const take = async (chosen: File): Promise<void> => {
    const csv = readText(new Uint8Array(await chosen.arrayBuffer()));
    setFile({ name: chosen.name, csv });
    run.reset();
    trial.mutate(csv);
  };
  const write = (): void => {
    // A second press comes before `isPending` is shown, and would write nothing and say so.
    if (!file || isWriting.current) return;
    isWriting.current = true;
    run.mutate(file.csv, {
      onSuccess: (written) => {
        toast(props.done(written), 'success');
        onClose();
      },
      onSettled: () => {
        isWriting.current = false;
      },
    });
  };
  return { file, found, count, take, write };
};

interface OutcomeProps<F extends Found> extends Pick<ImportDialogProps<F>, 'summary' | 'wrong'> {
  name: string;
  found: F;
  count: number;
}

/** Effects of an import, and the lines that it leaves out. */
const Outcome = <F extends Found>({ name, found, count, summary, wrong }: OutcomeProps<F>) => {
  const { t } = useTranslation('importing');
  const lines = found.filas.filter(({ resultado }) => resultado === 'problema');
  return (
    <>
      <Alert tone={count > 0 ? 'success' : 'warning'}>
        <p className="font-semibold wrap-anywhere">{name}</p>
        {summary(found).map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}
      </Alert>
      {lines.length > 0 && (
        <Alert tone="danger">
          <p>{t('wrong', { count: lines.length })}</p>
          <ul className="mt-1 list-disc pl-5">
            {lines.slice(0, shown).map((line) => {
              const { name: about, problems } = wrong(line);
              return (
                <li key={line.linea} className="wrap-anywhere">
                  {t('line', { line: line.linea, name: about || '—', problems: problems.join(', ') })}
                </li>
              );
            })}
          </ul>
          {lines.length > shown && <p>{t('more', { count: lines.length - shown })}</p>}
        </Alert>
      )}
    </>
  );
};

/** The byte order mark lets Excel read accents right. */
const saveTemplate = ({ name, columns }: Template): void =>
  saveFile({ content: new Blob([`\u{FEFF}${columns}\r\n`], { type: 'text/csv;charset=utf-8' }), name });

/**
 * The text of a file that a spreadsheet wrote: UTF-8, UTF-16 with its byte order mark, or Windows-1252, in which Excel
 * saves "CSV" in Spanish and English.
 */
export function readText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
