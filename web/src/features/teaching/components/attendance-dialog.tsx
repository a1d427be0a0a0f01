import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FileButton } from '../../../shared/lists/list-actions.tsx';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { type ClassAttendance, useAttendance, useAttendanceFile } from '../queries.ts';

interface AttendanceDialogProps {
  reunionId: string;
  nombre: string;
  onClose: () => void;
}

/** The attendance of a class, in minutes per person (LIVE-10); follows a live class. */
export const AttendanceDialog = ({ reunionId, nombre, onClose }: AttendanceDialogProps) => {
  const { t } = useTranslation('teaching');
  const attendance = useAttendance(reunionId);
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('attendance.title', { nombre })} size="lg">
      <ItemStates
        query={attendance}
        loadingText={t('attendance.loading')}
        skeleton={['h-48 w-full']}
        failedText={t('attendance.loadFailed')}
      >
        {(data) => <Attendance attendance={data} />}
      </ItemStates>
    </Dialog>
  );
};

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
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{facts.join(' · ')}</p>
      <ListTable
        label={t('attendance.open')}
        columns={{
          student: {
            title: t('attendance.student'),
            cell: ({ nombre }) => nombre,
            sortBy: ({ nombre }) => nombre,
          },
          minutes: {
            title: t('attendance.minutes'),
            kind: 'amount',
            cell: ({ minutos, porcentaje, primeraEntrada, presente }) =>
              primeraEntrada || presente
                ? t('attendance.minutesOf', { minutes: minutos, percent: format.percent(porcentaje / 100) })
                : t(isLive ? 'attendance.notYet' : 'attendance.absent'),
            sortBy: ({ minutos }) => minutos,
          },
          in: {
            title: t('attendance.in'),
            cell: ({ primeraEntrada }) => (primeraEntrada ? format.time(primeraEntrada) : '—'),
          },
          out: {
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
        }}
        rows={alumnos.map((alumno) => ({ ...alumno, id: alumno.userId }))}
        empty={{ title: t('attendance.empty') }}
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
  const failed = t('attendance.fileFailed');
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-5">
      <FileButton text={t('attendance.csv')} size="sm" failed={failed} file={ofClass} of={{ reunionId }} />
      <FileButton
        text={t('attendance.courseCsv')}
        variant="quiet"
        size="sm"
        failed={failed}
        file={ofCourse}
        of={{ cursoId }}
      />
    </div>
  );
};
