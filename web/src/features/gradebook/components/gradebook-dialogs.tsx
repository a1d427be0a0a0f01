import { CambioDePesos, type PesosDeCurso, gradesFileLimits, sumaDePesos } from '@puente/contracts/gradebook';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../shared/forms/form.tsx';
import { wholeIn } from '../../../shared/forms/number-in.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { ImportDialog } from '../../../shared/importing/import-dialog.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isChangedMeanwhile, useImportMarks, useTryImport, useWeigh } from '../queries.ts';

const groups = ['pruebas', 'tareas', 'asistencia'] as const;

interface WeightsDialogProps {
  cursoId: string;
  /** The newest ones: after a refusal, those that somebody else saved. */
  pesos: PesosDeCurso;
  onClose: () => void;
}

/** Changes what tests, homework and attendance weigh. */
export const WeightsDialog = ({ cursoId, pesos, onClose }: WeightsDialogProps) => {
  const { t } = useTranslation('gradebook');
  const weigh = useWeigh(cursoId);
  const form = useForm({
    initial: {
      pruebas: String(pesos.pruebas),
      tareas: String(pesos.tareas),
      asistencia: String(pesos.asistencia),
    },
    label: (field) => t(`dialog.${field}`),
    schema: CambioDePesos,
    body: (typed) => ({ ...weightsOf(typed), version: pesos.version }),
    problems: (typed) => {
      const weights = weightsOf(typed);
      const wrong = groups.filter((group) => !(weights[group] >= 0 && weights[group] <= 100));
      if (wrong.length > 0) return Object.fromEntries(wrong.map((group) => [group, t('dialog.wrong')]));
      const sum = sumaDePesos(weights);
      return sum === 100 ? {} : { pruebas: t('dialog.sum', { sum }) };
    },
    save: (body) => weigh.mutateAsync(body),
    done: t('dialog.saved'),
    onSaved: onClose,
    failed: t('dialog.failed'),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('dialog.title')}
      size="sm"
      submit={t('dialog.save')}
      pending={t('dialog.saving')}
      failure={({ error, text }) => (isChangedMeanwhile(error) ? t('dialog.changed', { ...pesos }) : text)}
    >
      <Alert tone="info">{t('dialog.text')}</Alert>
      {groups.map((group) => (
        <TextField key={group} {...form.field(group)} inputMode="numeric" autoComplete="off" />
      ))}
    </FormDialog>
  );
};

type Typed = Record<(typeof groups)[number], string>;

const weightsOf = ({ pruebas, tareas, asistencia }: Typed) => ({
  pruebas: wholeIn(pruebas),
  tareas: wholeIn(tareas),
  asistencia: wholeIn(asistencia),
});

/** Imports the marks of homework from a file as the gradebook is exported. */
export const ImportMarksDialog = ({ cursoId, onClose }: { cursoId: string; onClose: () => void }) => {
  const { t } = useTranslation('gradebook');
  return (
    <ImportDialog
      title={t('import.title')}
      text={t('import.text')}
      hint={t('import.hint', { count: gradesFileLimits.people })}
      trial={useTryImport(cursoId)}
      run={useImportMarks(cursoId)}
      count={({ notas }) => notas}
      summary={({ notas }) => [notas > 0 ? t('import.marks', { count: notas }) : t('import.nothing')]}
      wrong={({ correo, problemas }) => ({
        name: correo,
        problems: problemas.map(({ motivo, tarea }) => {
          const problem = t(`import.problems.${motivo}`);
          return tarea === null ? problem : t('import.problemOf', { tarea, problem });
        }),
      })}
      submit={(count) => t('import.write', { count })}
      pending={t('import.writing')}
      done={({ notas }) => t('import.done', { count: notas })}
      onClose={onClose}
    />
  );
};
