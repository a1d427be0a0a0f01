import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorCatalogue, type ErrorCode } from '@puente/contracts/errors';
import type { RouteContract } from '@puente/contracts/route';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const accessNotes: Record<RouteContract['access'], string> = {
  public: 'Anyone.',
  viewer: 'Anyone; a session shows more.',
  session: 'A session.',
  staff: 'Tutors and administrators.',
  admin: 'Administrators.',
};

/** What OpenAPI says of a route besides its schemas. A second path for the same route is left out of the document. */
export function openApiSchema(contract: RouteContract, isAlias: boolean): Record<string, unknown> {
  const codes: readonly ErrorCode[] = contract.errors;
  const errors = codes.map((code) => `- ${errorCatalogue[code].status} \`${code}\`: ${errorCatalogue[code].en}`);
  return {
    summary: contract.summary,
    description: [
      `Access: ${accessNotes[contract.access]}`,
      ...(errors.length > 0 ? ['', 'Errors:', ...errors] : []),
    ].join('\n'),
    tags: [contract.path.split('/')[1] ?? 'api'],
    ...(contract.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(contract.consumes === 'multipart' ? { consumes: ['multipart/form-data'] } : {}),
    ...(isAlias ? { hide: true } : {}),
  };
}

/** Files are no part of the body's schema, but of the form that carries both. */
function withFiles(schema: FastifySchema, { files = {} }: RouteContract): FastifySchema {
  const body = schema.body as { properties?: Record<string, unknown> } | undefined;
  const properties: Record<string, unknown> = { ...body?.properties };
  for (const [field, { maxBytes }] of Object.entries(files)) {
    properties[field] = { type: 'string', format: 'binary', description: `At most ${maxBytes / 1_048_576} MB` };
  }
  return Object.keys(files).length > 0 ? { ...schema, body: { ...body, properties } } : schema;
}

/** `GET /api/openapi.json`, and a page to read it at `/api/docs` (API-3). */
export async function documentApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Academia Puente',
        version: '1',
        description: 'Every path is below `/api`. Amounts are US dollars; moments are UTC.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const contract = document.route.config?.contract;
      // Only what the contract declares is the API: pages, files and stand-ins are not.
      return { schema: contract ? withFiles(schema, contract) : { ...schema, hide: true }, url };
    },
  });
  await server.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { deepLinking: false } });
  server.get('/api/openapi.json', () => server.swagger());
}
