import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Stage } from '../../faults/stage/stage.ts';

/** Opens a stage of the faults for a counterpart: its folder, and what has to be ended. `close` deletes the folder. */
export async function openStage(name: string): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), `puente-${name}-`));
  // PostgreSQL's own user has to pass through it.
  chmodSync(folder, 0o755);
  const stage = new Stage(name, folder, true);
  stage.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  await stage.open();
  return stage;
}
