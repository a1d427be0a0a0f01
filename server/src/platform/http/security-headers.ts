import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

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
  live,
  publicUrl,
}: Pick<Config, 'payments' | 'live' | 'publicUrl'>): Record<string, string> {
  const https = publicUrl.protocol === 'https:';
  const card = payments.provider === 'stripe' ? stripeSources : { script: [], frame: [], connect: [] };
  // Its one script by its whole address, and its frame, which talks to its own host and to our page by messages.
  const jitsi = live.jitsi
    ? { script: [live.jitsi.scriptUrl], frame: [new URL(live.jitsi.scriptUrl).origin] }
    : { script: [], frame: [] };
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        scriptSrc: ["'self'", ...card.script, ...jitsi.script],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...card.frame, ...jitsi.frame],
        connectSrc: ["'self'", webSocketOf(publicUrl), ...card.connect],
        requireTrustedTypesFor: ["'script'"],
        // By name (web/src/platform/trusted-types.ts): the service worker's, the one that Stripe.js needs, and Jitsi's.
        trustedTypes: [
          'academia',
          ...(payments.provider === 'stripe' ? ['default'] : []),
          ...(live.jitsi ? ['jitsi'] : []),
        ],
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
  // An answer that nobody gets.
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  answer.setHeader('permissions-policy', permissionsPolicy({ card: card.frame, jitsi: jitsi.frame }));
  set(answer.req, answer, (error?: unknown) => {
    if (error instanceof Error) throw error;
  });
  return Object.fromEntries(answer.getHeaderNames().map((name) => [name, String(answer.getHeader(name))]));
}

/** Headers of pages that also protect an answer that is no page. */
const alsoForData = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

/**
 * The headers of answers in JSON: those of pages that apply to them, and a policy under which a browser that is made to
 * show such an answer loads and runs nothing. Most of the other headers are longer than most answers.
 */
export const headersOfData = (headers: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => alsoForData.includes(name.toLowerCase()))),
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
});

/** Permissions Policy features that are denied everywhere: browsers have them, and no page here uses them. */
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

/** For our own pages alone: passkeys and copying a link. */
const ours = ['clipboard-read', 'publickey-credentials-create', 'publickey-credentials-get'];

/** Permissions Policy features of a live class: for our own room, and for Jitsi's frame where one is configured. */
const room = [
  'autoplay',
  'camera',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'microphone',
  'picture-in-picture',
  'screen-wake-lock',
  'speaker-selection',
];

function permissionsPolicy(frames: { card: readonly string[]; jitsi: readonly string[] }): string {
  const selfAnd = (sources: readonly string[]) =>
    ['self', ...sources.filter((source) => !source.includes('*')).map((source) => `"${source}"`)].join(' ');
  return [
    ...unused.map((feature) => `${feature}=()`),
    ...ours.map((feature) => `${feature}=(self)`),
    ...room.map((feature) => `${feature}=(${selfAnd(frames.jitsi)})`),
    // Wallets in the card provider's frame.
    `payment=(${selfAnd(frames.card)})`,
  ].join(', ');
}

/** A content security policy without Trusted Types, for a page whose library writes HTML. */
export const withoutTrustedTypes = (policy: string): string =>
  policy
    .split(';')
    .filter((directive) => !/^\s*(require-trusted-types-for|trusted-types)\b/.test(directive))
    .join(';');

/**
 * A content security policy that also allows a document's own inline scripts and styles, by their hashes: whatever else
 * stands in the page is refused. [ASVS-3.4.3]
 */
export const allowingInline = (policy: string, { scripts, styles }: InlineHashes): string =>
  policy
    .split(';')
    .map((directive) => {
      const hashes = /^\s*script-src /.test(directive) ? scripts : /^\s*style-src /.test(directive) ? styles : [];
      return [directive, ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
    })
    .join(';');

/** SHA-256 in base64 of the inline elements of a document. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const webSocketOf = (url: URL) => `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}`;
