import type { Persona } from '@puente/contracts/people';

/** The full name: first and last name. */
export const nameOf = ({ firstName, lastName }: Pick<Persona, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
