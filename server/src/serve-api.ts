import { allRoutes } from '@puente/contracts/api';
import type { FastifyInstance } from 'fastify';

import { apiDocument } from './api-document.ts';
import type { Feature, Platform } from './platform/feature.ts';
import { createHttpApp } from './platform/http/app.ts';
import type { Authenticate } from './platform/http/call.ts';
import type { ConsumeRate } from './platform/http/charge.ts';
import { createIncoming } from './platform/http/incoming.ts';
import { serveApiDocument } from './platform/http/openapi/serve.ts';
import { refreshCookie } from './platform/session/cookies.ts';
import type { Storage } from './platform/storage/storage.ts';

interface ApiParts {
  features: readonly Feature[];
  authenticate: Authenticate;
  consumeRate: ConsumeRate;
  storage: Storage;
}

/** Registers the routes of the features below `/api`, and their document. */
export async function serveApi(
  server: FastifyInstance,
  { config, database, now }: Platform,
  { features, authenticate, consumeRate, storage }: ApiParts,
): Promise<void> {
  await serveApiDocument(server, apiDocument(refreshCookie(config.publicUrl.protocol === 'https:')));
  await server.register(
    async (api) => {
      const app = createHttpApp(api, {
        registry: allRoutes,
        authenticate,
        consumeRate,
        database,
        now,
        publicUrl: config.publicUrl,
        academyTimezone: config.academyTimezone,
        incoming: createIncoming({ directory: config.incomingDir, storage }),
      });
      for (const feature of features) {
        feature.routes?.(app);
        if (feature.plugin) await api.register(feature.plugin);
      }
      app.assertComplete();
    },
    { prefix: '/api' },
  );
}
