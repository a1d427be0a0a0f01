import type { Principal } from '../../platform/http/call.ts';

const ofPerson = (name: string, points: number, perSeconds: number) => ({
  name,
  points,
  perSeconds,
  key: ({ principal }: { principal: Principal }) => principal.user.id,
});

/** Rate limits per person. Parts of 4 MB: 600 in ten minutes are 4 MB/s, kept up. */
export const limits = {
  uploads: ofPerson('uploads', 30, 3_600),
  parts: ofPerson('upload-parts', 600, 600),
  documents: ofPerson('document-forms', 300, 3_600),
  openings: ofPerson('document-openings', 120, 60),
  links: ofPerson('document-links', 120, 60),
};
