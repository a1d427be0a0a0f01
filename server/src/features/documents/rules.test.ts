import type { CourseStanding } from '@puente/contracts/class-access';
import { uploadPartBytes as part } from '@puente/contracts/documents';
import { describe, expect, test } from 'vitest';

import { estadoOf, isVideo, judgeContent, linkAddress, mayBeContainer, mayRead, placeOf } from './rules.ts';

describe('[LIVE-12] a part of an upload', () => {
  const bytes = 2 * part + 10;
  test.each([
    ['the first', 0, 0, part, 'next'],
    ['the second', part, part, part, 'next'],
    ['the last, which is shorter', 2 * part, 2 * part, 10, 'next'],
    ['one that has arrived', part, 0, part, 'repeated'],
    ['the last once more', bytes, 2 * part, 10, 'repeated'],
    ['one after the next', 0, part, part, 'misplaced'],
    ['one that begins inside another', part, part - 1, part, 'misplaced'],
    ['a short one that is not the last', 0, 0, part - 1, 'misplaced'],
    ['a long last one', 2 * part, 2 * part, 11, 'misplaced'],
    ['an empty one', 0, 0, 0, 'misplaced'],
    ['one beyond the end', bytes, 3 * part, 10, 'misplaced'],
    ['an empty one at the end', bytes, bytes, 0, 'misplaced'],
  ] as const)('%s', (_, received, offset, length, verdict) => {
    expect(placeOf({ bytes, received }, { offset, bytes: length })).toBe(verdict);
  });

  test('an empty one after the last, where all are of the same length', () => {
    expect(placeOf({ bytes: 2 * part, received: 2 * part }, { offset: 2 * part, bytes: 0 })).toBe('misplaced');
  });
});

test('[LIVE-12] documents are read by staff and active students, and while a payment is late those of past classes', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  const [past, future] = [{ fechaHora: now }, { fechaHora: new Date(now.getTime() + 1) }];
  const standings: CourseStanding[] = ['staff', 'active', 'materials', 'none'];
  expect(standings.filter((standing) => mayRead(standing, past, now))).toEqual(['staff', 'active', 'materials']);
  expect(standings.filter((standing) => mayRead(standing, future, now))).toEqual(['staff', 'active']);
});

test('[ASVS-5.2.2] a recording is a video by its content', () => {
  expect(['video/webm', 'video/mp4', 'video/quicktime'].every(isVideo)).toBe(true);
  expect([undefined, 'text/html', 'video/x-matroska', 'constructor'].some(isVideo)).toBe(false);
});

test('[DOC-2] what opening does to a document is decided by its type', () => {
  expect(estadoOf('pdf', false)).toBe('no accedido');
  expect(
    (['pdf', 'docx', 'pptx', 'imagen', 'otro', 'video', 'link', 'audio'] as const).map((tipo) => estadoOf(tipo, true)),
  ).toEqual(['descargado', 'descargado', 'descargado', 'descargado', 'descargado', 'visto', 'visto', 'escuchado']);
});

test('[ASVS-1.2.2] a link is an address of the web, without a password in it', () => {
  expect(linkAddress('https://www.uscis.gov/es?a=1#b')).toBe('https://www.uscis.gov/es?a=1#b');
  expect(linkAddress('http://uscis.gov')).toBe('http://uscis.gov/');
  for (const wrong of [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:,x',
    'ftp://a.b',
    '//uscis.gov',
    'uscis',
    'https://a:b@c.d',
    'https://a@c.d',
    'https://:b@c.d',
    '',
  ]) {
    expect(linkAddress(wrong), wrong).toBeNull();
  }
});

describe('[ADM-4, ASVS-5.2.2] a file is judged by its content', () => {
  const types = ['pdf', 'docx', 'pptx', 'video', 'audio', 'imagen'] as const;
  const office = 'application/vnd.openxmlformats-officedocument';

  test.each([
    ['application/pdf', 'pdf'],
    [`${office}.wordprocessingml.document`, 'docx'],
    ['application/msword', 'docx'],
    [`${office}.presentationml.presentation`, 'pptx'],
    ['video/mp4', 'video'],
    ['video/mpeg', 'video'],
    ['video/quicktime', 'video'],
    ['audio/mpeg', 'audio'],
    ['audio/wav', 'audio'],
    ['image/jpeg', 'imagen'],
    ['image/png', 'imagen'],
    ['image/gif', 'imagen'],
  ])('%s is a %s alone, and may be filed under “otro”', (content, type) => {
    expect(types.map((each) => judgeContent(each, content))).toEqual(
      types.map((each) => (each === type ? 'agrees' : 'other type')),
    );
    expect(judgeContent('otro', content)).toBe('agrees');
  });

  test.each(['text/html', 'image/svg+xml', 'application/zip', 'video/webm', '', undefined])(
    '%s is no document of any type',
    (content) => {
      for (const type of [...types, 'otro'] as const) expect(judgeContent(type, content), type).toBe('not allowed');
    },
  );

  test('the first part of a container does not tell what is inside: of Word and PowerPoint, and of what is “otro”', () => {
    expect([...types, 'otro' as const].filter(mayBeContainer)).toEqual(['docx', 'pptx', 'otro']);
  });
});
