import { createFormat } from '../../../platform/i18n/format.ts';
import { viewerZone } from '../../../platform/i18n/reader.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

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
