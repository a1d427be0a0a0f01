import { languageOf } from '@puente/contracts/in-language';

import { Unbroken } from '../../ui/unbroken.tsx';

type AcademyTextProps<N extends string> = {
  /** Owner of the text, as `useInLanguage` shows it. */
  of: Readonly<Record<N, string> & Record<`${N}En`, string | null>>;
  name: N;
};

/** Text of the academy about courses and classes, marked with its language: Spanish where there is no English. */
export const AcademyText = <const N extends string>({ of, name }: AcademyTextProps<N>) => (
  <span lang={languageOf<N>(of, name)}>
    <Unbroken>{of[name]}</Unbroken>
  </span>
);

/** The title of a course, marked with its language. */
export const CourseTitle = ({ course }: { course: { titulo: string; tituloEn: string | null } }) => (
  <AcademyText of={course} name="titulo" />
);
