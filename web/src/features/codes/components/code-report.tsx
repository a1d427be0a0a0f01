import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseName } from '../../../shared/courses/course-name.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { TableColumn } from '../../../ui/table-rows.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Code, type CodeUse, useCodeFile, useCodeUses } from '../queries.ts';

/** Who used a code, and how they do in their courses (ADM-18). */
export const CodeReport = ({ code, onClose }: { code: Code; onClose: () => void }) => {
  const { t } = useTranslation('codes');
  const format = useFormat();
  const { detailOf } = useEditionNames();
  const uses = useCodeUses(code.id);
  const file = useCodeFile();
  const columns: TableColumn<CodeUse>[] = [
    {
      id: 'person',
      title: t('report.person'),
      cell: ({ usuario }) => (
        <span className="flex min-w-0 flex-col">
          <span>{usuario.nombreCompleto}</span>
          <span className="text-sm break-all text-muted">{usuario.email}</span>
        </span>
      ),
    },
    {
      id: 'course',
      title: t('report.course'),
      cell: ({ curso }) => <CourseName titulo={curso.titulo} detail={detailOf(curso.id)} />,
    },
    { id: 'date', title: t('report.date'), cell: ({ usadoAt }) => format.date(usadoAt) },
    {
      id: 'classes',
      title: t('report.classes'),
      cell: ({ clases }) => t('report.classesOf', { attended: clases.asistidas, past: clases.pasadas }),
    },
    {
      id: 'tests',
      title: t('report.tests'),
      cell: ({ pruebas }) =>
        pruebas.total === 0 ? '—' : t('report.testsOf', { passed: pruebas.aprobadas, total: pruebas.total }),
    },
    {
      id: 'certificate',
      title: t('report.certificate'),
      cell: ({ certificado }) =>
        certificado ? <Badge tone="success">{t('report.certified')}</Badge> : t('report.notYet'),
    },
  ];
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
          {(uses.data?.length ?? 0) > 0 && (
            <Button
              variant="secondary"
              size="sm"
              isPending={file.isPending}
              onPress={() =>
                file.mutate(code.id, {
                  onError: (error) => toast(messageOf(error, t('report.fileFailed')), 'danger'),
                })
              }
            >
              {t('report.csv')}
            </Button>
          )}
        </div>
        <DataTable
          label={t('report.title', { code: code.codigo })}
          columns={columns}
          rows={uses}
          loadingText={t('report.loading')}
          failedText={t('report.failed')}
          empty={<EmptyState title={t('report.empty')} />}
          isPlain
        />
      </div>
    </Dialog>
  );
};
