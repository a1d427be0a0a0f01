import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Actor } from '../../platform/actor.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { tellRefused } from '../attachments/public.ts';
import { judgeContent } from './rules.ts';
import type { FileTipo } from './tables.ts';

/**
 * The type of a whole file by its content. [ASVS-5.2.2]
 * @throws AppError FILE_TYPE_NOT_ALLOWED, DOCUMENT_TYPE_MISMATCH
 */
export function assertContent(tipo: FileTipo, contentType: string | undefined): string {
  const verdict = judgeContent(tipo, contentType);
  assertThat(contentType !== undefined && verdict !== 'not allowed', 'FILE_TYPE_NOT_ALLOWED');
  assertThat(verdict === 'agrees', 'DOCUMENT_TYPE_MISMATCH');
  return contentType;
}

/** What is asked of a file before it becomes a document. */
export function createInspection(platform: Platform) {
  const { config, scanner } = platform;
  return {
    /** Shows a file to the scanner, where there is one. @throws AppError SCANNER_UNAVAILABLE, FILE_INFECTED */
    async scan(actor: Actor, nombre: string, open: () => Promise<Readable> | Readable): Promise<void> {
      if (!scanner || (await scanner.scan(await open())) === 'clean') return;
      await tellRefused(platform, actor, { nombre, type: 'document' });
      throw new AppError('FILE_INFECTED');
    },

    /**
     * Does something with the whole of a file that is stored in parts, as a temporary file: of a container, what is inside
     * stands at its end.
     */
    async withWhole<Result>(content: Readable, work: (path: string) => Promise<Result>): Promise<Result> {
      const path = join(config.incomingDir, randomUUID());
      await mkdir(config.incomingDir, { recursive: true });
      try {
        await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
