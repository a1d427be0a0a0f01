import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

import type { S3Config } from '../../config/files.ts';
import { StartupError } from '../database/errors.ts';
import { AppError } from '../errors/app-error.ts';
import { byteLimit, assertSafeKey, type Storage } from './storage.ts';

/**
 * Files in a bucket of S3 or of a compatible storage: for any number of machines.
 * @throws StartupError when the bucket doesn't exist or may not be used. An unreachable storage throws nothing.
 */
export async function openS3({ bucket, prefix, region, endpoint, credentials }: S3Config): Promise<Storage> {
  const client = new S3Client({
    region,
    ...(credentials ? { credentials } : {}),
    // S3-compatible storages rarely have a host name per bucket, and not all support the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  });
  await assertBucket(client, bucket);
  const objectOf = (key: string) => {
    assertSafeKey(key);
    return { Bucket: bucket, Key: `${prefix}${key}` };
  };

  return {
    async put(key, content, { type, maxBytes }) {
      const counted = new PassThrough();
      // A multipart upload with parts of 5 MB for large files; it is aborted when a part fails.
      const upload = new Upload({ client, params: { ...objectOf(key), Body: counted, ContentType: type } });
      const source = content instanceof Readable ? content : Readable.from([content]);
      // A failure of one ends the other; the first error is thrown.
      let cause: unknown;
      await Promise.all([
        pipeline(source, byteLimit(maxBytes), counted).catch((error: unknown) => {
          cause ??= error;
          return upload.abort();
        }),
        upload.done().catch((error: unknown) => {
          cause ??= error;
          counted.destroy();
        }),
      ]);
      if (cause) throw unavailable(cause);
    },

    async read(key, range) {
      const object = objectOf(key);
      try {
        const answer = await client.send(
          new GetObjectCommand({ ...object, ...(range ? { Range: `bytes=${range.first}-${range.last}` } : {}) }),
        );
        const total = answer.ContentRange?.split('/')[1] ?? answer.ContentLength;
        return { stream: answer.Body as Readable, bytes: Number(total) };
      } catch (error) {
        const outOfRange = error instanceof S3ServiceException && error.name === 'InvalidRange';
        if (error instanceof NoSuchKey || outOfRange) return null;
        throw unavailable(error);
      }
    },

    async sizeOf(key) {
      try {
        return (await client.send(new HeadObjectCommand(objectOf(key)))).ContentLength ?? null;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw unavailable(error);
      }
    },

    freeBytes: () => Promise.resolve(null),

    async delete(key) {
      const object = objectOf(key);
      await client.send(new DeleteObjectCommand(object)).catch((error: unknown) => {
        throw unavailable(error);
      });
    },
  };
}

async function assertBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    const reason = status === undefined ? undefined : refusals[status];
    if (reason) throw new StartupError(`The setting FILES_URL is wrong: the bucket "${bucket}" ${reason}.`);
    // Missing credentials are a configuration error too, not an outage.
    if (error instanceof Error && error.name === 'CredentialsProviderError') {
      throw new StartupError(`For FILES_URL there are no credentials: ${error.message}`);
    }
  }
}

const refusals: Record<number, string> = {
  301: 'is in another region',
  400: 'is in another region, or its credentials are not valid',
  403: 'may not be used with these credentials',
  404: 'does not exist',
};

const unavailable = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('FILES_UNAVAILABLE', {}, { cause: error });
