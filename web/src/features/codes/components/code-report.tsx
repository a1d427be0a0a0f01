import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseName } from '../../../shared/courses/course-name.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { FileButton } from '../../../shared/lists/list-actions.tsx';
import { type ListColumns, ListTable } from '../../../shared/lists/list-table.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Code, type CodeUse, useCodeFile, useCodeUses } from '../queries.ts';

/** Lists the students who used a code, with their progress in their courses (ADM-18). */
export const CodeReport = ({ code, onClose }: { code: Code; onClose: () => void }) => {
  const { t } = useTranslation('codes');
  const uses = useCodeUses(code.id);
  const file = useCodeFile();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('report.title', { code: code.codigo })}
      size="lg"
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">
            {code.organizacion && `${code.organizacion} · `}
            {code.usos === null
              ? t('usesOpen', { used: code.usados })
              : t('usesOf', { used: code.usados, uses: code.usos })}
          </p>
          <FileButton
            text={t('report.csv')}
            size="sm"
            failed={t('report.fileFailed')}
            rows={uses}
            file={file}
            of={code.id}
          />
        </div>
        <ListTable
          isPlain
          label={t('report.title', { code: code.codigo })}
          rows={uses}
          loadingText={t('report.loading')}
          failedText={t('report.failed')}
          empty={{ title: t('report.empty') }}
          columns={useColumns()}
        />
      </div>
    </Dialog>
  );
};

function useColumns(): ListColumns<CodeUse> {
  const { t } = useTranslation('codes');
  const format = useFormat();
  const { detailOf } = useEditionNames();
  return {
    person: {
      title: t('report.person'),
      cell: ({ usuario }) => (
        <span className="flex min-w-0 flex-col">
          <span>{usuario.nombreCompleto}</span>
          <span className="text-sm break-all text-muted">{usuario.email}</span>
        </span>
      ),
    },
    course: {
      title: t('report.course'),
      cell: ({ curso }) => <CourseName titulo={curso.titulo} detail={detailOf(curso.id)} />,
    },
    date: { title: t('report.date'), cell: ({ usadoAt }) => format.date(usadoAt) },
    classes: {
      title: t('report.classes'),
      cell: ({ clases }) => t('report.classesOf', { attended: clases.asistidas, past: clases.pasadas }),
    },
    tests: {
      title: t('report.tests'),
      cell: ({ pruebas }) =>
        pruebas.total === 0 ? '—' : t('report.testsOf', { passed: pruebas.aprobadas, total: pruebas.total }),
    },
    certificate: {
      title: t('report.certificate'),
      cell: ({ certificado }) =>
        certificado ? <Badge tone="success">{t('report.certified')}</Badge> : t('report.notYet'),
    },
  };
}
