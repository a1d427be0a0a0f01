import { useMemo } from 'react';

import { createFormat, useFormat } from '../../../platform/i18n/format.ts';
import { readersHourCycle, viewerZone } from '../../../platform/i18n/reader.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type ClassDraft, hoursIn, momentIn } from './course-draft.ts';

/** When a class is, in the form's time zone and, where it is another one, in the academy's; null while it has no date. */
export function useClassTimes(zone: string, academyZone: string) {
  const { language } = useTranslation();
  const format = useFormat();
  const [here, there] = useMemo(() => {
    const inZone = (timeZone: string) => createFormat(language, timeZone, readersHourCycle(language));
    return [inZone(zone), inZone(academyZone)];
  }, [language, zone, academyZone]);
  return (clase: ClassDraft) => {
    const moment = momentIn(clase, zone);
    if (moment === null) return null;
    const hours = hoursIn(clase);
    return {
      here: here.dateTime(moment),
      academy: zone === academyZone ? null : there.dateTime(moment),
      duration: Number.isNaN(hours) ? '' : format.duration(`${hours} horas`),
    };
  };
}

/** Time zones that are always offered; those of the academy, the viewer and the current choice are added. */
const usual = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Puerto_Rico',
  'America/Mexico_City',
  'America/Bogota',
  'America/Lima',
  'America/Caracas',
  'America/Santiago',
  'America/Argentina/Buenos_Aires',
  'Europe/Madrid',
];

/** The time zones in which hours can be shown: the academy's and the reader's first. */
export const offeredZones = (academyZone: string, current: string): string[] => [
  ...new Set([academyZone, viewerZone(), current, ...usual]),
];

/** The name of a time zone: hora oriental (Nueva York) */
export const useZoneNames = () => {
  const { language } = useTranslation();
  return (zone: string): string => createFormat(language, zone).zone();
};
