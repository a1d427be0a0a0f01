import type { Platform } from '../../platform/feature.ts';
import { everyPage, type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { shownCode } from './code-rules.ts';
import { certificatePdf, pdfName } from './documents/pdfs.ts';
import { certificatesOf } from './store.ts';
import { deleteTranscripts, transcriptsOf } from './transcripts-store.ts';
import { stateOf } from './view.ts';

const pageSize = 200;

/** Certificates and kept transcripts, and what becomes of them when somebody leaves. */
export const certificatesPersonalData = ({ config }: Platform): PersonalData => ({
  sections: [
    {
      name: 'certificados',
      title: { es: 'Certificados', en: 'Certificates' },
      fields: {
        codigo: { es: 'Código', en: 'Code' },
        nombre: { es: 'Nombre impreso', en: 'Name as printed' },
        titulo: { es: 'Curso', en: 'Course' },
        horas: { es: 'Horas', en: 'Hours' },
        desde: { es: 'Primera clase', en: 'First class' },
        hasta: { es: 'Última clase', en: 'Last class' },
        issuedAt: { es: 'Emitido', en: 'Issued' },
        estado: { es: 'Estado', en: 'State' },
        revokedReason: { es: 'Motivo de la revocación', en: 'Reason of the revocation' },
      },
      rows: ({ id }, db) =>
        everyPage(async (cursor) => {
          const { rows, next } = await certificatesOf(db, id, { limit: pageSize, cursor });
          return { rows: rows.map((row) => ({ ...row, codigo: shownCode(row.code), estado: stateOf(row) })), next };
        }),
    },
    {
      name: 'expedientes',
      title: { es: 'Expedientes descargados', en: 'Downloaded transcripts' },
      fields: { codigo: { es: 'Código', en: 'Code' }, createdAt: { es: 'Fecha', en: 'Date' } },
      rows: ({ id }, db) =>
        rowsOf(
          transcriptsOf(db, id).then((rows) =>
            rows.map(({ code, createdAt }) => ({ codigo: shownCode(code), createdAt })),
          ),
        ),
    },
  ],
  async *files({ id, language }, db) {
    const { rows } = await certificatesOf(db, id, { limit: pageSize });
    for (const row of rows) {
      if (stateOf(row) !== 'Válido') continue;
      const path = `certificados/${pdfName('certificate', row.code, language)}`;
      yield { path, content: () => certificatePdf(row, language, config.publicUrl) };
    }
  },
  forget: (tx, { id }) => deleteTranscripts(tx, id),
});
