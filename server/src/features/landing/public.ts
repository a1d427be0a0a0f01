/** Content of the landing page, accounts of its instructors, and content of a preview. */
export { instructorsByTutor, landingContent, previewedContent } from './content.ts';
export { Landing } from './landing.ts';
export { landingPreviewPaths } from './landing.ts';
