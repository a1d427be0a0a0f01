import type { IncomingMessage, ServerResponse } from 'node:http';

import helmet from 'helmet';

import type { Config } from '../../config.ts';

/** Hosts that the card provider's browser library needs (shared by the script, frame and connect directives). */
const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

const aYear = 31_536_000;

/**
 * The security headers of every answer, computed once, because they are the same for all: pages, API, files and errors.
 * A route may replace one, as files do with a stricter policy.
 */
export function securityHeaders({
  payments,
  publicUrl,
}: Pick<Config, 'payments' | 'publicUrl'>): Record<string, string> {
  const https = publicUrl.protocol === 'https:';
  const card = payments.provider === 'stripe' ? stripeSources : { script: [], frame: [], connect: [] };
  const headers: Record<string, string> = {
    'permissions-policy': permissionsPolicy(payments.provider === 'stripe' ? card.frame : []),
  };
  const answer = { setHeader: (name: string, value: string) => (headers[name] = value), removeHeader: () => {} };
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        scriptSrc: ["'self'", ...card.script],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...card.frame],
        connectSrc: ["'self'", webSocketOf(publicUrl), ...card.connect],
        requireTrustedTypesFor: ["'script'"],
        // By name (web/src/platform/trusted-types.ts): the service worker's, and the one that Stripe.js needs.
        trustedTypes: ['academia', ...(payments.provider === 'stripe' ? ['default'] : [])],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // By the address, not by the mode: over plain http browsers ignore the header.
    strictTransportSecurity: https ? { maxAge: aYear, includeSubDomains: true } : false,
    // No page of another site keeps a handle on ours; nothing here opens windows that it talks to.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  set({} as IncomingMessage, answer as unknown as ServerResponse, (error?: unknown) => {
    if (error instanceof Error) throw error;
  });
  return headers;
}

/** What browsers offer and no page here uses. */
const unused = [
  'accelerometer',
  'browsing-topics',
  'compute-pressure',
  'cross-origin-isolated',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'midi',
  'otp-credentials',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** For our own pages alone: passkeys, copying a link, and what the room of a live class needs. */
const ours = [
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'microphone',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'speaker-selection',
];

function permissionsPolicy(cardFrames: readonly string[]): string {
  const allowedFrames = cardFrames.filter((source) => !source.includes('*')).map((source) => `"${source}"`);
  return [
    ...unused.map((feature) => `${feature}=()`),
    ...ours.map((feature) => `${feature}=(self)`),
    // Wallets in the card provider's frame.
    `payment=(${['self', ...allowedFrames].join(' ')})`,
  ].join(', ');
}

/** A content security policy without Trusted Types, for a page whose library writes HTML. */
export const withoutTrustedTypes = (policy: string): string =>
  policy
    .split(';')
    .filter((directive) => !/^\s*(require-trusted-types-for|trusted-types)\b/.test(directive))
    .join(';');

const webSocketOf = (url: URL) => `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}`;
