import { type EntregaDeAlumno, comentarioMaxLength, NotaPuesta } from '@puente/contracts/coursework';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { ApiError } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentList } from '../../../shared/attachments/attachment-list.tsx';
import { FormElement } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { submissionsAddress, taughtAddress, submissionAddress } from '../addresses.ts';
import { useWorkWords } from '../components/work-words.tsx';
import { currentMark, emptyMark, type MarkDraft, markIn } from '../marks.ts';
import { useSubmission, nextToMark, useMark } from '../queries.ts';

/** Shows a submission's text and files, with the form to mark it. */
export const Marking = ({ id }: { id: string }) => {
  const { t } = useTranslation('coursework');
  const query = useSubmission(id);
  return (
    <ItemStates
      query={query}
      loadingText={t('marking.loading')}
      skeleton={['h-9 w-2/3', 'h-60 w-full']}
      failedText={t('marking.failed')}
      missing={{
        title: t('marking.missingTitle'),
        text: t('marking.missingText'),
        action: <LinkButton href={taughtAddress}>{t('marking.backPlain')}</LinkButton>,
      }}
    >
      {(submission) => <Loaded submission={submission} onChanged={async () => void (await query.refetch())} />}
    </ItemStates>
  );
};

interface LoadedProps {
  submission: EntregaDeAlumno;
  /** Fetches the version that the student handed in meanwhile. */
  onChanged: () => Promise<void>;
}

const Loaded = ({ submission, onChanged }: LoadedProps) => {
  const { t } = useTranslation('coursework');
  const words = useWorkWords();
  const nameOf = useNameOf();
  const heading = useRef<HTMLHeadingElement>(null);
  const { tarea, alumno, texto, adjuntos, version, entregadaAt } = submission;
  // Moves the focus to the heading, because the link or button that had it is unmounted.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <BackLink to={submissionsAddress(tarea.id)} text={t('marking.back', { titulo: tarea.titulo })} />
      <div className="flex items-center gap-4">
        <Portrait persona={alumno} className="size-12" />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere text-ink outline-none">
            {nameOf(alumno)}
          </h2>
          <p className="text-sm text-muted">{t('marking.at', { version, moment: words.moment(entregadaAt) })}</p>
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card as="section" aria-labelledby="work" className="flex flex-col gap-4">
            <h3 id="work" className="text-xl text-ink">
              {t('marking.work')}
            </h3>
            {texto === '' ? (
              <p className="text-muted">{t('marking.noText')}</p>
            ) : (
              <Markdown text={texto} headingLevel={4} />
            )}
            <AttachmentList adjuntos={adjuntos} />
          </Card>
          {tarea.instrucciones !== '' && (
            <Disclosure title={t('marking.instructions')}>
              <Markdown text={tarea.instrucciones} headingLevel={4} />
            </Disclosure>
          )}
        </div>
        <MarkForm submission={submission} onChanged={onChanged} />
      </div>
    </div>
  );
};

interface MarkFormProps {
  submission: EntregaDeAlumno;
  /** Fetches the version that was handed in while this one was read. */
  onChanged: () => Promise<void>;
}

/** Returns the form's state; saving goes on to the next unmarked submission if that button was pressed. */
const useMarkForm = ({ submission, onChanged }: MarkFormProps) => {
  const { t } = useTranslation('coursework');
  const navigate = useNavigate();
  const { id, tarea, version, calificacion } = submission;
  const mark = useMark(id);
  const goesOn = useRef(false);
  const shownOf = (typed: MarkDraft) => currentMark(typed, calificacion);
  const markOf = (typed: MarkDraft) => markIn(shownOf(typed).nota, tarea.notaMaxima);
  const form = useForm({
    initial: emptyMark,
    draft: `tarea-nota:${id}`,
    label: (field) => (field === 'nota' ? t('marking.nota', { maxima: tarea.notaMaxima }) : t('marking.comment')),
    schema: NotaPuesta,
    body: (typed) => ({ ...markOf(typed), comentario: shownOf(typed).comentario, version }),
    // Problems of the text are shown by the field itself.
    sentences: { comentario: '' },
    problems: (typed) => {
      const found = markOf(typed);
      return { nota: 'problem' in found && t(`marking.problems.${found.problem}`, { maxima: tarea.notaMaxima }) };
    },
    async save(body) {
      try {
        await mark.mutateAsync(body);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'SUBMISSION_CHANGED') await onChanged();
        throw error;
      }
      // The mark is already saved: a failure to find the next submission only leads back to the list.
      return goesOn.current ? { next: await nextToMark(tarea.id, id).catch(() => undefined) } : undefined;
    },
    done: (left) => t(left && left.next === undefined ? 'marking.lastOne' : 'marking.saved'),
    onSaved: (left) =>
      left && void navigate(left.next === undefined ? submissionsAddress(tarea.id) : submissionAddress(left.next)),
    failed: t('marking.problem'),
  });
  const shown = shownOf(form.values);
  return {
    ...form,
    field: (name: 'nota' | 'comentario') => ({
      ...form.field(name),
      value: shown[name],
      onChange: (value: string) => form.change({ ...shown, [name]: value, begun: true }),
    }),
    save(isGoingOn: boolean): void {
      goesOn.current = isGoingOn;
      form.submit();
    },
  };
};

/** Edits the mark and comment of a submission. Typed values survive a failure, a reload and a newer version. */
const MarkForm = (props: MarkFormProps) => {
  const { t } = useTranslation('coursework');
  const words = useWorkWords();
  const { calificacion, tarea } = props.submission;
  const form = useMarkForm(props);
  return (
    <Card as="section" aria-labelledby="marking" className="lg:sticky lg:top-6">
      <FormElement form={{ attach: form.attach, submit: () => form.save(false) }} className="flex flex-col gap-5">
        <div>
          <h3 id="marking" className="text-xl text-ink">
            {t('marking.title')}
          </h3>
          <Standing calificacion={calificacion} />
        </div>
        {calificacion && !calificacion.esDeEstaVersion && (
          <Alert tone="info">{t('marking.earlier', { mark: words.mark(calificacion.nota, tarea.notaMaxima) })}</Alert>
        )}
        <TextField {...form.field('nota')} autoComplete="off" className="max-w-48" />
        <WritingField
          {...form.field('comentario')}
          hint={t('marking.commentHint')}
          isMarkdown
          rows={6}
          maxLength={comentarioMaxLength}
        />
        {form.failure && <Alert tone="danger">{form.failure.text}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button isPending={form.isSaving} pendingText={t('marking.saving')} onPress={() => form.save(true)}>
            {t('marking.saveAndNext')}
          </Button>
          <Button type="submit" variant="secondary" isDisabled={form.isSaving}>
            {t('marking.save')}
          </Button>
        </div>
      </FormElement>
    </Card>
  );
};

/** Shows the author and moment of the mark; nothing for an unmarked submission. */
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
