/** Copies the documents of a course to another edition. */
export { copyDocuments } from './class-store.ts';
