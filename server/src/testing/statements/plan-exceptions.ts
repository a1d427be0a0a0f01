export interface PlanException {
  /** A part of the statement's text. */
  statement: string;
  /** The reported work of its plan, as a pattern. */
  work: RegExp;
  because: string;
}

/** Statements whose cost may grow with a table. Each needs a reason that convinces the academy's operator. */
export const planExceptions: PlanException[] = [
  {
    statement: 'select estado, count(*)::int as total from tickets',
    work: /^reads all of tickets/,
    because: 'four numbers, counted once when a member of staff opens the tickets; 100,000 take some 15 ms',
  },
  {
    statement: 'as waiting, min("entregadaAt") as since from submissions',
    work: /^reads all of submissions$/,
    because:
      "what waits for a grade, counted when staff open their start page: PostgreSQL can't know how little it is; 100,000 take some 15 ms",
  },
  {
    statement: 'select count(*)::int as total from users where "anonymizedAt" is null',
    work: /^reads all of users/,
    because: 'one number, counted when an administrator opens the section of users; 100,000 take some 10 ms',
  },
  {
    statement: 'with roster as materialized',
    work: /^(?:sorts|reads all of (?:users|sessions|meeting_visits|submissions|test_attempts))/,
    because:
      'all students of one course with what they did, when its staff open the roster: who is behind is known only of all of them. A course of the filled academy has 1,854 students, so that PostgreSQL reads a table once instead of looking each of them up',
  },
  {
    statement: 'from users where "lastName" =',
    work: /^reads all of users$/,
    because: 'the recipients of a notice that a test declares; the academy has none like it',
  },
];

/** Foreign keys without an index, and why the scan on deletion delays nobody. */
export const unindexedReferences: Record<string, string> = {};
