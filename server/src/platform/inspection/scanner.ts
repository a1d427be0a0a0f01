import type { Readable } from 'node:stream';

import type { ClamdConfig } from '../../config/clamd.ts';
import { scanWithClamd } from './clamd.ts';

/** A virus scanner: what is uploaded is shown to it before anybody can open it. [ASVS-5.4.3] */
export interface Scanner {
  /**
   * Reads the stream, or its beginning where the scanner takes no more.
   * @throws AppError SCANNER_UNAVAILABLE
   */
  scan(content: Readable): Promise<'clean' | 'infected'>;
}

/** @returns null without one: then nothing is scanned */
export const createScanner = (clamd: ClamdConfig | null): Scanner | null =>
  clamd && { scan: (content) => scanWithClamd(clamd, content) };
