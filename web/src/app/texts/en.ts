import { en as accounts } from '../../features/accounts/texts/en.ts';
import { en as enrolment } from '../../features/enrolment/texts/en.ts';
import { en as notifications } from '../../features/notifications/texts/en.ts';
import { en as overview } from '../../features/overview/texts/en.ts';
import { en as payments } from '../../features/payments/texts/en.ts';
import { en as ui } from '../../ui/texts/en.ts';
import { app } from './app-en.ts';

/** All English texts by namespace: one chunk, loaded when the interface is in English. */
export const en = { accounts, app, enrolment, notifications, overview, payments, ui };
