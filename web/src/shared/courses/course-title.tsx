import { Unbroken } from '../../ui/unbroken.tsx';
import { titleLanguage } from './course-words.ts';

/** The title of a course, marked with its language. */
export const CourseTitle = ({ course }: { course: { titulo: string; tituloEn: string | null } }) => (
  <span lang={titleLanguage(course)}>
    <Unbroken>{course.titulo}</Unbroken>
  </span>
);
