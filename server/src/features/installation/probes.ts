import { setTimeout as wait } from 'node:timers/promises';

import type { Config } from '../../config.ts';
import { createScanner } from '../../platform/inspection/scanner.ts';
import { smtpTransport } from '../../platform/mail/smtp-transport.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';

/** Milliseconds after which a service counts as not answering. */
const patienceMs = 5_000;

/** Asks the services that are configured whether they answer. @returns the keys of the checks of those that do not */
export async function silentServices({
  clamd,
  files,
  smtpMustStartTls,
  smtpUrl,
}: Pick<Config, 'clamd' | 'files' | 'smtpMustStartTls' | 'smtpUrl'>): Promise<ReadonlySet<string>> {
  const asked: Record<string, Promise<unknown> | undefined> = {
    correo: smtpUrl === undefined ? undefined : verifySmtp(smtpUrl, smtpMustStartTls),
    antivirus: createScanner(clamd)?.ping(),
    archivos: files.kind === 's3' ? askStorage(files) : undefined,
  };
  const silent = await Promise.all(
    Object.entries(asked).map(async ([key, answer]) => ((await answersInTime(answer)) ? [] : [key])),
  );
  return new Set(silent.flat());
}

/** Asks a bucket for a file that is not there. A bucket that does not answer lets the server start. */
async function askStorage(files: Config['files']): Promise<void> {
  await (await openStorage(files)).sizeOf('installation/probe.txt');
}

/** Connects, logs in and leaves again. @throws Error when the server does not answer, or refuses the login */
async function verifySmtp(url: string, mustStartTls: boolean): Promise<void> {
  const transport = await smtpTransport(url, mustStartTls);
  try {
    await transport.verify?.();
  } finally {
    transport.close?.();
  }
}

async function answersInTime(answer: Promise<unknown> | undefined): Promise<boolean> {
  const patience = wait(patienceMs, false, { ref: false });
  return Promise.race([
    patience,
    Promise.resolve(answer).then(
      () => true,
      () => false,
    ),
  ]);
}
