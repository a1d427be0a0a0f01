import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { TableColumn } from '../../../ui/table-rows.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type ClassAttendance, useAttendance, useAttendanceFile } from '../queries.ts';

interface AttendanceDialogProps {
  reunionId: string;
  nombre: string;
  onClose: () => void;
}

/** Who was in a class and for how long (LIVE-10); follows a live class. */
export const AttendanceDialog = ({ reunionId, nombre, onClose }: AttendanceDialogProps) => {
  const { t } = useTranslation('teaching');
  const attendance = useAttendance(reunionId);
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('attendance.title', { nombre })} size="lg">
      {attendance.isPending && (
        <div role="status" aria-label={t('attendance.loading')}>
          <Skeleton className="h-48 w-full" />
        </div>
      )}
      {attendance.isLoadingError && (
        <ErrorState
          message={messageOf(attendance.error, t('attendance.loadFailed'))}
          onRetry={() => void attendance.refetch()}
        />
      )}
      {attendance.data && <Attendance attendance={attendance.data} />}
    </Dialog>
  );
};

type Student = ClassAttendance['alumnos'][number] & { id: string };

const Attendance = ({ attendance }: { attendance: ClassAttendance }) => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const { alumnos, duracionMinutos, finalizadaAt } = attendance;
  const isLive = finalizadaAt === null;
  const facts = [
    t(isLive ? 'attendance.soFar' : 'attendance.duration', { minutes: duracionMinutos }),
    t('attendance.attended', {
      attended: alumnos.filter(({ primeraEntrada }) => primeraEntrada).length,
      count: alumnos.length,
    }),
    ...(isLive ? [t('attendance.present', { count: alumnos.filter(({ presente }) => presente).length })] : []),
  ];
  const columns: TableColumn<Student>[] = [
    { id: 'student', title: t('attendance.student'), cell: ({ nombre }) => nombre, sortBy: ({ nombre }) => nombre },
    {
      id: 'minutes',
      title: t('attendance.minutes'),
      kind: 'amount',
      cell: ({ minutos, porcentaje, primeraEntrada, presente }) =>
        primeraEntrada || presente
          ? t('attendance.minutesOf', { minutes: minutos, percent: format.percent(porcentaje / 100) })
          : t(isLive ? 'attendance.notYet' : 'attendance.absent'),
      sortBy: ({ minutos }) => minutos,
    },
    {
      id: 'in',
      title: t('attendance.in'),
      cell: ({ primeraEntrada }) => (primeraEntrada ? format.time(primeraEntrada) : '—'),
    },
    {
      id: 'out',
      title: t('attendance.out'),
      cell: ({ ultimaSalida, presente }) =>
        presente ? (
          <Badge tone="success">{t('attendance.here')}</Badge>
        ) : ultimaSalida ? (
          format.time(ultimaSalida)
        ) : (
          '—'
        ),
    },
  ];
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{facts.join(' · ')}</p>
      <DataTable
        label={t('attendance.open')}
        columns={columns}
        rows={alumnos.map((alumno) => ({ ...alumno, id: alumno.userId }))}
        empty={<EmptyState title={t('attendance.empty')} />}
        isPlain
      />
      <Downloads attendance={attendance} />
    </div>
  );
};

const Downloads = ({ attendance: { reunionId, cursoId } }: { attendance: ClassAttendance }) => {
  const { t } = useTranslation('teaching');
  const ofClass = useAttendanceFile();
  const ofCourse = useAttendanceFile();
  const onError = (error: unknown) => toast(messageOf(error, t('attendance.fileFailed')), 'danger');
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-5">
      <Button
        variant="secondary"
        size="sm"
        isPending={ofClass.isPending}
        onPress={() => ofClass.mutate({ reunionId }, { onError })}
      >
        {t('attendance.csv')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        isPending={ofCourse.isPending}
        onPress={() => ofCourse.mutate({ cursoId }, { onError })}
      >
        {t('attendance.courseCsv')}
      </Button>
    </div>
  );
};
