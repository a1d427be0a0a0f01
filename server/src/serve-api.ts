import { allRoutes, commandsByFeature, routesByFeature } from '@puente/contracts/api';
import type { FastifyInstance } from 'fastify';

import type { Feature, Platform } from './platform/feature.ts';
import { createHttpApp } from './platform/http/app.ts';
import type { Authenticate } from './platform/http/call.ts';
import type { ConsumeRate } from './platform/http/charge.ts';
import { createIncoming } from './platform/http/incoming.ts';
import { openApiDocument, type OpenApiVersion } from './platform/http/openapi/document.ts';
import { serveApiDocument } from './platform/http/openapi/serve.ts';
import { refreshCookie } from './platform/session/cookies.ts';
import type { Storage } from './platform/storage/storage.ts';

const apiDocuments = new Map<string, ReturnType<typeof openApiDocument>>();

/** The OpenAPI document of the registry, made once per process: tests create many apps. */
function apiDocument(cookie: string, version: OpenApiVersion): ReturnType<typeof openApiDocument> {
  const key = `${version} ${cookie}`;
  const known = apiDocuments.get(key);
  if (known) return known;
  const parts = { routes: routesByFeature, commands: commandsByFeature, refreshCookie: cookie };
  const made = openApiDocument(parts, version);
  apiDocuments.set(key, made);
  return made;
}

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
  const cookie = refreshCookie(config.publicUrl.protocol === 'https:');
  await serveApiDocument(server, (version) => apiDocument(cookie, version));
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
