import type { FastifyPluginAsync } from 'fastify';

import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { keyOf, PictureName } from './avatars.ts';

/**
 * `GET /archivos/perfiles/:name`: a picture, for whoever knows its name. A new picture has a new one, so that a browser
 * asks for each once. Were it ever opened as a page, it could do nothing. [ASVS-3.2.1]
 */
export const servePictures =
  ({ storage }: Platform): FastifyPluginAsync =>
  async (scope) => {
    scope.get<{ Params: { name: string } }>('/archivos/perfiles/:name', async ({ params: { name } }, reply) => {
      assertThat(PictureName.safeParse(name).success, 'NOT_FOUND');
      const file = await storage.read(keyOf(name));
      assertThat(file, 'NOT_FOUND');
      return reply
        .type('image/webp')
        .header('content-length', file.bytes)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .send(file.stream);
    });
  };
