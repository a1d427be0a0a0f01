/** Tables that grow with the number of users or over the years. `many-rows.sql` fills each of them. */
export const growingTables = [
  'users',
  'sessions',
  'refresh_tokens',
  'email_tokens',
  'identities',
  'address_changes',
  'chosen_courses',
  'address_undo_links',
  'second_factors',
  'recovery_codes',
  'second_step_challenges',
  'passkey_challenges',
  'subscriptions',
  'welcomes',
  'orders',
  'payments',
  'refunds',
  'code_uses',
  'order_origins',
  'payment_customers',
  'payment_events',
  'notifications',
  'notification_digests',
  'notification_settings',
  'announcement_reads',
  'private_messages',
  'programme_notices',
  'tickets',
  'ticket_replies',
  'ticket_notes',
  'contact_messages',
  'test_attempts',
  'test_attempt_questions',
  'test_adjustments',
  'class_reminders',
  'forum_topics',
  'forum_replies',
  'forum_follows',
  'forum_reports',
  'forum_texts',
  'meeting_visits',
  'room_messages',
  'certificates',
  'transcripts',
  'calendar_feeds',
  'events',
  'event_deliveries',
  'rate_limits',
  'idempotency_keys',
  'stored_files',
  'document_parts',
  'attachments',
  'document_openings',
  'submissions',
  'audit_entries',
  'data_archives',
  'account_recovery_links',
  'user_notes',
] as const;

/** Tables for which a sequential scan is allowed, and why. */
export const smallTables: Record<string, string> = {
  courses: 'dozens',
  programmes: 'at most one for each course',
  business_types: 'a handful',
  edition_moves: 'some for each course',
  codes: 'hundreds, made by administrators',
  glossary_terms: 'hundreds, written by staff',
  modules: 'some for each course',
  classes: 'some for each module',
  calendar_entries: 'as many as classes',
  meetings: 'as many as classes',
  announcements: 'some for each course',
  documents: 'some for each class',
  assignments: 'at most one for each class',
  document_files: 'some for each class',
  forum_section_sizes: 'one row for each course',
  prepared_answers: 'dozens, written by administrators',
  ticket_attendance: 'the tickets that staff have open at this moment',
  live_rooms: 'the live classes of this moment',
  live_seats: 'the people in the live classes of this moment',
  live_room_people: 'some for each live class of this moment',
  tests: 'some for each course',
  test_questions: 'dozens for each course',
  test_question_versions: 'dozens for each course',
  course_tutors: 'some for each course',
  attachment_bytes: 'one row',
  receipt_counter: 'one row',
  ticket_counter: 'one row',
  settings: 'one row for each setting that was changed',
  schema_migrations: 'one row for each migration',
  socket_io_attachments: 'kept for seconds',
};

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
    statement: 'from users where "lastName" =',
    work: /^reads all of users$/,
    because: 'the recipients of a notice that a test declares; the academy has none like it',
  },
];

/** Foreign keys without an index, and why the scan on deletion delays nobody. */
export const unindexedReferences: Record<string, string> = {};
