import { ExtraDeAlumno } from '@puente/contracts/test-results';
import { useState } from 'react';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { known } from '../../../../platform/i18n/known.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../../shared/forms/form.tsx';
import { wholeIn } from '../../../../shared/forms/number-in.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useNameOf } from '../../../../shared/people/person-name.ts';
import { Portrait } from '../../../../shared/people/portrait.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { UserIcon } from '../../../../ui/icons.tsx';
import type { TableColumn } from '../../../../ui/table-rows.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type StudentResult, useExtra, useResults } from '../queries.ts';

type Row = StudentResult & { id: string };
const states = ['Pendiente', 'Aprobado', 'Reprobado'] as const;
const tones = { Pendiente: 'neutral', Aprobado: 'success', Reprobado: 'danger' } as const;

/** The students of a test with their best result, and what each gets beside the rules. */
export const StudentResults = ({ testId }: { testId: string }) => {
  const { t } = useTranslation('authoring');
  const format = useFormat();
  const nameOf = useNameOf();
  const results = useResults(testId);
  const [open, setOpen] = useState<StudentResult>();
  const columns: TableColumn<Row>[] = [
    {
      id: 'alumno',
      title: t('results.student'),
      cell: ({ alumno }) => (
        <span className="flex items-center gap-3">
          <Portrait persona={alumno} className="size-8" />
          {nameOf(alumno)}
        </span>
      ),
      sortBy: ({ alumno }) => nameOf(alumno),
    },
    {
      id: 'estado',
      title: t('results.state'),
      cell: ({ estado }) => {
        const state = known(states, estado, 'Pendiente');
        return <Badge tone={tones[state]}>{t(`results.states.${state}`)}</Badge>;
      },
      sortBy: ({ estado }) => estado,
    },
    {
      id: 'nota',
      title: t('results.best'),
      cell: ({ mejorNota }) => (mejorNota === null ? t('results.none') : format.percent(mejorNota / 100)),
      sortBy: ({ mejorNota }) => mejorNota,
    },
    {
      id: 'intentos',
      title: t('results.attempts'),
      cell: ({ intentos }) => intentos,
      sortBy: ({ intentos }) => intentos,
    },
    {
      id: 'extra',
      title: t('results.extra'),
      cell: ({ minutosExtra: minutos, intentosExtra: intentos }) =>
        minutos === 0 && intentos === 0 ? t('results.none') : t('results.extraText', { minutos, intentos }),
    },
    {
      id: 'actions',
      title: t('results.actions'),
      kind: 'actions',
      cell: (row) => (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('results.giveTo', { name: nameOf(row.alumno) })}
          onPress={() => setOpen(row)}
        >
          {t('results.give')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('results.students')}
        columns={columns}
        rows={{ ...results, data: results.data?.map((row) => ({ ...row, id: row.alumno.id })) }}
        failedText={t('results.failed')}
        empty={
          <EmptyState
            title={t('results.emptyTitle')}
            text={t('results.emptyText')}
            illustration={<UserIcon className="size-7" />}
          />
        }
      />
      {open && <ExtraDialog testId={testId} result={open} onClose={() => setOpen(undefined)} />}
    </>
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
