import { loadConfig } from './config.ts';
import { ConfigError } from './config/environment.ts';
import { makePrivateFolder } from './config/secret-files.ts';
import { isDemoMaker, makeDemoInOwnProcess } from './demo-process.ts';
import { StartupError } from './platform/database/errors.ts';

async function main(): Promise<void> {
  // New files and folders are for this user alone, whichever library writes them.
  process.umask(0o077);
  const config = loadConfig(process.env);
  makePrivateFolder(config.dataDir);
  const demoIsMade = isDemoMaker ? undefined : makeDemoInOwnProcess(config);
  // The rest of the program loads beside the process that makes the demo academy.
  const { boot } = await import('./boot.ts');
  await demoIsMade;
  await boot(config);
}

try {
  await main();
} catch (error) {
  // Errors that an operator can fix are printed as a sentence; others keep their stack trace.
  if (!(error instanceof ConfigError) && !(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
