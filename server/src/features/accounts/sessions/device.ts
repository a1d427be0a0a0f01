import type { Clock } from '@puente/contracts/reader-clock';
import type { FastifyRequest } from 'fastify';

import { clockAsked, languageOf } from '../../../platform/http/language.ts';
import { presentedDevice } from '../devices/device-cookie.ts';

/** Where a session was started or refreshed from, as its owner's list shows it. */
export interface Device {
  userAgent: string;
  ip: string;
  /** IANA time zone; undefined when the request has none. */
  timezone: string | undefined;
  /** Undefined when the request names no region. */
  clock: Clock | undefined;
  /** The value of the device cookie. */
  cookie: string | undefined;
}

export const deviceOf = (request: FastifyRequest, timezone: string | undefined, secure: boolean): Device => {
  const asked = request.headers['accept-language'];
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    ip: request.ip,
    timezone,
    clock: clockAsked(asked, languageOf(asked)),
    cookie: presentedDevice(request, secure),
  };
};
