// Properties of the whole source: what occurs nowhere, or in the named files alone. A new place is a decision to take
// here, beside docs/security-rules.md.
import { dirname } from 'node:path';

import { describe, expect, test } from 'vitest';

import { filesWith, productCode } from './source.ts';

test('the source is read', () => expect(productCode.size).toBeGreaterThan(500));

describe('text never becomes code', () => {
  test('[ASVS-1.3.2] by evaluation', () => {
    expect(filesWith(/\beval\(|\bFunction\(|setTimeout\(\s*['"`]|from 'node:vm'/)).toEqual([]);
  });

  test('[ASVS-1.2.1, ASVS-1.2.3, ASVS-1.3.1, ASVS-3.2.2] as HTML', () => {
    const html = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|srcdoc|setHTML/i;
    // Numbers alone, in a comment that Outlook reads.
    expect(filesWith(html)).toEqual(['server/src/platform/mail/blocks.ts']);
  });

  test('[ASVS-1.2.5] in a shell: the server starts its own media process and the maker of the demo, a backup PostgreSQL’s programs, and an upgrade a server, without one', () => {
    const programs = filesWith(/child_process|'execa'|'zx'/, 'server/');
    expect(programs).toEqual([
      'server/src/backup/postgres-programs.ts',
      'server/src/demo-process.ts',
      'server/src/features/live/media/process/media-process.ts',
      'server/src/upgrade.ts',
    ]);
    for (const program of programs) expect(productCode.get(program)).not.toMatch(/shell:|\bexec(Sync)?\(/);
    expect(productCode.get(programs[2]!)).toContain('fork(program, []');
  });

  test('[ASVS-1.2.9] as a regular expression: each is made of constants', () => {
    expect(filesWith(/new RegExp\(|RegExp\.escape/)).toEqual([
      'contracts/src/duration.ts',
      'contracts/src/private-numbers.ts',
      'contracts/src/profile.ts',
      'server/src/platform/http/pages/static-document.ts',
    ]);
  });

  test('[ASVS-1.2.4] in SQL: what is not a parameter comes from the code or the migrations', () => {
    expect(filesWith(/sql\.raw\(/)).toEqual([
      'server/src/backup/contents-store.ts',
      'server/src/features/accounts/sessions/store.ts',
      'server/src/features/notifications/store.ts',
      'server/src/platform/database/migrate.ts',
      'server/src/platform/database/page.ts',
    ]);
  });
});

describe('the server asks nobody but whom the settings name', () => {
  test('[ASVS-1.3.6, ASVS-13.2.4, ASVS-13.2.5] no address from a request is ever fetched, but those of known push services', () => {
    // Through their libraries: PostgreSQL, Redis, SMTP, S3, Stripe, Google and the collector of traces, all configured at the start.
    expect(
      filesWith(/\bfetch\(|\bhttps?\.(get|request)\(|\b(net|tls|dgram)\.(connect|createSocket)\(/, 'server/'),
    ).toEqual([
      // The push services of browsers, whose hosts are known or in the settings (isOfPushService).
      'server/src/features/notifications/push/push-service.ts',
      // The host of PUBLIC_URL, which the operator sets.
      'server/src/features/system-state/public-certificate.ts',
      'server/src/sandbox/identity/sandbox.ts',
      // The server that an upgrade tries, at a port of this machine.
      'server/src/upgrade.ts',
    ]);
    // Media of browsers that have connected arrives on the media process's own ports, and goes back to where it came from.
    expect(filesWith(/from 'node:(net|dgram)'|from 'node-datachannel'/, 'server/')).toEqual([
      'server/src/features/live/media/engine.ts',
      'server/src/features/live/media/process/ports.ts',
      'server/src/features/live/media/process/relayed-checks.ts',
      // A type.
      'server/src/platform/http/closing.ts',
      // An answer that is never sent, on a socket without a connection.
      'server/src/platform/http/security-headers.ts',
      // The virus scanner, at the address of CLAMD_URL.
      'server/src/platform/inspection/scanner.ts',
      // A free port.
      'server/src/upgrade.ts',
    ]);
    const clients =
      /from '(pg|@opentelemetry\/exporter[^']*|@redis\/client|nodemailer|@aws-sdk\/.*|stripe|openid-client)'|import\('(nodemailer|stripe)'\)/;
    const folders = filesWith(clients, 'server/').map((path) => dirname(path));
    expect([...new Set(folders)].filter((folder) => !folder.includes('/sandbox/'))).toEqual([
      'server/src/features/accounts/google',
      'server/src/features/payments/gateway',
      'server/src/platform/database',
      'server/src/platform/mail',
      'server/src/platform/realtime',
      'server/src/platform/storage',
      'server/src/platform/tracing',
    ]);
  });
});

describe('cryptography', () => {
  test('[ASVS-11.4.1, ASVS-11.4.3] no weak hash; SHA-1 names versions of an answer, and is in what relays and ICE ask for (HMAC)', () => {
    expect(filesWith(/['"](md5|md4|ripemd|rmd160)/i)).toEqual([]);
    expect(filesWith(/['"]sha-?1['"]/i)).toEqual([
      'server/src/features/live/media/process/relayed-checks.ts',
      'server/src/features/live/meetings/room-provider.ts',
      'server/src/platform/http/raw-json.ts',
    ]);
  });

  test('[ASVS-11.3.1, ASVS-11.3.2] no cipher but AES-256-GCM', () => {
    expect(filesWith(/-(ecb|cbc|ctr|cfb|ofb)\b|\b(des|rc4|blowfish)\b|RSA_PKCS1_PADDING/i, 'server/')).toEqual([]);
    for (const path of filesWith(/create(C|Dec)ipher/)) expect(productCode.get(path)).toContain("'aes-256-gcm'");
  });

  test('[ASVS-11.5.1, ASVS-6.5.3] nothing secret is made by a predictable generator', () => {
    // How long to wait before trying again, so that not everybody does at once.
    expect(filesWith(/Math\.random/)).toEqual([
      'server/src/platform/http/overload.ts',
      'web/src/app/query-client.ts',
      'web/src/platform/realtime/socket.ts',
    ]);
  });

  test('[ASVS-11.2.1, ASVS-11.6.1] by Node and well-known libraries alone', () => {
    const libraries = new Set(
      [...productCode.values()].flatMap((code) =>
        [...code.matchAll(/(?:from |import\()'([^'.@][^']*|@[^']+)'/g)]
          .map(([, name]) => name ?? '')
          .filter((name) => /crypt|jose|jwt|argon|otp|webauthn|openid|hash|tweetnacl|noble|sodium/.test(name)),
      ),
    );
    expect([...libraries].toSorted()).toEqual([
      '@node-rs/argon2',
      '@simplewebauthn/browser',
      '@simplewebauthn/server',
      'jose',
      'node:crypto',
      'openid-client',
      'otplib',
    ]);
  });
});

describe('the browser', () => {
  test('[ASVS-3.5.5] hears other windows of its own origin alone: through a channel, never as messages to a window', () => {
    expect(filesWith(/(window|parent|opener|top|source)\??\.postMessage/)).toEqual([]);
    expect(filesWith(/addEventListener\(\s*['"]message['"]/, 'web/')).toEqual([
      'web/src/features/accounts/components/proof-dialog.tsx',
      'web/src/platform/session/browser-session.ts',
      'web/src/platform/session/verified-address.ts',
    ]);
    for (const path of filesWith(/addEventListener\(\s*['"]message['"]/, 'web/'))
      expect([path, productCode.get(path)]).toEqual([path, expect.stringContaining('channel.addEventListener')]);
  });

  test('[ASVS-14.3.3] keeps files in its own folder for recordings alone, which their tutor saves, uploads or discards', () => {
    expect(filesWith(/storage\.getDirectory/, 'web/')).toEqual([
      'web/src/features/live/recording/disk-worker.ts',
      'web/src/features/live/recording/disk.ts',
    ]);
  });

  test('[ASVS-14.3.3] stores nothing about a person, but drafts of messages, topics and the like until the logout, and answers to a test until they are saved', () => {
    expect(filesWith(/localStorage|sessionStorage|indexedDB|caches\./)).toEqual([
      // The lock of the session's refresh, until its answer.
      'web/src/app/early.ts',
      'web/src/app/missing-chunk.ts',
      // Answers that have not reached the server: they outlive a session that ends in the middle of a test.
      'web/src/features/assessments/saving/notes.ts',
      'web/src/features/assessments/saving/use-answer-keeper.ts',
      'web/src/features/assessments/screens/attempt.tsx',
      // The browser's own ids of the camera, microphone and loudspeaker that were chosen.
      'web/src/features/live/room/devices.ts',
      'web/src/features/messages/draft-storage.ts',
      'web/src/features/welcome/chosen-storage.ts',
      'web/src/offline/service-worker.ts',
      'web/src/platform/session/browser-session.ts',
      'web/src/platform/tab-note.ts',
      // The theme that was chosen.
      'web/src/platform/theme.ts',
      // Columns that were hidden, and whether lists have keys.
      'web/src/shared/lists/kept-in-browser.ts',
      'web/src/shared/writing/draft-storage.ts',
    ]);
  });

  test('[ASVS-6.2.7] password managers and pasting work: nothing prevents it, and each field says what it holds', () => {
    // Takes files that are pasted; a text goes where it is pasted.
    expect(filesWith(/onPaste|onCopy|onContextMenu|user-select:\s*none/, 'web/')).toEqual([
      'web/src/shared/attachments/attachments-field.tsx',
    ]);
    for (const path of filesWith(/<PasswordField\s/, 'web/src/features/'))
      expect([path, productCode.get(path)]).toEqual([path, expect.stringMatching(/(current|new)-password/)]);
  });

  test('[ASVS-3.7.1] uses no plug-in', () => {
    expect(filesWith(/(?<!\w)<(object|embed|applet)\b|createElement\(['"](object|embed|applet)/i, 'web/')).toEqual([]);
  });
});

test('[ASVS-16.2.3] logs go to standard output alone, through one logger', () => {
  expect(filesWith(/\bpino\(|pino\.(destination|transport|multistream)|console\./, 'server/')).toEqual([
    'server/src/backup/main.ts',
    'server/src/boot.ts',
    'server/src/maintenance.ts',
    'server/src/upgrade.ts',
  ]);
});
