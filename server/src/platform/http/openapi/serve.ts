import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

import { withoutTrustedTypes } from '../security-headers.ts';
import type { openApiDocument, OpenApiVersion } from './document.ts';

/**
 * `GET /api/openapi.json`, and a page to read it at `/api/docs` (API-3). The page reads OpenAPI 3.0, which Swagger UI
 * draws in a fifth of the time.
 * @param document called when somebody asks for it: making it would be an eighth of a start
 */
export async function serveApiDocument(
  server: FastifyInstance,
  document: (version: OpenApiVersion) => ReturnType<typeof openApiDocument>,
): Promise<void> {
  // The library wants a document here, and serves what `transformSpecification` returns.
  await server.register(swagger, { mode: 'static', specification: { document: { openapi: '3.0.3' } as never } });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: () => document('3.0.3'),
    transformSpecificationClone: false,
    // Folded: hundreds of open calls take a browser seconds to draw.
    uiConfig: { deepLinking: false, docExpansion: 'none' },
    uiHooks: {
      onRequest(_request, reply, done) {
        const policy = String(reply.getHeader('content-security-policy'));
        reply.header('content-security-policy', withoutTrustedTypes(policy));
        done();
      },
    },
  });
  server.get('/api/openapi.json', () => document('3.1.0'));
}
