import { type Authorized, type Person, policy } from '../../platform/policy.ts';
import type { Side } from './rules.ts';

/** The facts that decide about a ticket. */
export interface TicketAccess {
  autorId: string;
  pagoId: string | null;
  /** Whether the person is a tutor of the course that the ticket is about. */
  teaches: boolean;
}

/** Administrators answer all tickets, tutors those about their courses; what concerns a payment is for administrators. */
const answers = ({ role }: Pick<Person, 'role'>, { pagoId, teaches }: TicketAccess): boolean =>
  role === 'admin' || (role === 'tutor' && teaches && pagoId === null);

/** Only who opened a ticket and the staff who answer it know of it (SOP-3). */
export const mayTakePart = policy(
  'ticket.take-part',
  'TICKET_NOT_FOUND',
  (person, ticket: TicketAccess) => ticket.autorId === person.userId || answers(person, ticket),
);

/** Only who opened a ticket rates it. */
export const mayRate = policy(
  'ticket.rate',
  'TICKET_NOT_FOUND',
  (person, ticket: TicketAccess) => ticket.autorId === person.userId,
);

export const mayMask = policy('ticket.mask', 'TICKET_NOT_FOUND', answers);

/** Staff note, assign and see who else attends a ticket: never its author, also where that is an administrator. */
export const mayAttend = policy(
  'ticket.attend',
  'TICKET_NOT_FOUND',
  (person, ticket: TicketAccess) => ticket.autorId !== person.userId && answers(person, ticket),
);

/** A ticket is about a course that its author has, had or teaches. */
export const mayAskAboutCourse = policy(
  'ticket.ask-about-course',
  'COURSE_NOT_FOUND',
  (_person, { isTheirs }: { isTheirs: boolean }) => isTheirs,
);

/** A ticket is about a payment of its author. */
export const mayAskAboutPayment = policy(
  'ticket.ask-about-payment',
  'PAYMENT_NOT_FOUND',
  (person, { userId }: { userId: string }) => userId === person.userId,
);

/** On which side of a ticket a person is who takes part in it. */
export const sideOf = (personId: string, { autorId }: Pick<TicketAccess, 'autorId'>): Side =>
  autorId === personId ? 'author' : 'staff';

export type OpenToPerson<T> = Authorized<T, 'ticket.take-part'>;

export type Attended<T> = Authorized<T, 'ticket.attend'>;
