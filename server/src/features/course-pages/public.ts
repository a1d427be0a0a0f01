/** The address of a programme's page, by language. */
export { coursePaths } from './addresses.ts';
/** A course's own words in the reader's language, and its price as the pages say it. */
export { contentOf, shownPrice } from './course-page.ts';
