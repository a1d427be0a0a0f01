import { subscriptionsRoutes as contract } from '@puente/contracts/subscriptions';

import type { Feature, Platform } from '../../../platform/feature.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { createManagement } from './managing.ts';

/** One subscription as administrators see it, and changing it. */
export const managingRoutes = (platform: Platform, enrolments: Enrolments): NonNullable<Feature['routes']> => {
  const management = createManagement(platform, enrolments);
  return (app) => {
    app.handle(contract.one, ({ params }) => management.one(params.id));
    app.handle(contract.change, ({ actor, params, body }) => management.change(actor, params.id, body));
  };
};
