import { slowClients, socketsAgain } from './crowds.ts';
import { diskFull } from './disk-full.ts';
import { embeddedKills, postgresKills, serverKills } from './kills.ts';
import { overload } from './overload.ts';
import { listenerGap, redisGap } from './realtime-gaps.ts';
import { rollingRestart } from './rolling-restart.ts';
import type { Fault } from './stage/fault.ts';
import { webhookStorm } from './webhook-storm.ts';

/** Every fault, in the order in which they run. */
export const matrix: readonly Fault[] = [
  serverKills,
  postgresKills,
  embeddedKills,
  webhookStorm,
  redisGap,
  listenerGap,
  diskFull,
  slowClients,
  socketsAgain,
  overload,
  rollingRestart,
];
