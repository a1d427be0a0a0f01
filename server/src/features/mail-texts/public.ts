export { createOwnTexts, type OwnTexts } from './own-texts.ts';
