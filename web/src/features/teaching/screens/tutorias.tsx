import { type ReactNode, useRef } from 'react';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseName } from '../../../shared/courses/course-name.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListColumns } from '../../../shared/lists/list-table.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { isDue, isOnDayOf } from '../class-work.ts';
import { ClassActions, type RecordingOf, MeetingBadge } from '../components/class-actions.tsx';
import { ScheduleAllDialog } from '../components/schedule-all-dialog.tsx';
import { ScheduleDialog } from '../components/schedule-dialog.tsx';
import { useLiveTeaching } from '../live.ts';
import { type ClassWithMeeting, useMeetings } from '../queries.ts';

interface TutoriasProps {
  recordingOf?: RecordingOf;
  /** The recordings that this browser keeps; nothing without any. */
  recordings?: ReactNode;
}

/** Whether a class is held on the present day, and has not been finished. */
const isUnfinishedToday = (clase: ClassWithMeeting, now: Date): boolean =>
  isOnDayOf(clase, now) && clase.reunion.estado !== 'Completada' && clase.reunion.estado !== 'Cancelada';

/** Tutorías (ADM-5…7): the meetings of all courses for administrators, those of their own courses for tutors. */
export const Tutorias = ({ recordingOf, recordings }: TutoriasProps) => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const { detailOf } = useEditionNames();
  const meetings = useMeetings();
  const scheduleButton = useRef<HTMLButtonElement>(null);
  const now = useNow();
  useLiveTeaching();

  const columns: ListColumns<ClassWithMeeting> = {
    class: { title: t('columns.class'), share: 24, cell: ({ nombre }) => nombre, sortBy: ({ nombre }) => nombre },
    course: {
      title: t('columns.course'),
      share: 30,
      cell: ({ cursoId, cursoTitulo }) => <CourseName titulo={cursoTitulo} detail={detailOf(cursoId)} />,
      sortBy: ({ cursoTitulo }) => cursoTitulo,
    },
    date: {
      title: t('columns.date'),
      cell: (clase) => (
        <>
          {isUnfinishedToday(clase, now) && (
            <>
              <Badge tone={isDue(clase, now) ? 'warning' : 'info'}>{t(isDue(clase, now) ? 'due' : 'today')}</Badge>{' '}
            </>
          )}
          {`${format.shortDate(clase.fechaHora)}, ${format.time(clase.fechaHora)}`}
        </>
      ),
      sortBy: ({ fechaHora }) => fechaHora,
    },
    estado: {
      title: t('columns.estado'),
      cell: ({ reunion }) => <MeetingBadge estado={reunion.estado} />,
      sortBy: ({ reunion }) => reunion.estado,
    },
    actions: {
      title: t('columns.actions'),
      kind: 'actions',
      cell: (clase) => (
        <ClassActions
          clase={clase}
          recordingOf={recordingOf}
          focusAfter={scheduleButton}
          // The cell's negative margins are made for buttons without a border.
          className="justify-end px-3.5 @3xl:flex-nowrap"
        />
      ),
    },
  };
  return (
    <ListScreen
      intro={t('intro')}
      buttons={[
        { label: t('add'), ref: scheduleButton, opens: (close) => <ScheduleDialog onClose={close} /> },
        {
          label: t('scheduleAll.open'),
          variant: 'secondary',
          opens: (close) => <ScheduleAllDialog onClose={close} />,
        },
        { label: t('announcements'), variant: 'secondary', href: '/dashboard/community/anuncios' },
      ]}
      label={t('title')}
      columns={columns}
      rows={meetings}
      isMarked={(clase) => isUnfinishedToday(clase, now)}
      loadingText={t('loading')}
      showsLoadingText
      failedText={t('loadFailed')}
      empty={{ title: t('empty'), illustration: <CalendarIcon className="size-7" /> }}
    >
      {recordings}
    </ListScreen>
  );
};
