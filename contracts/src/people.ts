import { z } from 'zod';

import { route } from './route.ts';
import { Id, line, Role } from './shapes.ts';

/** The public view of a person: never an e-mail address or a telephone number (decision 0225). */
export const Persona = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  /** A path below the API's origin, or null. */
  profileImageUrl: z.string().nullable(),
});
export type Persona = z.infer<typeof Persona>;

/**
 * A person as a search finds them. Staff alone are told the e-mail address, which tells people of one name apart
 * (ADM-18, decision 0225); for students the field is absent.
 */
export const PersonaEncontrada = Persona.extend({ email: z.string().optional() });
export type PersonaEncontrada = z.infer<typeof PersonaEncontrada>;

/** Minimum number of characters of a search for people (MSG-2). */
export const searchMinLength = 2;

const SearchText = line(80, searchMinLength);

export const peopleRoutes = {
  search: route({
    method: 'GET',
    path: '/usuarios/search',
    access: 'session',
    summary:
      'People by name, or the tutors of a course: staff find everyone, students find staff and those they share a course with; at most 20',
    query: z
      .strictObject({
        term: SearchText.optional(),
        q: SearchText.optional(),
        /** The tutors of this course, by name; read alone, without a term. */
        tutoresDe: Id.optional(),
        /** Staff find themselves too, to filter by what they did. */
        conmigo: z.literal('true').optional(),
      })
      .refine(({ term, q, tutoresDe }) => (term ?? q ?? tutoresDe) !== undefined, {
        path: ['term'],
        error: 'required',
      }),
    answers: { 200: z.array(PersonaEncontrada) },
    errors: ['TOO_MANY_REQUESTS'],
  }),
} as const;
