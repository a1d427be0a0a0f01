import { subscriptionsRoutes as contract } from '@puente/contracts/subscriptions';

import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { createManagement } from './managing.ts';

/** One subscription as administrators see it, and changing it. */
export function managingRoutes(app: HttpApp, platform: Platform, enrolments: Enrolments): void {
  const management = createManagement(platform, enrolments);
  app.routes(contract, {
    one: ({ params }) => management.one(params.id),
    change: ({ actor, params, body }) => management.change(actor, params.id, body),
  });
}
