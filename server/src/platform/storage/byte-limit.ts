import { Transform } from 'node:stream';

import { AppError } from '../errors/app-error.ts';

export const tooLarge = (maxBytes: number): AppError =>
  new AppError('FILE_TOO_LARGE', { megabytes: Math.floor((maxBytes / 1_048_576) * 10) / 10 });

/** A stream that passes `maxBytes` through, and fails with FILE_TOO_LARGE at the next byte. */
export function byteLimit(maxBytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
}
