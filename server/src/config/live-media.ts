import type { Environment } from './environment.ts';

export interface LiveMediaConfig {
  /** The IP addresses that browsers connect to. Empty: loopback and this machine's own, which only its network reaches. */
  announce: string[];
  /** The media process uses one port of these, for UDP and TCP. Null: any free one. */
  ports: { from: number; to: number } | null;
}

export const liveMediaConfig = ({ SFU_ANNOUNCE_IP: announce, SFU_UDP_RANGE: ports }: Environment): LiveMediaConfig => ({
  announce,
  ports: ports ?? null,
});
