import { commandsByFeature, routesByFeature } from '@puente/contracts/api';

import { openApiDocument } from './platform/http/openapi/document.ts';

const apiDocuments = new Map<string, ReturnType<typeof openApiDocument>>();

/** The OpenAPI document of the registry, made once per process: tests create many apps. */
export function apiDocument(cookie: string): ReturnType<typeof openApiDocument> {
  const known = apiDocuments.get(cookie);
  if (known) return known;
  const made = openApiDocument({ routes: routesByFeature, commands: commandsByFeature, refreshCookie: cookie });
  apiDocuments.set(cookie, made);
  return made;
}
