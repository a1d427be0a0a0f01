import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { compare, type Load } from './measure.ts';
import { measured, messageFrom, probe, run, type Server, startAcademy } from './servers.ts';

/** A course of the demo academy, in both languages. */
const paths = { es: '/cursos/visas-de-trabajo-y-empleo', en: '/en/courses/visas-de-trabajo-y-empleo' };
/** Headers that browsers send. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Compares course pages, and a script that they load, with a bare handler that sends the same bytes (SHOP-1). */
export async function reportPages(load: Load, dataDir: string): Promise<void> {
  const ours = await startAcademy({ dataDir }, { SERVE_WEB: 'true', DEMO_ACADEMY: 'true' });
  try {
    const lines = [
      { path: paths.es, least: 0.8 },
      { path: paths.en, least: 0.8 },
      // A script is a file: it is looked for and read at each request.
      { path: await scriptOf(ours.url + paths.es), least: 0.1 },
    ];
    for (const { path, least } of lines) {
      const floor = await startPageFloor(ours.url + path);
      const result = await compare(load, ours, floor, { path, headers }, async () => undefined).finally(floor.stop);
      const { ratio, cpuRatio } = result;
      console.log(
        `${path}: ${result.ours.requestsPerSecond.toFixed(0)} requests/s, the bare handler ` +
          `${result.theirs.requestsPerSecond.toFixed(0)}. Ratio ${ratio.toFixed(2)} (at least ${least}), ` +
          `by CPU ${cpuRatio.toFixed(2)} (${result.ours.cpuMicros.toFixed(1)} / ${result.theirs.cpuMicros.toFixed(1)} µs).`,
      );
    }
  } finally {
    await ours.stop();
  }
}

/** The address of the first script of a page. */
async function scriptOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const path = /\/assets\/[^"]+\.js/.exec(html)?.[0];
  if (path === undefined) throw new Error(`${url} loads no script.`);
  return path;
}

async function startPageFloor(url: string): Promise<Server> {
  const answer = await new Promise<{ headers: object; body: string }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const { date: _date, connection: _connection, 'keep-alive': _alive, ...sent } = response.headers;
      buffer(response).then((body) => resolve({ headers: sent, body: body.toString('base64') }), reject);
    }).on('error', reject);
  });
  const child = run('page-floor', [JSON.stringify(answer)], probe);
  return measured(child, `http://127.0.0.1:${await messageFrom<number>(child)}`);
}
