import type { Principal } from '../../platform/http/call.ts';

const ofPerson = (name: string, points: number, perSeconds: number) => ({
  name,
  points,
  perSeconds,
  key: ({ principal }: { principal: Principal }) => principal.user.id,
});

/** Rate limits per person. One question for addresses is about a page of texts. */
export const limits = {
  uploads: ofPerson('attachment-uploads', 60, 600),
  links: ofPerson('attachment-links', 240, 60),
};
