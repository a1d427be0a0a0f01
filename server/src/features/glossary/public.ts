export { createGlossary } from './glossary.ts';
export { termsPage } from './store.ts';
