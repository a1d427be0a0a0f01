// The baseline ("floor"): answers the routes over bare node:http, without parsing or checking requests and tokens. It
// sends the least SQL that could answer a screen, over the same driver, as prepared statements too.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { hash, verify } from '@node-rs/argon2';

import { openDriver } from '../server/src/testing/bare-database.ts';
import type { Facts, Place } from './facts.ts';
import { forumAnswers } from './forum-floor.ts';
import { learningAnswers } from './learning-floor.ts';
import { pageSize } from './lines.ts';
import { readsAnswers, sessionStatement } from './reads-floor.ts';
import { rosterAnswers } from './roster-floor.ts';

/** The parameters of the server's passwords.ts. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const [place, facts] = JSON.parse(process.argv[2] ?? '[]') as [Place, Facts];
const driver = await openDriver({ ...place, dataDir: `${place.dataDir}/database` });

const session = sessionStatement(facts.sessionId);
const answers: Record<string, (body: string) => Promise<unknown>> = {
  ...(await readsAnswers(facts, driver)),
  ...forumAnswers(facts, driver),
  ...(await learningAnswers(facts, session, driver)),
  ...(await rosterAnswers(facts, sessionStatement(facts.admin.sessionId), driver)),
};

const decoy = await hash('there is no such account', argon2);
// Hashes as many at a time as ask, which is what a server without a queue does.
answers['/api/auth/login'] = () => verify(decoy, 'the password of nobody');

const server = createServer(async (request, response) => {
  const [path = '', query = ''] = request.url?.split('?') ?? [];
  const answer = await answers[query.includes('search=') ? `${path}?search` : path]?.(await text(request));
  // A list's statement asks for one row more than a page, to know whether another one follows.
  const json = JSON.stringify(Array.isArray(answer) ? answer.slice(0, pageSize) : (answer ?? null));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }).end(json);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('SIGTERM', async () => {
  server.closeAllConnections();
  await driver.close();
  process.exit(0);
});
