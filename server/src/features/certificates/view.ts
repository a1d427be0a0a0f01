import type { Certificado, CertificadoEstado } from '@puente/contracts/certificates';
import type { Language } from '@puente/contracts/shapes';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';

import type { InBothLanguages } from '../../platform/texts/texts.ts';
import { shownCode } from './code-rules.ts';
import type { CertificateRow } from './store.ts';

/** The public page that checks a code, as a path. */
export const pagesOf = (code: string): InBothLanguages => ({
  es: `/certificados/${shownCode(code)}`,
  en: `/en/certificates/${shownCode(code)}`,
});

/** Revoked wins: whoever checks an old code has to know. */
export const stateOf = (row: Pick<CertificateRow, 'revokedAt' | 'replacedAt'>): CertificadoEstado => {
  if (row.revokedAt) return 'Revocado';
  return row.replacedAt ? 'Reemplazado' : 'Válido';
};

/** LinkedIn's form that adds a certification to a profile, filled in. A plain address: nothing is sent from here. */
function linkedInOf(row: CertificateRow, publicUrl: URL, language: Language): string {
  const issued = Temporal.Instant.fromEpochMilliseconds(row.issuedAt.getTime()).toZonedDateTimeISO(row.timezone);
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: row.titulo,
    organizationName: row.academia,
    issueYear: String(issued.year),
    issueMonth: String(issued.month),
    certUrl: new URL(pagesOf(row.code)[language], publicUrl).href,
    certId: shownCode(row.code),
  });
  return `https://www.linkedin.com/profile/add?${query.toString()}`;
}

export interface ViewOptions {
  publicUrl: URL;
  /** Whether the academy signs credentials. */
  signs: boolean;
}

/** A certificate on the wire. */
export function certificateView(row: CertificateRow, { publicUrl, signs }: ViewOptions): z.input<typeof Certificado> {
  const estado = stateOf(row);
  const isValid = estado === 'Válido';
  return {
    ...row,
    codigo: shownCode(row.code),
    estado,
    curso: { id: row.cursoId, titulo: row.titulo, tituloEn: row.tituloEn, nivel: row.nivel },
    emitidoAt: row.issuedAt,
    revocadoAt: row.revokedAt,
    revocadoMotivo: row.revokedReason,
    reemplazadoPor: row.replacedBy === null ? null : shownCode(row.replacedBy),
    pagina: pagesOf(row.code),
    credencial: isValid && signs ? `/api/certificados/${shownCode(row.code)}/credencial` : null,
    linkedin: isValid ? { es: linkedInOf(row, publicUrl, 'es'), en: linkedInOf(row, publicUrl, 'en') } : null,
  };
}
