import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { ajustesIniciales } from '@puente/contracts/notifications';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';
import { type Notice, notice } from '../../platform/notices/notice.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { declaredNotices } from './declared-notices.ts';

const app = openAcademy();
let notices: readonly Notice[];

beforeAll(async () => {
  notices = app.features.flatMap((feature) => feature.notices ?? []);
});

interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  format?: string;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  items?: JsonSchema;
}

/** Generates a value that is valid for the schema. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.items) return [sampleOf(schema.items)];
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, sampleOf(each)]));
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'boolean') return true;
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000001';
  if (schema.format === 'date-time') return '2026-12-24T03:00:00.000Z';
  // A number is also valid for a schema that only has a custom check, such as amounts of cents.
  return type === 'string' ? 'Asilo' : 2;
}

const sample = (schema: z.ZodType): unknown =>
  schema.parse(sampleOf(z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema));

/** The web's paths below /dashboard as regular expressions. Read as text, because the server may not import the web. */
function routes(): RegExp[] {
  const paths = ['dashboard-screens.ts', 'router.tsx'].flatMap((name) => {
    const source = readFileSync(fileURLToPath(new URL(`../../../../web/src/app/${name}`, import.meta.url)), 'utf8');
    return [...source.matchAll(/\bpath: '([a-z][^']*)'/g)].map(([, path]) => path!);
  });
  expect(paths.length).toBeGreaterThan(5);
  const screens = paths.map(
    (path) => new RegExp(`^/dashboard/${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}$`),
  );
  // A live room fills the screen, outside the dashboard.
  return [...screens, /^\/sala\/[\w-]+$/];
}

describe('every notice that a feature declares', () => {
  test('[UX-1] has its own sentence in each language, built from its facts', () => {
    expect(notices.length).toBeGreaterThan(9);
    for (const { kind, facts, texts } of notices) {
      const read = sample(facts);
      const said = (['es', 'en'] as const).map((language) =>
        texts[language](read, { language, timezone: 'America/New_York' }),
      );
      for (const sentence of said) {
        // A notice about nothing but the account itself has no names to say.
        if (JSON.stringify(read).includes('Asilo')) expect(sentence, kind).toMatch(/Asilo/);
        expect(sentence, kind).not.toMatch(/undefined|NaN|\[object|Invalid/);
      }
      expect(new Set(said).size, kind).toBe(2);
    }
  });

  test('[NOTI-5] links to an existing route of the web, or has no link', () => {
    const known = routes();
    expect(known.some((route) => route.test('/dashboard/subscriptions'))).toBe(true);
    expect(known.some((route) => route.test('/dashboard/nonsense'))).toBe(false);
    const links = notices.map(
      ({ kind, event, facts, link }) => [kind, link(sample(event.payload), sample(facts))] as const,
    );
    for (const [kind, link] of links) {
      if (link === null) continue;
      expect(
        known.some((route) => route.test(new URL(link, 'https://academia.example').pathname)),
        `${kind} leads to ${link}`,
      ).toBe(true);
    }
    expect(links.filter(([, link]) => link !== null).length).toBeGreaterThan(0);
  });

  test('[NOTI-5] is about a subject that has settings', () => {
    for (const { kind, subject } of notices) expect(ajustesIniciales[subject], kind).toBeDefined();
  });

  // Events that people are told of, by the row of the requirements.
  test.each([
    ['a new message', ['messages.received']],
    [
      'a reply to a ticket, or its new status',
      ['support.staff-replied', 'support.author-replied', 'support.state-changed'],
    ],
    ['a reply in the forum', ['forum.reply']],
    ['a class', ['live.meeting-scheduled', 'live.class-started', 'live.class-cancelled']],
    ['a payment', ['payments.taken', 'payments.failed']],
    ['a certificate', ['certificates.issued']],
    ['an announcement', ['announcements.published']],
  ])('[NOTI-5] tells of %s', (_event, kinds) => {
    expect(notices.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  });

  test('has a kind that begins with its feature’s name, so that kinds of different features never clash', () => {
    for (const { name, notices: own } of app.features) {
      for (const { kind } of own ?? []) expect(kind).toMatch(new RegExp(`^${name}\\.[a-z-]+$`));
    }
  });
});

describe('kinds', () => {
  const ofKind = (kind: string, formerKind?: string): Notice =>
    notice({
      kind,
      ...(formerKind !== undefined && { formerKind }),
      subject: 'foro',
      event: eventType('test.happened', z.strictObject({})),
      to: () => [],
      facts: z.strictObject({}),
      factsOf: () => ({}),
      texts: { es: () => 'Sí', en: () => 'Yes' },
      link: () => null,
      channels: { list: true },
    });

  test('are unique, former names included', () => {
    expect(() => declaredNotices([ofKind('a'), ofKind('a')])).toThrow('Two notices are of the kind a.');
    expect(() => declaredNotices([ofKind('a'), ofKind('b', 'a')])).toThrow('Two notices are of the kind a.');
    expect(declaredNotices([ofKind('a', 'c'), ofKind('b')]).listedKinds).toEqual(['a', 'c', 'b']);
  });

  test('that are only mailed are not in the list', () => {
    const mailed = { ...ofKind('a'), channels: { list: false } };
    expect(declaredNotices([mailed, ofKind('b')]).listedKinds).toEqual(['b']);
  });

  test('that are unknown, or whose facts are invalid, yield no text', () => {
    const declared = declaredNotices([ofKind('a')]);
    const reader = { language: 'es', timezone: 'UTC' } as const;
    expect(declared.render({ kind: 'a', params: {} }, reader)?.text).toBe('Sí');
    expect(declared.render({ kind: 'b', params: {} }, reader)).toBeNull();
    expect(declared.render({ kind: 'a', params: { other: 1 } }, reader)).toBeNull();
  });
});
