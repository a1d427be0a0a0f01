import type { Platform } from '../../platform/feature.ts';
import { ForumModeration, ForumReports } from './moderation.ts';
import { ForumReading } from './reading.ts';
import { ForumWriting } from './writing.ts';

/** Topics and replies whose files a person may open. */
export { forumAttachmentReaders } from './public-store.ts';

/** Writes and moderates in the forum as its routes do: each method takes who acts, `{ actor, person: { id, role } }`. */
export function createForum(platform: Platform) {
  const reading = new ForumReading(platform);
  return {
    writing: new ForumWriting(platform, reading),
    moderation: new ForumModeration(platform, reading),
    reports: new ForumReports(platform, reading),
  };
}
