import { es as notifications } from '../../features/notifications/texts/es.ts';
import { es as overview } from '../../features/overview/texts/es.ts';
import { es as classes } from '../../shared/classes/texts/es.ts';
import { es as courses } from '../../shared/courses/texts/es.ts';
import { es as ui } from '../../ui/texts/es.ts';
import { es as app } from './es.ts';

/** The texts of the dashboard's layout and its first screen, in one chunk. */
export const start = { app, classes, courses, notifications, overview, ui };

/** The other texts: each is a chunk, fetched with the screens that name its folder. */
export const files = import.meta.glob<object>(
  [
    '../../{features,shared}/*/texts/es.ts',
    '../panel/texts/es.ts',
    '../../features/assessments/authoring/texts/es.ts',
    '../../features/documents/material/texts/es.ts',
    '../../features/live/recording/texts/es.ts',
    '../../features/notifications/channels/texts/es.ts',
    '../../features/support/desk/texts/es.ts',
    '!../../features/{notifications,overview}/texts/**',
    '!../../shared/{classes,courses}/**',
  ],
  { import: 'es' },
);
