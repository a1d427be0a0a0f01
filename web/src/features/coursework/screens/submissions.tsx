import type { EntregaDeAlumno, Tarea } from '@puente/contracts/coursework';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { CheckIcon, FileIcon } from '../../../ui/icons.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { submissionAddress, submissionsAddress, taughtAddress } from '../addresses.ts';
import { AssignmentDialog } from '../components/assignment-dialog.tsx';
import { useWorkWords } from '../components/work-words.tsx';
import { type SubmissionFilter, useAssignment, useSubmissions, useDeleteAssignment } from '../queries.ts';

/** Lists an assignment's submissions, with buttons to edit or delete the assignment. */
export const Submissions = ({ tareaId }: { tareaId: string }) => {
  const { t } = useTranslation('coursework');
  const words = useWorkWords();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data: tarea } = useAssignment(tareaId);
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const close = () => setDialog(undefined);
  const filter: SubmissionFilter = query.get('ver') === 'todas' ? 'todas' : 'por-calificar';
  return (
    <div className="flex flex-col gap-5">
      <BackLink to={taughtAddress} text={t('submissions.back')} />
      {tarea && (
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className="text-2xl wrap-anywhere text-ink">{tarea.titulo}</h2>
            <p className="mt-1 text-muted">
              {t('submissions.due', { moment: words.moment(tarea.vence), course: tarea.curso.titulo })}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onPress={() => setDialog('edit')}>
              {t('edit.open')}
            </Button>
            <Button variant="quiet" onPress={() => setDialog('delete')}>
              {t('remove.open')}
            </Button>
          </div>
        </div>
      )}
      <Tabs
        label={t('submissions.label')}
        selected={filter}
        onSelect={(id) => void navigate(submissionsAddress(tareaId, id === 'todas'), { replace: true })}
        tabs={[
          {
            id: 'por-calificar',
            title: t('submissions.toMark'),
            content: <SubmissionTable tareaId={tareaId} filter="por-calificar" />,
          },
          { id: 'todas', title: t('submissions.all'), content: <SubmissionTable tareaId={tareaId} filter="todas" /> },
        ]}
      />
      {tarea && dialog === 'edit' && <AssignmentDialog tarea={tarea} onClose={close} />}
      {tarea && dialog === 'delete' && (
        <DeleteDialog tarea={tarea} onClose={close} onDeleted={() => void navigate(taughtAddress, { replace: true })} />
      )}
    </div>
  );
};

const SubmissionTable = ({ tareaId, filter }: { tareaId: string; filter: SubmissionFilter }) => {
  const { t } = useTranslation('coursework');
  const words = useWorkWords();
  const nameOf = useNameOf();
  const submissions = useSubmissions(tareaId, filter);
  const isToMark = filter === 'por-calificar';
  return (
    <ListTable
      label={t(isToMark ? 'submissions.toMark' : 'submissions.all')}
      columns={{
        alumno: {
          title: t('submissions.student'),
          cell: ({ alumno }) => (
            <span className="flex items-center gap-3">
              <Portrait persona={alumno} className="size-8" />
              {nameOf(alumno)}
            </span>
          ),
        },
        entregada: { title: t('submissions.at'), cell: ({ entregadaAt }) => words.moment(entregadaAt) },
        version: { title: t('submissions.version'), cell: ({ version }) => version },
        nota: { title: t('submissions.mark'), cell: (submission) => <Mark submission={submission} /> },
      }}
      actions={{
        title: t('submissions.actions'),
        of: ({ id, alumno, calificacion }) => {
          const isMarked = calificacion?.esDeEstaVersion ?? false;
          const action = t(isMarked ? 'submissions.view' : 'submissions.open');
          return [
            {
              label: action,
              name: t('submissions.of', { action, name: nameOf(alumno) }),
              variant: isMarked ? 'secondary' : 'primary',
              href: submissionAddress(id),
            },
          ];
        },
      }}
      rows={submissions}
      loadingText={t('submissions.loading')}
      failedText={t('submissions.failed')}
      empty={{
        title: t(isToMark ? 'submissions.noneToMark' : 'submissions.none'),
        text: t(isToMark ? 'submissions.noneToMarkText' : 'submissions.noneText'),
        illustration: isToMark ? <CheckIcon className="size-7" /> : <FileIcon className="size-7" />,
      }}
    />
  );
};

const Mark = ({ submission: { calificacion, tarea } }: { submission: EntregaDeAlumno }) => {
  const { t } = useTranslation('coursework');
  const words = useWorkWords();
  if (!calificacion) return <Badge tone="warning">{t('submissions.waiting')}</Badge>;
  const mark = words.mark(calificacion.nota, tarea.notaMaxima);
  if (calificacion.esDeEstaVersion) return <span className="tabular-nums">{mark}</span>;
  return <Badge tone="warning">{t('submissions.earlier', { mark })}</Badge>;
};

interface DeleteDialogProps {
  tarea: Tarea;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an assignment is deleted, and says why it can't be when work was handed in. */
const DeleteDialog = ({ tarea: { titulo, clase }, onClose, onDeleted }: DeleteDialogProps) => {
  const { t } = useTranslation('coursework');
  const remove = useDeleteAssignment(clase.id);
  return (
    <ConfirmAction
      title={t('remove.title')}
      text={t('remove.text', { titulo })}
      confirm={t('remove.confirm')}
      pending={t('remove.pending')}
      isDanger
      act={() => remove.mutateAsync()}
      done={({ message }) => message}
      onDone={onDeleted}
      failed={t('remove.problem')}
      failure="within"
      onClose={onClose}
    />
  );
};
