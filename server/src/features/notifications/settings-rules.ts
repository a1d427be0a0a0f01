import {
  type AjustesTema,
  ajustesIniciales,
  AvisoTema,
  type Baja,
  temasObligatorios,
} from '@puente/contracts/notifications';

type Subjects = Partial<Record<AvisoTema, AjustesTema>>;

/** Whether a change keeps the mails that are always sent. */
export const keepsCompulsoryMails = (change: Subjects): boolean =>
  temasObligatorios.every((tema) => (change[tema]?.correo ?? 'inmediato') === 'inmediato');

/** Subjects that are stored after a change: those that differ from the initial settings. */
export function mergedSubjects(stored: Subjects, change: Subjects): Subjects {
  const merged: Subjects = { ...stored, ...change };
  return Object.fromEntries(
    Object.entries(merged).filter(([tema, { enApp, correo }]) => {
      const initial = ajustesIniciales[AvisoTema.parse(tema)];
      return enApp !== initial.enApp || correo !== initial.correo;
    }),
  );
}

/** The change by which mails stop: those of one subject, or of every subject of the digest. */
export function stopped(baja: Exclude<Baja, 'recordatorios'>, now: Record<AvisoTema, AjustesTema>): Subjects {
  const subjects = baja === 'resumen' ? AvisoTema.options.filter((tema) => now[tema].correo === 'resumen') : [baja];
  return Object.fromEntries(
    subjects
      .filter((tema) => !temasObligatorios.includes(tema))
      .map((tema) => [tema, { ...now[tema], correo: 'no' as const }]),
  );
}
