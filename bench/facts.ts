/** Place of a server's data: a PostgreSQL database, or the embedded one below a folder. */
export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** A session with a token of it. */
export interface SignedIn {
  token: string;
  userId: string;
  sessionId: string;
}

/** The session that the load uses, and the ids that it requests. */
export interface Facts extends SignedIn {
  admin: SignedIn;
  /** Course that the student is in. */
  courseId: string;
  /** A topic of the forum with 20 replies, and one that gets more of them. */
  topicId: string;
  repliedTopicId: string;
  attempt: AttemptFacts;
  /** A course with 500 students; undefined where that isn't measured. */
  rosterCourseId?: string;
}

/** An attempt under way, with a question for each connection of the load; `opcionId` is an option of each of them. */
export interface AttemptFacts {
  attemptId: string;
  questionIds: string[];
  optionId: string;
}
