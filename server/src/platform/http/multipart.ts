import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { MultipartFile } from '@fastify/multipart';
import type { RouteContract } from '@puente/contracts/route';
import type { FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error.ts';
import { byteLimit } from '../storage/byte-limit.ts';

/** A file that came with a request. It is gone when the answer is: who wants to keep it puts it into the storage. */
export interface UploadedFile {
  /** Where it lies meanwhile. */
  path: string;
}

type Uploads = Record<string, UploadedFile>;

declare module 'fastify' {
  interface FastifyRequest {
    uploads: Uploads | null;
  }
}

/** What a multipart route does with its request: takes it apart, and leaves nothing of it behind. */
export function multipartHooks({ files = {} }: RouteContract, incomingDir: string) {
  const limits = { files: Object.keys(files).length, fileSize: Infinity };

  /** Text fields become the body, which the schema judges like any other; declared files are written to a folder. */
  async function takeApart(request: FastifyRequest): Promise<void> {
    if (!request.isMultipart()) return;
    request.body = await read(request).catch((error: unknown) => {
      throw asTold(error);
    });
  }

  async function read(request: FastifyRequest): Promise<Record<string, string>> {
    const fields: Record<string, string> = {};
    const uploads: Uploads = (request.uploads = {});
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('BODY_TOO_LARGE');
        fields[part.fieldname] = String(part.value);
        continue;
      }
      // A form sends an empty part for a file that nobody chose.
      if (part.filename === '') part.file.resume();
      else await take(part, uploads);
    }
    return fields;
  }

  async function take(part: MultipartFile, uploads: Uploads): Promise<void> {
    const declared = files[part.fieldname];
    if (!declared || uploads[part.fieldname]) {
      part.file.resume();
      throw new AppError(declared ? 'INVALID_INPUT' : 'UNSUPPORTED_MEDIA_TYPE');
    }
    const path = join(incomingDir, randomUUID());
    // Named before it is there, so that half a file is cleared away too.
    uploads[part.fieldname] = { path };
    await mkdir(incomingDir, { recursive: true });
    await pipeline(part.file, byteLimit(declared.maxBytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }

  return { preValidation: takeApart, onSend: clearAway };
}

/** A form that ends too early or isn't one is the sender's mistake; a disk that is full is ours. */
function asTold(error: unknown): unknown {
  // The parser's own refusals carry their status.
  if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) return error;
  const isOurs = error instanceof Error && 'syscall' in error;
  return new AppError(isOurs ? 'FILES_UNAVAILABLE' : 'INVALID_INPUT', {}, { cause: error });
}

/** Whatever the answer is, and also when nobody is there any more to hear it. What can't be removed is swept later. */
async function clearAway({ uploads }: FastifyRequest): Promise<void> {
  await Promise.allSettled(Object.values(uploads ?? {}).map(({ path }) => rm(path, { force: true })));
}

const dayMs = 86_400_000;

/** Removes what lay there when a process was killed. Others may be writing: what is of today stays. */
export async function sweepIncoming(incomingDir: string, now: Date): Promise<void> {
  const names = await readdir(incomingDir).catch(() => []);
  for (const name of names) {
    const path = join(incomingDir, name);
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > dayMs) await rm(path, { force: true });
  }
}
