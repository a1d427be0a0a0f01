import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

const Announcement = z.strictObject({ anuncioId: Id, cursoId: Id });

/** Somebody wrote to all students of a course. */
export const announcementPublished = eventType('announcements.published', Announcement);

/** An announcement was changed or deleted. */
export const announcementChanged = eventType('announcements.changed', Announcement);

/** A student opened an announcement for the first time. */
export const announcementRead = eventType('announcements.read', z.strictObject({ anuncioId: Id, userId: Id }));
