import { es as notifications } from '../../features/notifications/texts/es.ts';
import { es as overview } from '../../features/overview/texts/es.ts';
import { es as classes } from '../../shared/classes/texts/es.ts';
import { es as courses } from '../../shared/courses/texts/es.ts';
import { es as ui } from '../../ui/texts/es.ts';
import { es as app } from './es.ts';

/** The texts of the dashboard's layout and its first screen, in one chunk. */
export const start = { app, classes, courses, notifications, overview, ui };
