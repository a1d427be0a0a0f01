import { es as accounts } from '../../features/accounts/texts/es.ts';
import { es as enrolment } from '../../features/enrolment/texts/es.ts';
import { es as notifications } from '../../features/notifications/texts/es.ts';
import { es as overview } from '../../features/overview/texts/es.ts';
import { es as payments } from '../../features/payments/texts/es.ts';
import { es as ui } from '../../ui/texts/es.ts';
import { app } from './app-es.ts';

/** All Spanish texts by namespace: one chunk, loaded when the interface is in Spanish. */
export const es = { accounts, app, enrolment, notifications, overview, payments, ui };
