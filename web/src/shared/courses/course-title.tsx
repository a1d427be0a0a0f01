import { AcademyText } from './academy-text.tsx';

/** The title of a course, marked with its language. */
export const CourseTitle = ({ course }: { course: { titulo: string; tituloEn: string | null } }) => (
  <AcademyText of={course} name="titulo" />
);
