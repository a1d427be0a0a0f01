import { existsSync } from 'node:fs';
import path from 'node:path';

import { ownFolder, startProgram } from './start-program.ts';

export interface Loudspeaker {
  /** Tells a program where it is. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

/** Opens a loudspeaker that nobody hears: Firefox mixes sound only where there is one. */
export async function openLoudspeaker(): Promise<Loudspeaker> {
  const { folder, remove } = await ownFolder('sound');
  const socket = path.join(folder, 'native');
  const load = (module: string) => ['-L', module];
  const options = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1'];
  const modules = [
    ...load('module-null-sink'),
    ...load(`module-native-protocol-unix auth-anonymous=1 socket=${socket}`),
  ];
  const server = await startProgram('pulseaudio', [...options, ...modules], {
    isReady: async () => existsSync(socket),
    env: { HOME: folder, XDG_RUNTIME_DIR: folder, PULSE_RUNTIME_PATH: folder },
  });
  return {
    env: { PULSE_SERVER: `unix:${socket}` },
    close: async () => {
      await server.end('SIGTERM');
      await remove();
    },
  };
}
