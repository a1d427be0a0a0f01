import { ExtraDeAlumno } from '@puente/contracts/test-results';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { known } from '../../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../../shared/forms/form.tsx';
import { wholeIn } from '../../../../shared/forms/number-in.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { ListTable } from '../../../../shared/lists/list-table.tsx';
import { useNameOf } from '../../../../shared/people/person-name.ts';
import { Portrait } from '../../../../shared/people/portrait.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { UserIcon } from '../../../../ui/icons.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type StudentResult, useExtra, useResults } from '../queries.ts';

const states = ['Pendiente', 'Aprobado', 'Reprobado'] as const;
const tones = { Pendiente: 'neutral', Aprobado: 'success', Reprobado: 'danger' } as const;

/** The students of a test with their best result, and what each gets beside the rules. */
export const StudentResults = ({ testId }: { testId: string }) => {
  const { t } = useTranslation('authoring');
  const format = useFormat();
  const nameOf = useNameOf();
  const results = useResults(testId);
  return (
    <ListTable
      label={t('results.students')}
      columns={{
        alumno: {
          title: t('results.student'),
          cell: ({ alumno }) => (
            <span className="flex items-center gap-3">
              <Portrait persona={alumno} className="size-8" />
              {nameOf(alumno)}
            </span>
          ),
          sortBy: ({ alumno }) => nameOf(alumno),
        },
        estado: {
          title: t('results.state'),
          cell: ({ estado }) => {
            const state = known(states, estado, 'Pendiente');
            return <Badge tone={tones[state]}>{t(`results.states.${state}`)}</Badge>;
          },
          sortBy: ({ estado }) => estado,
        },
        nota: {
          title: t('results.best'),
          cell: ({ mejorNota }) => (mejorNota === null ? t('results.none') : format.percent(mejorNota / 100)),
          sortBy: ({ mejorNota }) => mejorNota,
        },
        intentos: {
          title: t('results.attempts'),
          cell: ({ intentos }) => intentos,
          sortBy: ({ intentos }) => intentos,
        },
        extra: {
          title: t('results.extra'),
          cell: ({ minutosExtra: minutos, intentosExtra: intentos }) =>
            minutos === 0 && intentos === 0 ? t('results.none') : t('results.extraText', { minutos, intentos }),
        },
      }}
      actions={{
        title: t('results.actions'),
        of: (row) => [
          {
            label: t('results.give'),
            name: t('results.giveTo', { name: nameOf(row.alumno) }),
            opens: (close) => <ExtraDialog testId={testId} result={row} onClose={close} />,
          },
        ],
      }}
      rows={{ ...results, data: results.data?.map((row) => ({ ...row, id: row.alumno.id })) }}
      failedText={t('results.failed')}
      empty={{
        title: t('results.emptyTitle'),
        text: t('results.emptyText'),
        illustration: <UserIcon className="size-7" />,
      }}
    />
  );
};

interface ExtraDialogProps {
  testId: string;
  result: StudentResult;
  onClose: () => void;
}

const ExtraDialog = ({ testId, result: { alumno, minutosExtra, intentosExtra }, onClose }: ExtraDialogProps) => {
  const { t } = useTranslation('authoring');
  const nameOf = useNameOf();
  const extra = useExtra(testId);
  const form = useForm({
    initial: { minutosExtra: String(minutosExtra), intentosExtra: String(intentosExtra) },
    label: (field) => t(field === 'minutosExtra' ? 'results.minutes' : 'results.more'),
    schema: ExtraDeAlumno,
    body: (typed) => ({
      minutosExtra: wholeIn(typed.minutosExtra),
      intentosExtra: wholeIn(typed.intentosExtra),
    }),
    sentences: { minutosExtra: t('results.minutesWrong'), intentosExtra: t('results.moreWrong') },
    save: (body) => extra.mutateAsync({ usuarioId: alumno.id, ...body }),
    done: ({ message }) => message,
    onSaved: onClose,
    failed: t('unknown'),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      onCancel={undefined}
      title={t('results.giveTo', { name: nameOf(alumno) })}
      size="sm"
      submit={t('results.save')}
      pending={t('results.saving')}
    >
      <TextField {...form.field('minutosExtra')} />
      <TextField {...form.field('intentosExtra')} />
    </FormDialog>
  );
};
