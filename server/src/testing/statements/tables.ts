/** Tables that get longer with the academy's people and years. `many-rows.sql` fills each of them. */
export const growingTables = [
  'users',
  'sessions',
  'refresh_tokens',
  'email_tokens',
  'identities',
  'subscriptions',
  'orders',
  'payments',
  'payment_customers',
  'payment_events',
  'notifications',
  'notification_settings',
  'private_messages',
  'contact_messages',
  'class_reminders',
  'calendar_feeds',
  'events',
  'event_deliveries',
  'rate_limits',
  'stored_files',
] as const;

/** Tables that may be read whole, and why. */
export const smallTables: Record<string, string> = {
  courses: 'dozens',
  business_types: 'a handful',
  modules: 'some for each course',
  classes: 'some for each module',
  calendar_entries: 'as many as classes',
  meetings: 'as many as classes',
  documents: 'some for each class',
  course_tutors: 'some for each course',
  receipt_counter: 'one row',
  schema_migrations: 'one row for each migration',
  socket_io_attachments: 'kept for seconds',
};

export interface PlanException {
  /** Part of the statement's text. */
  statement: string;
  /** What its plan does, as the test says it. */
  work: RegExp;
  because: string;
}

/** Statements that may take longer as a table grows. Each needs a reason that would convince whoever runs the academy. */
export const planExceptions: PlanException[] = [
  {
    statement: 'from users where "lastName" =',
    work: /^reads all of users$/,
    because: 'the recipients of a notice that a test declares; the academy has none like it',
  },
];

/** References without an index of their own, and why nobody waits for what their deletion reads. */
export const unindexedReferences: Record<string, string> = {
  'sessions.userId': 'accounts are anonymised, never deleted',
};
