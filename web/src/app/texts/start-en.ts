import { en as notifications } from '../../features/notifications/texts/en.ts';
import { en as overview } from '../../features/overview/texts/en.ts';
import { en as classes } from '../../shared/classes/texts/en.ts';
import { en as courses } from '../../shared/courses/texts/en.ts';
import { en as ui } from '../../ui/texts/en.ts';
import { en as app } from './en.ts';

/** What the dashboard's frame and its first screen say, in one chunk. */
export const start = { app, classes, courses, notifications, overview, ui };
