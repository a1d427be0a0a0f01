import { comentarioMaxLength, type EntregaDeAlumno } from '@puente/contracts/coursework';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { useDraft } from '../../../shared/writing/use-draft.ts';
import { isRefused, WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { submissionAddress, submissionsAddress } from '../addresses.ts';
import { currentMark, emptyMark, type MarkDraft, markIn } from '../marks.ts';
import { nextToMark, useMark } from '../queries.ts';
import { useWorkWords } from './use-work-words.ts';

interface MarkFormProps {
  submission: EntregaDeAlumno;
  /** Fetches the version that was handed in while this one was read. */
  onChanged: () => Promise<void>;
}

/** The mark and comment of a submission. What is typed stays after a failure, a reload and a newer version. */
export const MarkForm = ({ submission, onChanged }: MarkFormProps) => {
  const { t } = useTranslation('coursework');
  const words = useWorkWords();
  const navigate = useNavigate();
  const mark = useMark(submission.id);
  const { id, tarea, version, calificacion } = submission;
  const draft = useDraft(`tarea-nota:${id}`, emptyMark);
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isSaving = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const shown = currentMark(draft.value, calificacion);
  const { nota, comentario } = shown;
  const typed = markIn(nota, tarea.notaMaxima);
  const edit = (change: Partial<MarkDraft>): void => {
    draft.change({ ...shown, ...change, begun: true });
    setProblem(undefined);
  };

  const goOn = async (): Promise<void> => {
    // Where this fails, the mark is saved all the same, and the list shows what is left.
    const next = await nextToMark(tarea.id, id).catch(() => undefined);
    toast(t(next === undefined ? 'marking.lastOne' : 'marking.saved'));
    void navigate(next === undefined ? submissionsAddress(tarea.id) : submissionAddress(next));
  };

  const save = async (goesOn: boolean): Promise<void> => {
    setChecked(true);
    if ('problem' in typed) {
      field.current?.focus();
      return;
    }
    if (isSaving.current || isRefused(comentario, comentarioMaxLength)) return;
    isSaving.current = true;
    setProblem(undefined);
    try {
      await mark.mutateAsync({ nota: typed.nota, comentario, version });
      draft.clear();
      if (goesOn) await goOn();
      else toast(t('marking.saved'));
    } catch (error) {
      setProblem(messageOf(error, t('marking.problem')));
      if (error instanceof ApiError && error.code === 'SUBMISSION_CHANGED') await onChanged();
    } finally {
      isSaving.current = false;
    }
  };

  return (
    <Card as="section" aria-labelledby="marking" className="lg:sticky lg:top-6">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
        className="flex flex-col gap-5"
      >
        <div>
          <h3 id="marking" className="text-xl text-ink">
            {t('marking.title')}
          </h3>
          <Standing calificacion={calificacion} />
        </div>
        {calificacion && !calificacion.esDeEstaVersion && (
          <Alert tone="info">{t('marking.earlier', { mark: words.mark(calificacion.nota, tarea.notaMaxima) })}</Alert>
        )}
        <TextField
          ref={field}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          label={t('marking.nota', { maxima: tarea.notaMaxima })}
          value={nota}
          onChange={(next) => edit({ nota: next })}
          isDisabled={mark.isPending}
          error={
            isChecked && 'problem' in typed
              ? t(`marking.problems.${typed.problem}`, { maxima: tarea.notaMaxima })
              : undefined
          }
          className="max-w-48"
        />
        <WritingField
          label={t('marking.comment')}
          hint={t('marking.commentHint')}
          isMarkdown
          rows={6}
          maxLength={comentarioMaxLength}
          value={comentario}
          onChange={(next) => edit({ comentario: next })}
          isDisabled={mark.isPending}
        />
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button isPending={mark.isPending} pendingText={t('marking.saving')} onPress={() => void save(true)}>
            {t('marking.saveAndNext')}
          </Button>
          <Button type="submit" variant="secondary" isDisabled={mark.isPending}>
            {t('marking.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
};

/** Who marked it and when; nothing before that. */
const Standing = ({ calificacion }: Pick<EntregaDeAlumno, 'calificacion'>) => {
  const { t } = useTranslation('coursework');
  const words = useWorkWords();
  const nameOf = useNameOf();
  if (!calificacion) return null;
  const { autor, calificadaAt } = calificacion;
  const moment = words.moment(calificadaAt);
  return (
    <p className="mt-1 text-sm text-muted">
      {autor ? t('marking.markedBy', { name: nameOf(autor), moment }) : t('marking.marked', { moment })}
    </p>
  );
};
