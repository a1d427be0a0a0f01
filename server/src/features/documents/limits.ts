import { perUser } from '../../platform/http/limit-per.ts';

/** Rate limits per person. Uploads: material of a course, many files at once. Parts of 4 MB: 600 in ten minutes are 4 MB/s, kept up. */
export const limits = {
  uploads: perUser('uploads', 120, 60),
  parts: perUser('upload-parts', 600, 10),
  documents: perUser('document-forms', 300, 60),
  openings: perUser('document-openings', 120, 1),
  links: perUser('document-links', 120, 1),
};
