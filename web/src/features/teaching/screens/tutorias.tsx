import { type ReactNode, useRef, useState } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseName } from '../../../shared/courses/course-name.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { TableColumn } from '../../../ui/table-rows.tsx';
import { ClassActions, type RecordingOf } from '../components/class-actions.tsx';
import { MeetingBadge } from '../components/meeting-badge.tsx';
import { ScheduleDialog } from '../components/schedule-dialog.tsx';
import { useLiveTeaching } from '../live.ts';
import { type ClassWithMeeting, useMeetings } from '../queries.ts';

interface TutoriasProps {
  recordingOf?: RecordingOf;
  /** The recordings that this browser keeps; nothing without any. */
  recordings?: ReactNode;
}

/** Tutorías (ADM-5…7): the meetings of all courses for administrators, those of their own courses for tutors. */
export const Tutorias = ({ recordingOf, recordings }: TutoriasProps) => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const { detailOf } = useEditionNames();
  const meetings = useMeetings();
  const [isScheduling, setScheduling] = useState(false);
  const scheduleButton = useRef<HTMLButtonElement>(null);
  useLiveTeaching();

  const columns: TableColumn<ClassWithMeeting>[] = [
    { id: 'class', title: t('columns.class'), cell: ({ nombre }) => nombre, sortBy: ({ nombre }) => nombre },
    {
      id: 'course',
      title: t('columns.course'),
      cell: ({ cursoId, cursoTitulo }) => <CourseName titulo={cursoTitulo} detail={detailOf(cursoId)} />,
      sortBy: ({ cursoTitulo }) => cursoTitulo,
    },
    {
      id: 'date',
      title: t('columns.date'),
      cell: ({ fechaHora }) => `${format.longDate(fechaHora)}, ${format.time(fechaHora)}`,
      sortBy: ({ fechaHora }) => fechaHora,
    },
    {
      id: 'estado',
      title: t('columns.estado'),
      cell: ({ reunion }) => <MeetingBadge estado={reunion.estado} />,
      sortBy: ({ reunion }) => reunion.estado,
    },
    {
      id: 'actions',
      title: t('columns.actions'),
      kind: 'actions',
      cell: (clase) => (
        <ClassActions
          clase={clase}
          recordingOf={recordingOf}
          focusAfter={scheduleButton}
          // The cell's negative margins are made for buttons without a border; two buttons stand side by side.
          className="justify-end px-3.5 @3xl:min-w-68"
        />
      ),
    },
  ];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl text-muted">{t('intro')}</p>
        <div className="flex flex-wrap gap-3">
          <Button ref={scheduleButton} onPress={() => setScheduling(true)}>
            {t('add')}
          </Button>
          <LinkButton href="/dashboard/community/anuncios" variant="secondary">
            {t('announcements')}
          </LinkButton>
        </div>
      </div>
      {recordings}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={meetings}
        loadingText={t('loading')}
        showsLoadingText
        failedText={t('loadFailed')}
        empty={<EmptyState title={t('empty')} illustration={<CalendarIcon className="size-7" />} />}
      />
      {isScheduling && <ScheduleDialog onClose={() => setScheduling(false)} />}
    </div>
  );
};
