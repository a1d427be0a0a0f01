import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, onTestFinished, test } from 'vitest';

import { calendarText } from '../server/src/features/calendar/feed.ts';
import { installedOnDemand } from './testing/on-demand.ts';
import { findProgram, missingPrograms } from './testing/programs.ts';
import { ownFolder } from './testing/start-program.ts';

const run = promisify(execFile);

/** Clocks change on other days in the north, in Europe and in the south, and never in Bogotá. */
const zones = ['America/New_York', 'Europe/Madrid', 'America/Santiago', 'America/Bogota'] as const;

/** Changes of the clock in 2027, with a class half an hour before, at, and half an hour after each, in UTC. */
const changes = [
  '2027-03-14T07:00:00Z',
  '2027-11-07T06:00:00Z',
  '2027-03-28T01:00:00Z',
  '2027-10-31T01:00:00Z',
  '2027-04-04T03:00:00Z',
  '2027-09-05T04:00:00Z',
];
const starts = changes.flatMap((change) =>
  [-30, 0, 30].map((minutes) => new Date(new Date(change).getTime() + minutes * 60_000)),
);
const nameOf = (start: Date) => `Asilo, «miedo»; parte ${starts.indexOf(start)}`;

const feed = calendarText(
  starts.map((fechaHora) => ({
    claseId: randomUUID(),
    curso: 'Asilo: el relato, paso a paso, con una línea tan larga que la norma pide que se parta en varias',
    cursoEn: null,
    modulo: 'Módulo\ncon salto',
    moduloEn: null,
    nombre: nameOf(fechaHora),
    nombreEn: null,
    fechaHora,
    duracion: '1 hora 30 minutos',
    sequence: 0,
    changedAt: new Date('2027-01-01T00:00:00Z'),
    isActive: true,
    isTaught: false,
    isCancelled: false,
  })),
  'es',
  new URL('https://academia.example'),
);

/** A moment as clocks of a zone show it: `2027-03-14 03:30`. */
const shown = (moment: Date, timeZone: string): string =>
  moment.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const expectedIn = (zone: string) =>
  starts.map((start) => {
    const end = new Date(start.getTime() + 90 * 60_000);
    return `${shown(start, zone)} – ${shown(end, zone)} ${nameOf(start)}`;
  });

interface IcalEvent {
  summary: string;
  startDate: { toJSDate: () => Date };
  endDate: { toJSDate: () => Date };
}
interface IcalModule {
  default: {
    parse: (text: string) => unknown;
    Component: new (parsed: unknown) => { getAllSubcomponents: (name: string) => unknown[] };
    Event: new (component: unknown) => IcalEvent;
  };
}

const icalJs = await installedOnDemand('ical.js@2.2.1');
describe.skipIf(icalJs.reason)(`ical.js ${icalJs.reason ?? ''}`, () => {
  test.each(zones)('[REAL-1] classes are at the same moments in %s', async (zone) => {
    if (!('folder' in icalJs)) return;
    const { default: ical }: IcalModule = await import(path.join(icalJs.folder, 'dist/ical.js'));
    const events = new ical.Component(ical.parse(feed))
      .getAllSubcomponents('vevent')
      .map((each) => new ical.Event(each));
    const read = events.map(
      ({ summary, startDate, endDate }) =>
        `${shown(startDate.toJSDate(), zone)} – ${shown(endDate.toJSDate(), zone)} ${summary}`,
    );
    expect(read).toEqual(expectedIn(zone));
  });
});

const noKhal = missingPrograms({ khal: 'khal' });
describe.skipIf(noKhal)(`khal ${noKhal ?? ''}`, () => {
  test.each(zones)('[REAL-1] the clocks of %s show classes at their hours', async (zone) => {
    const { folder, remove } = await ownFolder('khal');
    onTestFinished(remove);
    await mkdir(path.join(folder, 'classes'));
    await writeFile(path.join(folder, 'feed.ics'), feed);
    const config = [
      '[calendars]',
      '[[classes]]',
      `path = ${folder}/classes`,
      '[locale]',
      `local_timezone = ${zone}`,
      `default_timezone = ${zone}`,
      'timeformat = %H:%M',
      'dateformat = %Y-%m-%d',
      'longdateformat = %Y-%m-%d',
      'datetimeformat = %Y-%m-%d %H:%M',
      'longdatetimeformat = %Y-%m-%d %H:%M',
      '[sqlite]',
      `path = ${folder}/khal.db`,
      '[default]',
      'default_calendar = classes',
    ];
    await writeFile(path.join(folder, 'config'), config.join('\n'));
    const env = { ...process.env, LC_ALL: 'C.UTF-8', TZ: zone, HOME: folder };
    const khal = async (...args: string[]) =>
      (await run(findProgram('khal') ?? '', ['-c', path.join(folder, 'config'), ...args], { env })).stdout;
    await khal('import', '--batch', '-a', 'classes', path.join(folder, 'feed.ics'));
    const format = '{start-date-long} {start-time} – {end-date-long} {end-time} {title}';
    const listed = await khal(
      'list',
      '--once',
      '--notstarted',
      '--day-format',
      '',
      '--format',
      format,
      '2027-03-01',
      '300d',
    );
    expect(listed.split('\n').filter(Boolean).toSorted()).toEqual(expectedIn(zone).toSorted());
  });
});
