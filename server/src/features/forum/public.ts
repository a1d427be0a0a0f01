import type { Platform } from '../../platform/feature.ts';
import { createModeration } from './moderation.ts';
import { createReading } from './reading.ts';
import { createReports } from './reports.ts';
import { createWriting } from './writing.ts';

/** Who may open the files of topics and replies. */
export { forumAttachmentReaders } from './attachments-store.ts';

/** Writes and moderates in the forum as its routes do: each function takes who acts, `{ actor, person: { id, role } }`. */
export function createForum(platform: Platform) {
  const reading = createReading(platform);
  return {
    ...createWriting(platform, reading),
    ...createModeration(platform, reading),
    ...createReports(platform, reading),
  };
}
