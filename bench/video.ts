import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Academies } from './academies.ts';
import { inDatabase } from './database-of.ts';
import type { Facts, Place } from './facts.ts';
import { addressOf } from './lines.ts';
import type { Load } from './measure.ts';
import { pace } from './pace.ts';
import type { Server } from './servers.ts';

const { videoReaders: readers, videoJumps: jumps } = pace;
const partBytes = 4 * 1024 * 1024;
const parts = 256;
const bytes = parts * partBytes;
/** Read of each place to which a reader jumps; the connection is broken off there, as a player does. */
const readBytes = 32 * 1024 * 1024;
const limitMB = 50;

/** How much memory the server needs more while many people play a video of 1 GB, from different places of it. */
export async function reportVideo({ server, facts }: Academies, load: Load, ours: Server): Promise<void> {
  // Other work makes the heap as large as a server's that has run for a while.
  await load.run({ url: addressOf(ours.url, '/api/foro/temas'), token: facts.token, seconds: 3 * pace.seconds });
  const address = addressOf(ours.url, `/api/documentos/${await addVideo(server, facts)}/contenido`);
  const read = (from: number, most: number) => readFrom(address, facts.token, from, most);
  await read(0, partBytes);
  await wait(2_000);
  const before = (await ours.cost()).residentBytes;
  let most = before;
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, (await ours.cost()).residentBytes);
      await wait(50);
    }
  })();
  const begun = performance.now();
  const received = await Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      let sum = 0;
      for (let jump = 0; jump < jumps; jump += 1) {
        const place = (reader * jumps + jump * 7) % parts;
        sum += await read(place * partBytes + 1_000, readBytes);
      }
      return sum;
    }),
  );
  done.abort();
  await watching;
  const seconds = (performance.now() - begun) / 1_000;
  const total = received.reduce((sum, each) => sum + each, 0);
  const inMB = (value: number) => (value / 1_000_000).toFixed(0);
  console.log(
    `\nA video of ${inMB(bytes)} MB, read by ${readers} at once from ${jumps} places each: ${inMB(total)} MB in ` +
      `${seconds.toFixed(1)} s, with ${inMB(most - before)} MB more memory (less than ${limitMB}; ${inMB(before)} MB before).`,
  );
}

/** Adds a video to the student's course, all of whose parts are the same 4 MB in the storage. @returns the document's id */
async function addVideo(place: Place, { courseId }: Facts): Promise<string> {
  const key = 'documentos/bench/parte.mp4';
  const path = join(place.dataDir, 'files', key);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, randomBytes(partBytes));
  return inDatabase(place, async (database) => {
    const { rows } = await database.query(
      `with class as (
         select k.id from classes k join modules m on m.id = k."moduloId" where m."cursoId" = $1::uuid limit 1),
       file as (
         insert into document_files ("claseId", kind, nombre, titulo, bytes, received, "contentType", "createdAt", "touchedAt",
           "completedAt", "scannedAt")
         select id, 'grabacion', 'video.mp4', 'Video', $2::bigint, $2::bigint, 'video/mp4', now(), now(), now(), now() from class
         returning id, "claseId"),
       part as (
         insert into document_parts ("fileId", "offset", bytes, key)
         select id, i::bigint * $3::int, $3::int, $4::text from file, generate_series(0, $5::int - 1) i)
       insert into documents ("claseId", titulo, tipo, "filePath", "fileId")
       select "claseId", 'Video', 'video', '/api/documentos', id from file returning id`,
      [courseId, bytes, partBytes, key, parts],
    );
    return (rows[0] as { id: string }).id;
  });
}

/** Reads a video from a place on, and breaks off after so many bytes. @returns how many were read */
const readFrom = (address: string, token: string, from: number, most: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, range: `bytes=${from}-` };
    const sent = request(address, { headers, agent: false }, (response) => {
      if (response.statusCode !== 206) return reject(new Error(`The video answered ${response.statusCode}.`));
      let read = 0;
      response.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read < most) return;
        response.destroy();
        resolve(read);
      });
      response.on('end', () => resolve(read));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
