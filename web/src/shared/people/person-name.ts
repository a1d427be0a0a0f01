import type { Persona } from '@puente/contracts/people';

/** First and last name, as a person is called everywhere. */
export const nameOf = ({ firstName, lastName }: Pick<Persona, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
