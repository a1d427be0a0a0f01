import type { Periodo } from '@puente/contracts/reports';
import { keepPreviousData } from '@tanstack/react-query';

import { apiFile, useDownload } from '../../platform/api/file.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { useApi } from '../../platform/api/use-api.ts';
import { useInLanguage } from '../../platform/i18n/use-translation.ts';

export type Reports = Result<'GET /reportes'>;
export type PeriodReport = Result<'GET /reportes/periodo'>;
export type Today = Result<'GET /reportes/hoy'>;
export type ReportName = 'ventas' | 'estudiantes' | 'asistencia' | 'finalizacion';

/** How the academy did since a month, until the present one (ADM-19). */
export const useReports = (desde: string) =>
  useApi('GET /reportes', { query: { desde }, placeholderData: keepPreviousData, fresh: true });

/** How the academy did in a period, beside the same span before it (PANEL-3). */
export const usePeriod = (periodo: Periodo) =>
  useApi('GET /reportes/periodo', {
    query: { periodo },
    placeholderData: keepPreviousData,
    fresh: true,
    select: useInLanguage(),
  });

/** How the academy stands today (COURSE-7). */
export const useToday = () => useApi('GET /reportes/hoy', { fresh: true });

/** Downloads the courses of a period as a CSV file. */
export const useCoursesFile = () =>
  useDownload((periodo: Periodo) => apiFile('GET /reportes/periodo/csv', { query: { periodo } }));

/** Downloads one report as a CSV file. */
export const useReportFile = () =>
  useDownload(({ reporte, desde }: { reporte: ReportName; desde: string }) =>
    apiFile('GET /reportes/:reporte/csv', { params: { reporte }, query: { desde } }),
  );
