import type { Persona } from '@puente/contracts/people';

import { useTranslation } from '../../platform/i18n/use-translation.ts';

type Named = Pick<Persona, 'firstName' | 'lastName'>;

/** The full name: first and last name. */
export const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** The same for people whose account may be closed for good, which leaves no name. Needs the texts of `people`. */
export const useNameOf = (): ((person: Named) => string) => {
  const { t } = useTranslation('people');
  return (person) => nameOf(person) || t('deleted');
};
