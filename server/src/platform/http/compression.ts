import { constants } from 'node:zlib';

import type { FastifyCompressOptions, FastifyCompressRouteOptions } from '@fastify/compress';
import type { RouteContract } from '@puente/contracts/route';

/**
 * For the plugin: it compresses what a route asks for. It unpacks no request, since a small body could become a large
 * one.
 */
export const compressionPlugin: FastifyCompressOptions = { global: false, globalDecompression: false };

const options = {
  encodings: ['br', 'gzip'],
  // Bytes. An answer that fits in one packet arrives no sooner when it is smaller.
  threshold: 1_400,
  // Files are sent as they are stored: their ranges count the bytes of the file.
  customTypes: /^(?:application\/json|text\/calendar)/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;

/**
 * How a route's answers are compressed. Those with secrets to a caller that is known by a cookie are not: another site
 * could make the browser send such calls, and guess the secret by the answer's length (BREACH). Bearer tokens can't be
 * sent that way.
 */
export const compressionOf = ({
  credentials = ['bearer'],
}: RouteContract): NonNullable<FastifyCompressRouteOptions['compress']> =>
  credentials.includes('cookie') ? false : options;
