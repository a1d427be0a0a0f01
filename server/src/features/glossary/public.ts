export { Glossary } from './glossary.ts';
export { termsPage } from './store.ts';
