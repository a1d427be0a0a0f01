import { en as notifications } from '../../features/notifications/texts/en.ts';
import { en as overview } from '../../features/overview/texts/en.ts';
import { en as classes } from '../../shared/classes/texts/en.ts';
import { en as courses } from '../../shared/courses/texts/en.ts';
import { en as ui } from '../../ui/texts/en.ts';
import { en as app } from './en.ts';

/** The texts of the dashboard's layout and its first screen, in one chunk. */
export const start = { app, classes, courses, notifications, overview, ui };

/** The other texts: each is a chunk, fetched with the screens that name its folder. */
export const files = import.meta.glob<object>(
  [
    '../../{features,shared}/*/texts/en.ts',
    '../panel/texts/en.ts',
    '../../features/assessments/authoring/texts/en.ts',
    '../../features/documents/material/texts/en.ts',
    '../../features/live/recording/texts/en.ts',
    '../../features/notifications/channels/texts/en.ts',
    '../../features/support/desk/texts/en.ts',
    '!../../features/{notifications,overview}/texts/**',
    '!../../shared/{classes,courses}/**',
  ],
  { import: 'en' },
);
