import { useQuery } from '@tanstack/react-query';

import { everyPage } from '../../platform/api/every-page.ts';
import { useFormat } from '../../platform/i18n/format.ts';
import { useInLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUser } from '../../platform/session/use-session.ts';
import type { SelectOption } from '../../ui/select.tsx';
import { type Edition, firstClassOf, startAmongNamesakes } from './edition-rules.ts';
import { mySubscriptions } from './my-subscriptions.ts';

/** Every course that I teach, newest first, with and without classes; all courses for administrators. */
export const useTaughtCourses = () => {
  const user = useUser();
  const isStaff = user !== undefined && user.role !== 'user';
  return useQuery({
    ...everyPage({ route: 'GET /docencia/cursos' }),
    enabled: isStaff,
    staleTime: 60_000,
    select: useInLanguage(),
  });
};

/** The courses whose names the viewer meets: of staff those that they teach, of students their own. */
const useEditions = (): readonly Edition[] => {
  const isStudent = useUser()?.role === 'user';
  const taught = useTaughtCourses();
  const own = useQuery({ ...mySubscriptions, enabled: isStudent, select: useInLanguage() });
  if (!isStudent) return taught.data ?? [];
  return (own.data ?? []).map(({ curso: { id, titulo, modulos } }) => ({ id, titulo, inicio: firstClassOf(modulos) }));
};

/**
 * How editions of one programme, which have the same title, are told apart: by their first class (decision 0124).
 *
 * - `detailOf(id)`: 'Primera clase: 3 de diciembre de 2026', where another course has the same title; else undefined.
 * - `optionOf(course)`: a course in a choice. Its first class is always said where the caller knows it.
 * - `nameOf(course)`: the title in a sentence, with the first class after it where another course has that title.
 */
export const useEditionNames = () => {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const editions = useEditions();
  const firstClass = (inicio: string | null | undefined): string | undefined =>
    inicio ? t('firstClass', { date: format.longDate(inicio) }) : undefined;
  const detailOf = (id: string): string | undefined => firstClass(startAmongNamesakes(editions, id));
  return {
    detailOf,
    optionOf: ({ id, titulo }: { id: string; titulo: string }): SelectOption => {
      const detail = firstClass(editions.find((edition) => edition.id === id)?.inicio);
      return { id, label: titulo, ...(detail !== undefined && { detail }) };
    },
    nameOf: ({ id, titulo }: { id: string; titulo: string }): string => {
      const inicio = startAmongNamesakes(editions, id);
      return inicio === null ? titulo : t('edition', { titulo, date: format.longDate(inicio) });
    },
  };
};
