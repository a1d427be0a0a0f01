import type { AccesoASala } from '@puente/contracts/live';

import type { AcademySocket } from '../../../platform/realtime/command.ts';
import type { Hearing } from '../../../platform/realtime/socket.ts';
import type { CaptureDevices } from './capture.ts';
import type { createChosenDevices } from './chosen-devices.ts';
import type { CreatePeerLink } from './peer-link.ts';
import type { SoundElement } from './sounds.ts';

/** What the room needs of the browser and the app; tests replace it. */
export interface RoomPorts {
  realtime: {
    /** @throws CommandError */
    ask: (event: string, body: object) => Promise<unknown>;
    hear: (hearing: Hearing) => () => void;
    socket: () => AcademySocket | undefined;
  };
  /** `POST /reuniones/validar-acceso`. */
  validate: (room: { roomName: string; reunionId: string }) => Promise<AccesoASala>;
  createLink: CreatePeerLink;
  createSound: () => SoundElement;
  /** Undefined on a page that is not secure. */
  devices: CaptureDevices | undefined;
  isSecure: boolean;
  chosen: ReturnType<typeof createChosenDevices>;
  /** The last seat in this tab, for a reload. */
  seatNote: { read: () => string | undefined; write: (seat: string) => void; remove: () => void };
  wakeLock: Pick<WakeLock, 'request'> | undefined;
  /** The page is shown or thawed, or the network is back. @returns unsubscribe */
  onWake: (listener: () => void) => () => void;
  now: () => number;
}
