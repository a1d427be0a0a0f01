import { backupRestore } from './backup-restore.ts';
import { clocks } from './clocks.ts';
import { slowClients, socketsAgain } from './crowds.ts';
import { diskFull } from './disk-full.ts';
import { fullHouse } from './full-house.ts';
import { embeddedKills, postgresKills, serverKills } from './kills.ts';
import { oneWinner } from './one-winner.ts';
import { overload } from './overload.ts';
import { listenerGap, redisGap } from './realtime-gaps.ts';
import { remindersKilled } from './reminders.ts';
import { rollingRestart } from './rolling-restart.ts';
import { roomHandedOver } from './room-handover.ts';
import { roomOwnerKilled } from './room-owner.ts';
import type { Fault } from './stage/fault.ts';
import { webhookLost } from './webhook-lost.ts';
import { webhookStorm } from './webhook-storm.ts';

/** Every fault, in the order in which they run. */
export const matrix: readonly Fault[] = [
  webhookLost,
  remindersKilled,
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
  roomOwnerKilled,
  roomHandedOver,
  clocks,
  backupRestore,
  fullHouse,
  oneWinner,
];
