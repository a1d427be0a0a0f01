import { Navigate, useParams } from 'react-router';

import { CourseScreen } from '../../features/studying/screens/course.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { DeviceCheckButton } from '../device-check-button.tsx';

/** The place of a course: of its student. Staff are led to it in the panel. */
export const CourseRoute = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('studying');
  const user = useUser();
  const isStaff = user !== undefined && user.role !== 'user';
  if (isStaff) return <Navigate to={`/dashboard/paneladmin/cursos/${id}`} replace />;
  return <CourseScreen key={id} id={id} devices={<DeviceCheckButton text={t('course.devices')} />} />;
};
