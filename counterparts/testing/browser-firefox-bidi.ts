#!/usr/bin/env node
// Starts the installed Firefox for Playwright, and stands between the two, because Playwright's BiDi is made for newer
// releases than Debian's: it always sends a command that Firefox ESR lacks, and fills fields in by a way that React
// does not notice.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { type RawData, WebSocket, WebSocketServer } from 'ws';

/** Command that may be missing; without it, the colours are those of the browser's preferences. */
const optional = 'emulation.setMediaFeaturesOverride';

/** Runs in each page: React takes a field for changed only if its value differs from the one that React wrote itself. */
const noticeFilledFields = `() => addEventListener('input', ({ isTrusted, target }) => {
  if (!isTrusted) target._valueTracker?.setValue('\\u0000');
}, true)`;
/** Id of the command that adds the script; Playwright counts its own from 1. */
const ownId = Number.MAX_SAFE_INTEGER;

const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));
process.on('exit', () => firefox.kill('SIGKILL'));

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line)?.[1];
  if (address) await standBetween(address);
  else process.stderr.write(`${line}\n`);
}

/** The text of a message; both sides send whole texts. */
function textOf(data: RawData): string {
  return (Buffer.isBuffer(data) ? data : Buffer.from(data as ArrayBuffer)).toString();
}

/** Opens a port of its own, and tells it in the words of Firefox, which Playwright waits for. */
async function standBetween(address: string): Promise<void> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(address + (url ?? ''), { maxPayload: 0 });
    const waiting: string[] = [];
    const asked = new Map<number, string>();
    browser.on('open', () => {
      for (const message of waiting.splice(0)) browser.send(message);
    });
    playwright.on('message', (data) => {
      const message = textOf(data);
      const { id, method } = JSON.parse(message) as { id: number; method: string };
      if (method === optional || method === 'session.new') asked.set(id, method);
      if (browser.readyState === WebSocket.OPEN) browser.send(message);
      else waiting.push(message);
    });
    browser.on('message', (data) => {
      const message = textOf(data);
      const { id, error } = JSON.parse(message) as { id?: number; error?: string };
      if (id === ownId) return;
      const method = asked.get(id ?? 0);
      const isMissing = method === optional && error === 'unknown command';
      playwright.send(isMissing ? JSON.stringify({ type: 'success', id, result: {} }) : message);
      if (method !== 'session.new' || error !== undefined) return;
      const params = { functionDeclaration: noticeFilledFields };
      browser.send(JSON.stringify({ id: ownId, method: 'script.addPreloadScript', params }));
    });
    browser.on('close', () => playwright.close());
    playwright.on('close', () => browser.close());
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('No port was opened.');
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${at.port}\n`);
}
