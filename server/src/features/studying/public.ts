/** `progressOf(facts)`: progress of a student in a course. */
export { progressOf } from './progress-rules.ts';
/** `studiedClasses(db, userId, cursoId)`: a student's classes in order, with what each offers, and their homework. */
export { studiedClasses } from './store.ts';
