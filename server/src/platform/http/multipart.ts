import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { MultipartFile } from '@fastify/multipart';
import type { ErrorCode } from '@puente/contracts/errors';
import type { RouteContract } from '@puente/contracts/route';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error.ts';
import { byteLimit, tooLarge } from '../storage/storage.ts';
import { addressKey } from './client-address.ts';
import type { Incoming } from './incoming.ts';

/** An uploaded file. It is deleted with the response: to keep it, a handler copies it into the storage. */
export interface UploadedFile {
  /** The path of the temporary file. */
  path: string;
  /** File name from the browser: any text, and never used as a path. */
  name: string;
}

type Uploads = Record<string, UploadedFile>;

declare module 'fastify' {
  interface FastifyRequest {
    uploads: Uploads | null;
  }
}

interface FormRules {
  incoming: Incoming;
  /** Runs before the form is read. Throws AppError to refuse it. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The largest file by the settings, in bytes, where that may be less than the contract's. */
  maxBytes?: (() => number) | undefined;
  /** The error where the disk has no space. */
  noSpace?: ErrorCode | undefined;
}

/** Bytes of a form beside its files: 20 fields of 20,000 bytes, and what stands between parts. */
const fieldBytes = 524_288;

/** The length that a request declares; undefined for a chunked one. */
export const declaredBytes = ({ headers }: FastifyRequest): number | undefined =>
  headers['content-length'] === undefined ? undefined : Number(headers['content-length']);

/**
 * The hooks of a multipart route: they admit the request, parse its form, and delete its temporary files afterwards. A
 * refused form is not read, and nothing of it is written (decision 0215).
 */
export function multipartHooks({ files = {} }: RouteContract, rules: FormRules) {
  const { incoming, admit, maxBytes: most = () => Infinity, noSpace = 'FILES_UNAVAILABLE' } = rules;
  const limits = { files: Object.keys(files).length, fileSize: Infinity };
  const largest = () => Object.values(files).map((file) => Math.min(file.maxBytes, most()));

  /** Text fields become the body, which the schema validates as usual; declared files become temporary files. */
  async function parseForm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await admit(request, reply);
    if (!request.isMultipart()) return;
    const largestForm = largest().reduce((sum, bytes) => sum + bytes, fieldBytes);
    if ((declaredBytes(request) ?? 0) > largestForm) throw tooLarge(Math.max(...largest()));
    incoming.enter(reply.raw, request.principal?.user.id ?? addressKey(request.ip));
    request.body = await read(request, reply).catch((error: unknown) => {
      throw asRequestError(error);
    });
  }

  async function read(request: FastifyRequest, reply: FastifyReply): Promise<Record<string, string>> {
    const fields: Record<string, string> = {};
    const uploads: Uploads = (request.uploads = {});
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('BODY_TOO_LARGE');
        fields[part.fieldname] = String(part.value);
        continue;
      }
      // Browsers send an empty part for a file field without a chosen file.
      if (part.filename === '') part.file.resume();
      else await take(part, uploads, request, reply);
    }
    return fields;
  }

  async function take(
    part: MultipartFile,
    uploads: Uploads,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const declared = files[part.fieldname];
    if (!declared || uploads[part.fieldname]) {
      part.file.resume();
      throw new AppError(declared ? 'INVALID_INPUT' : 'UNSUPPORTED_MEDIA_TYPE');
    }
    const maxBytes = Math.min(declared.maxBytes, most());
    await incoming.reserve(reply.raw, Math.min(maxBytes, declaredBytes(request) ?? maxBytes), noSpace);
    const path = join(incoming.directory, randomUUID());
    // Recorded before it is written, so that an incomplete file is deleted too.
    uploads[part.fieldname] = { path, name: part.filename };
    await pipeline(part.file, byteLimit(maxBytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }

  return { preValidation: parseForm, onSend: deleteUploads };
}

/** A form that is truncated or malformed is the client's error; a disk that can't be written is ours. */
function asRequestError(error: unknown): unknown {
  // The parser's own errors have a status code.
  if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) return error;
  const isOurs = error instanceof Error && 'syscall' in error;
  return new AppError(isOurs ? 'FILES_UNAVAILABLE' : 'INVALID_INPUT', {}, { cause: error });
}

/** Runs for every response, and when the connection is aborted. What can't be deleted is swept later. */
async function deleteUploads({ uploads }: FastifyRequest): Promise<void> {
  await Promise.allSettled(Object.values(uploads ?? {}).map(({ path }) => rm(path, { force: true })));
}

const dayMs = 86_400_000;

/** Deletes files that a killed process left behind: those older than a day, as others may be uploading. */
export async function sweepIncoming(incomingDir: string, now: Date): Promise<void> {
  const names = await readdir(incomingDir).catch(() => []);
  for (const name of names) {
    const path = join(incomingDir, name);
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > dayMs) await rm(path, { force: true });
  }
}
