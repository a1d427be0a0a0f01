import { ExtraDeAlumno } from '@puente/contracts/test-results';
import { useState } from 'react';
import { useParams } from 'react-router';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { known } from '../../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { FormDialog } from '../../../../shared/forms/form.tsx';
import { wholeIn } from '../../../../shared/forms/number-in.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { ListTable, type ListColumns } from '../../../../shared/lists/list-table.tsx';
import { useNameOf } from '../../../../shared/people/person-name.ts';
import { Portrait } from '../../../../shared/people/portrait.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { UserIcon, CertificateIcon } from '../../../../ui/icons.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { testsOfAddress, testsSection } from '../addresses.ts';
import {
  useTestDefinition,
  type StudentResult,
  useExtra,
  useResults,
  type Statistics,
  useStatistics,
} from '../queries.ts';

/** The results of a test: by student, and how its questions do (ADM-20). */
export const TestResults = () => {
  const { t } = useTranslation('authoring');
  const { testId = '' } = useParams();
  const { data: test } = useTestDefinition(testId);
  const [view, setView] = useState('students');
  const title = test ? t('results.title', { nombre: test.nombre }) : t('results.plainTitle');
  usePageTitle(title);
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={test ? testsOfAddress(test.cursoId) : testsSection} text={t('back')} />
      <PageHeader title={title} />
      <Tabs
        label={t('results.views')}
        selected={view}
        onSelect={setView}
        tabs={[
          { id: 'students', title: t('results.students'), content: <StudentResults testId={testId} /> },
          { id: 'questions', title: t('results.questions'), content: <QuestionStatistics testId={testId} /> },
        ]}
      />
    </div>
  );
};

const states = ['Pendiente', 'Por calificar', 'Aprobado', 'Reprobado'] as const;
const stateTones = { Pendiente: 'neutral', 'Por calificar': 'info', Aprobado: 'success', Reprobado: 'danger' } as const;

type StudentRow = StudentResult & { id: string };

const useStudentColumns = (): ListColumns<StudentRow> => {
  const { t } = useTranslation('authoring');
  const format = useFormat();
  const nameOf = useNameOf();
  return {
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
        return <Badge tone={stateTones[state]}>{t(`results.states.${state}`)}</Badge>;
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
  };
};

/** The students of a test with their best result, and what each gets beside the rules. */
const StudentResults = ({ testId }: { testId: string }) => {
  const { t } = useTranslation('authoring');
  const nameOf = useNameOf();
  const results = useResults(testId);
  return (
    <ListTable
      label={t('results.students')}
      columns={useStudentColumns()}
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

const verdictTones = {
  inversa: 'danger',
  debil: 'warning',
  'sin-diferencia': 'neutral',
  'pocos-datos': 'neutral',
  bien: 'success',
} as const;
/** Verdicts in sort order: questions that need attention come first. */
const verdicts = ['inversa', 'debil', 'sin-diferencia', 'pocos-datos', 'bien'] as const;

/** Shows the statistics of a test's questions: verdict, difficulty, discrimination and unanswered count. */
const QuestionStatistics = ({ testId }: { testId: string }) => {
  const { t } = useTranslation('authoring');
  const format = useFormat();
  const statistics = useStatistics(testId);
  const columns: ListColumns<Statistics['preguntas'][number]> = {
    pregunta: {
      title: t('bank.question'),
      cell: ({ texto }) => <span className="line-clamp-3 wrap-anywhere">{texto}</span>,
    },
    juicio: {
      title: t('results.verdict'),
      cell: ({ juicio }) => {
        const verdict = known(verdicts, juicio, 'pocos-datos');
        return <Badge tone={verdictTones[verdict]}>{t(`results.verdicts.${verdict}`)}</Badge>;
      },
      sortBy: ({ juicio }) => verdicts.indexOf(juicio),
    },
    dificultad: {
      title: t('results.difficulty'),
      kind: 'amount',
      cell: ({ dificultad }) => format.percent(dificultad),
      sortBy: ({ dificultad }) => dificultad,
    },
    discriminacion: {
      title: t('results.discrimination'),
      kind: 'amount',
      cell: ({ discriminacion }) => (discriminacion === null ? t('results.none') : format.number(discriminacion)),
      sortBy: ({ discriminacion }) => discriminacion,
    },
    sinRespuesta: {
      title: t('results.unanswered'),
      kind: 'amount',
      cell: ({ sinRespuesta }) => sinRespuesta,
      sortBy: ({ sinRespuesta }) => sinRespuesta,
    },
  };
  return (
    <div className="flex flex-col gap-4">
      {statistics.data && statistics.data.intentos > 0 && (
        <p className="max-w-3xl text-muted">
          {t('results.statsText', { count: statistics.data.intentos })} {t('results.help')}
        </p>
      )}
      <ListTable
        label={t('results.questions')}
        columns={columns}
        rows={{ ...statistics, data: statistics.data?.preguntas }}
        failedText={t('results.failed')}
        empty={{
          title: t('results.statsEmpty'),
          text: t('results.statsEmptyText'),
          illustration: <CertificateIcon className="size-7" />,
        }}
      />
    </div>
  );
};
