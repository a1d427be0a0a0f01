import { useQuery } from '@tanstack/react-query';

import { everyPage } from '../../platform/api/every-page.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { useInLanguage } from '../../platform/i18n/use-in-language.ts';

export type TaughtClass = Result<'GET /docencia/clases'>[number];

/** Every class that I teach, by time; of all courses for administrators. */
export const useTaughtClasses = () =>
  useQuery({
    queryKey: ['taught-classes'],
    queryFn: ({ signal }) => everyPage('GET /docencia/clases', signal),
    refetchOnMount: 'always',
    select: useInLanguage(),
  });

/** The first of each course's classes, in the order of the classes. */
export const firstClasses = (classes: readonly TaughtClass[]): TaughtClass[] =>
  [...Map.groupBy(classes, ({ cursoId }) => cursoId).values()].flatMap(([first]) => first ?? []);
