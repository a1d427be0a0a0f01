/** What the landing page says, who of its instructors has which account, and what a preview shows. */
export { instructorsByTutor, landingContent, previewedContent } from './content.ts';
export { Landing } from './landing.ts';
export { landingPreviewPaths } from './preview-paths.ts';
