import { perUser } from '../../platform/http/limit-per.ts';

/** Rate limits per person. One question for addresses is about a page of texts. */
export const limits = {
  uploads: perUser('attachment-uploads', 60, 10),
  links: perUser('attachment-links', 240, 1),
};
