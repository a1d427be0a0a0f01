import type { Language } from '@puente/contracts/shapes';

/** What the academy writes of a course: always in Spanish, in English where it gives that. */
interface CourseWords {
  titulo: string;
  tituloEn: string | null;
  descripcion?: string;
  descripcionEn?: string | null;
}

/** A course with title and description in the reader's language where the academy gives them, else in Spanish. */
export const inLanguage = <C extends CourseWords>(course: C, language: Language): C =>
  language === 'en'
    ? {
        ...course,
        titulo: course.tituloEn ?? course.titulo,
        ...(course.descripcionEn && { descripcion: course.descripcionEn }),
      }
    : course;

/** In which language the shown title of a course is. */
export const titleLanguage = ({ titulo, tituloEn }: CourseWords): Language => (titulo === tituloEn ? 'en' : 'es');

/** In which language the shown description of a course is. */
export const aboutLanguage = ({ descripcion, descripcionEn }: CourseWords): Language =>
  descripcionEn && descripcion === descripcionEn ? 'en' : 'es';
