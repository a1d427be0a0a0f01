import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { compare, type Load } from './measure.ts';
import { measured, messageFrom, probe, run, type Server, startAcademy } from './servers.ts';

/** A course of the demo academy, in both languages. */
const paths = ['/cursos/visas-de-trabajo-y-empleo', '/en/courses/visas-de-trabajo-y-empleo'];
/** Headers that browsers send. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Compares course pages with a bare handler that sends the same bytes (SHOP-1). */
export async function reportPages(load: Load, dataDir: string): Promise<void> {
  const ours = await startAcademy({ dataDir }, { SERVE_WEB: 'true', DEMO_ACADEMY: 'true' });
  try {
    for (const path of paths) {
      const floor = await startPageFloor(ours.url + path);
      const result = await compare(load, ours, floor, { path, headers }, async () => undefined).finally(floor.stop);
      const { ratio, cpuRatio } = result;
      console.log(
        `${path}: ${result.ours.requestsPerSecond.toFixed(0)} requests/s, the bare handler ` +
          `${result.theirs.requestsPerSecond.toFixed(0)}. Ratio ${ratio.toFixed(2)} (at least 0.8), ` +
          `by CPU ${cpuRatio.toFixed(2)} (${result.ours.cpuMicros.toFixed(1)} / ${result.theirs.cpuMicros.toFixed(1)} µs).`,
      );
    }
  } finally {
    await ours.stop();
  }
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
