import type { Language } from '@puente/contracts/shapes';

import { actorOf } from '../../platform/actor.ts';
import { logRefusal } from '../../platform/audit/security-log.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { charge } from '../../platform/http/charge.ts';
import { perAddress } from '../../platform/http/limit-per.ts';
import type { FilledPage, Page, PageCall } from '../../platform/http/pages/page.ts';
import { formatDay } from '../../platform/texts/format.ts';
import { readCode, shownCode } from './code-rules.ts';
import { certificateByCode, type CertificateRow, transcriptByCode, type TranscriptRow } from './store.ts';
import { bases, courseSummary, levelNames, shownDays, shownHours } from './texts.ts';
import { certificateView, pagesOf, type ViewOptions } from './view.ts';

/** Nobody tries codes in a row. An office that checks a whole class still may. */
const checksOfAddress = perAddress('certificate-checks', 60, 10);

const paths = { es: '/certificados', en: '/en/certificates' } as const;

const terms = {
  es: {
    course: 'Curso',
    level: 'Nivel',
    basis: 'Se obtuvo por',
    hours: 'Duración del curso',
    days: 'Clases',
    issued: 'Emitido',
    code: 'Código',
  },
  en: {
    course: 'Course',
    level: 'Level',
    basis: 'Earned by',
    hours: 'Course length',
    days: 'Classes',
    issued: 'Issued',
    code: 'Code',
  },
};

const templates = { Válido: 'certificate-valid', Revocado: 'certificate-revoked', Reemplazado: 'certificate-replaced' };

/**
 * The pages where anybody checks a certificate or a transcript by its code (TEST-3, TEST-6). They show what unmasks an
 * edited PDF and nothing else of the person: no PDF, no address, no picture.
 */
export function certificatePages({ database, rates, log }: Platform, view: ViewOptions): Page[] {
  async function check({ params, language, request }: PageCall): Promise<FilledPage> {
    const typed = params['code'] ?? '';
    const read = readCode(typed);
    const call = { ip: request.ip };
    try {
      await charge([checksOfAddress], call, (key, limit) => rates.consume(key, limit));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logRefusal(log, error, actorOf(null, request.id, request.ip), { type: 'page', id: `${paths.es}/:code` });
      const seconds = Number(error.params['seconds'] ?? 60);
      return empty('code-wait', language, typed, { status: 429, retryAfterSeconds: seconds });
    }
    if (read.kind !== 'code') return empty('code-mistyped', language, typed, { status: 404 });
    const certificate = await certificateByCode(database.db, read.code);
    if (certificate) return certificatePage(certificate, language, view);
    const transcript = await transcriptByCode(database.db, read.code);
    if (transcript) return transcriptPage(transcript, language);
    return empty('code-unknown', language, shownCode(read.code), { status: 404 });
  }

  return [
    {
      paths,
      answer({ query, language }) {
        const typed = query['codigo'];
        if (typeof typed !== 'string' || typed.trim() === '')
          return Promise.resolve({
            template: 'code-form',
            values: { TYPED: '', OTHER_LANGUAGE: paths[other(language)] },
          });
        const read = readCode(typed);
        const code = read.kind === 'code' ? shownCode(read.code) : typed.trim().slice(0, 40);
        return Promise.resolve({ redirect: `${paths[language]}/${encodeURIComponent(code)}` });
      },
    },
    { paths: { es: `${paths.es}/:code`, en: `${paths.en}/:code` }, answer: check },
  ];
}

const other = (language: Language): Language => (language === 'es' ? 'en' : 'es');

const empty = (
  template: string,
  language: Language,
  typed: string,
  more: Pick<FilledPage, 'status' | 'retryAfterSeconds'>,
): FilledPage => {
  const shown = typed.slice(0, 40);
  return {
    template,
    values: { TYPED: shown, OTHER_LANGUAGE: `${paths[other(language)]}/${encodeURIComponent(shown)}` },
    ...more,
  };
};

/** Content of the page of a certificate, by its state. */
export function certificatePage(row: CertificateRow, language: Language, options: ViewOptions): FilledPage {
  const t = terms[language];
  const certificate = certificateView(row, options);
  const day = (moment: Date) => formatDay(moment, language, row.timezone);
  const facts: [string, string | null][] = [
    // The same words as on the PDF: whoever checks a certificate compares them.
    [t.course, language === 'en' && row.tituloEn ? `${row.titulo} (${row.tituloEn})` : row.titulo],
    [t.level, levelNames[row.nivel]?.[language] ?? row.nivel],
    [t.basis, bases[row.motivo][language]],
    [t.hours, row.horas === null ? null : shownHours(row.horas, language)],
    [t.days, shownDays(row.desde, row.hasta, language)],
    [t.issued, day(row.issuedAt)],
    [t.code, certificate.codigo],
  ];
  const credential = certificate.credencial;
  const linkedIn = certificate.linkedin;
  return {
    template: templates[certificate.estado],
    values: {
      TYPED: '',
      NAME: row.nombre,
      COURSE: row.titulo,
      ACADEMY: row.academia,
      OTHER_LANGUAGE: certificate.pagina[other(language)],
      REVOKED_ON: row.revokedAt ? day(row.revokedAt) : '',
      REASON: row.revokedReason ?? '',
      REPLACED_BY: row.replacedBy === null ? paths[language] : pagesOf(row.replacedBy)[language],
    },
    lists: {
      FACT: facts.flatMap(([term, detail]) => (detail === null ? [] : [{ TERM: term, DETAIL: detail }])),
      BADGE: credential === null ? [] : [{ CREDENTIAL: credential }],
      LINKEDIN: linkedIn === null ? [] : [{ LINKEDIN: linkedIn[language] }],
    },
  };
}

/** Content of the page of a kept transcript: the lines of its PDF. */
export function transcriptPage({ code, content, timezone, createdAt }: TranscriptRow, language: Language): FilledPage {
  return {
    template: 'transcript',
    values: {
      TYPED: '',
      NAME: content.nombre,
      CODE: shownCode(code),
      DATE: formatDay(createdAt, language, timezone),
      OTHER_LANGUAGE: pagesOf(code)[other(language)],
    },
    lists: {
      COURSE: content.cursos.map((course) => ({
        TITLE: course.titulo,
        SUMMARY: courseSummary(course, language, timezone).join('\n'),
      })),
    },
  };
}
