import type { ComponentProps } from 'react';

import { SubscriptionsScreen } from '../../features/enrolment/screens/subscriptions.tsx';
import { StaffClassDialog } from '../../features/teaching/components/staff-class-dialog.tsx';
import { useLiveTeaching } from '../../features/teaching/live.ts';
import { useTaughtClasses } from '../../features/teaching/queries.ts';
import { scheduledTaught } from '../../features/teaching/scheduled-taught.ts';
import { loadTexts } from '../../platform/i18n/i18n.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { recordingOf } from './recording-of.tsx';

type Props = Pick<ComponentProps<typeof SubscriptionsScreen>, 'alerts' | 'aboveCalendar' | 'actions' | 'onRefresh'>;

/** 'Mis Cursos y Clases' of tutors and administrators: their calendar has the classes that they teach, too (OVER-8). */
const StaffSubscriptions = ({ onRefresh, ...props }: Props) => {
  const { t } = useTranslation('teaching');
  const taught = useTaughtClasses();
  useLiveTeaching();
  return (
    <SubscriptionsScreen
      {...props}
      onRefresh={() => {
        void taught.refetch();
        onRefresh?.();
      }}
      taught={{
        text: t('calendar.text'),
        classes: taught.data && scheduledTaught(taught.data),
        failed: taught.isLoadingError ? t('calendar.loadFailed') : undefined,
        retry: () => void taught.refetch(),
        empty: <EmptyState title={t('calendar.empty')} text={t('calendar.emptyText')} />,
        dialogOf: (claseId, onClose) => {
          const clase = taught.data?.find(({ id }) => id === claseId);
          return clase && <StaffClassDialog clase={clase} recordingOf={recordingOf} onClose={onClose} />;
        },
      }}
    />
  );
};

/** The screen of staff, once its texts are there too. */
export const loadStaffSubscriptions = async () => {
  await loadTexts(['teaching', 'recording']);
  return { default: StaffSubscriptions };
};
