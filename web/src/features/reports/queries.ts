import { keepPreviousData } from '@tanstack/react-query';

import { apiFile, useDownload } from '../../platform/api/file.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { useApi } from '../../platform/api/use-api.ts';

export type Reports = Result<'GET /reportes'>;
export type Today = Result<'GET /reportes/hoy'>;
export type ReportName = 'ventas' | 'estudiantes' | 'asistencia' | 'finalizacion';

/** The month in which the last `count` months begin, the present one included: `'2026-09'`. */
export const firstOfLast = (count: number, now: Date): string => {
  const first = new Date(now.getFullYear(), now.getMonth() - count + 1, 1);
  return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`;
};

/** How the academy did since a month, until the present one (ADM-19). */
export const useReports = (desde: string) =>
  useApi('GET /reportes', { query: { desde }, placeholderData: keepPreviousData, fresh: true });

/** How the academy stands today (COURSE-7). */
export const useToday = () => useApi('GET /reportes/hoy', { fresh: true });

/** Downloads one report as a CSV file. */
export const useReportFile = () =>
  useDownload(({ reporte, desde }: { reporte: ReportName; desde: string }) =>
    apiFile('GET /reportes/:reporte/csv', { params: { reporte }, query: { desde } }),
  );
