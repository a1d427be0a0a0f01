import { type PassThrough, Readable } from 'node:stream';

import { ZipFile } from 'yazl';

import type { Db } from '../../../platform/database/database.ts';
import type { ExportedFile, Person, PersonalData } from '../../../platform/personal-data.ts';
import { jsonOf, pageOf } from './content.ts';

/**
 * The archive of a person's data as a stream. Entries are read from the database and the storage one after the other,
 * when their turn comes, so that no archive is in memory as a whole. An error destroys the stream.
 */
export async function zipOf(person: Person, data: readonly PersonalData[], db: Db, now: Date): Promise<Readable> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  let open: Readable | undefined;
  // When the archive ends early, such as when its job is aborted.
  output.once('close', () => open?.destroy());
  // An error before anybody reads is not lost: the reader finds the stream destroyed by it.
  output.on('error', () => {});
  const add = (path: string, content: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, { mtime: now }, (give) => {
      const begin = (stream: Readable): void => {
        // The library does not listen for errors of a stream that is opened late.
        stream.on('error', fail);
        open = stream;
        give(null, stream);
      };
      content().then(begin, fail);
    });

  const sections = data.flatMap((each) => each.sections ?? []);
  add('index.html', async () => Readable.from(pageOf(sections, person, db, now)));
  for (const section of sections) {
    add(`datos/${section.name}.json`, async () => Readable.from(jsonOf(section, person, db)));
  }
  for (const { files } of data) {
    for await (const file of files?.(person, db) ?? []) add(file.path, () => streamOf(file));
  }
  zip.end();
  return output;
}

async function streamOf({ content }: ExportedFile): Promise<Readable> {
  const given = await content();
  return given instanceof Uint8Array ? Readable.from([given]) : given;
}
