import { Navigate, useParams } from 'react-router';

import { CourseScreen } from '../../features/studying/screens/course.tsx';
import { useUser } from '../../platform/session/use-session.ts';

/** The place of a course: of its student. Staff are led to it in the panel. */
export const CourseRoute = () => {
  const { id = '' } = useParams();
  const user = useUser();
  const isStaff = user !== undefined && user.role !== 'user';
  return isStaff ? <Navigate to={`/dashboard/paneladmin/cursos/${id}`} replace /> : <CourseScreen key={id} id={id} />;
};
