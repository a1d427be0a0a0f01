import { en as notifications } from '../../features/notifications/texts/en.ts';
import { en as overview } from '../../features/overview/texts/en.ts';
import { en as classes } from '../../shared/classes/texts/en.ts';
import { en as courses } from '../../shared/courses/texts/en.ts';
import { en as ui } from '../../ui/texts/en.ts';
import { en as app } from './en.ts';

/** The texts of the dashboard's layout and its first screen, in one chunk. */
export const start = { app, classes, courses, notifications, overview, ui };
