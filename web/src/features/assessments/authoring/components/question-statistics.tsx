import { useFormat } from '../../../../platform/i18n/format.ts';
import { known } from '../../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { type ListColumns, ListTable } from '../../../../shared/lists/list-table.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { CertificateIcon } from '../../../../ui/icons.tsx';
import { type Statistics, useStatistics } from '../queries.ts';

const tones = {
  inversa: 'danger',
  debil: 'warning',
  'sin-diferencia': 'neutral',
  'pocos-datos': 'neutral',
  bien: 'success',
} as const;
/** Verdicts in sort order: questions that need attention come first. */
const verdicts = ['inversa', 'debil', 'sin-diferencia', 'pocos-datos', 'bien'] as const;

/** Shows the statistics of a test's questions: verdict, difficulty, discrimination and unanswered count. */
export const QuestionStatistics = ({ testId }: { testId: string }) => {
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
        return <Badge tone={tones[verdict]}>{t(`results.verdicts.${verdict}`)}</Badge>;
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
