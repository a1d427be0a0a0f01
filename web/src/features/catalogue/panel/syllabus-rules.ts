import type { ClassDraft, ModuleDraft } from './course-draft.ts';

/** A class put into a module: in its place where it is there already, else at the end; out of every other module. */
export const withClass = (modules: readonly ModuleDraft[], moduleKey: string, clase: ClassDraft): ModuleDraft[] =>
  modules.map((modulo) => {
    const at = modulo.clases.findIndex(({ key }) => key === clase.key);
    if (modulo.key !== moduleKey) return at < 0 ? modulo : { ...modulo, clases: modulo.clases.toSpliced(at, 1) };
    return { ...modulo, clases: at < 0 ? [...modulo.clases, clase] : modulo.clases.with(at, clase) };
  });

/** A copy of a class, after it: a new one without documents and meeting. */
export const withCopy = (
  modules: readonly ModuleDraft[],
  original: ClassDraft,
  copy: { key: string; nombre: string },
): ModuleDraft[] =>
  modules.map((modulo) => {
    const at = modulo.clases.findIndex(({ key }) => key === original.key);
    if (at < 0) return modulo;
    const added = { ...original, ...copy, isStored: false, documentos: 0, tieneReunion: false };
    return { ...modulo, clases: modulo.clases.toSpliced(at + 1, 0, added) };
  });

/** A new name for a row of the form that the server doesn't know. */
export const newKey = (): string => `nueva-${crypto.randomUUID()}`;

export const newModule = (): ModuleDraft => ({
  key: newKey(),
  isStored: false,
  nombre: '',
  nombreEn: '',
  descripcion: '',
  descripcionEn: '',
  duracion: '',
  clases: [],
});

/** A new class; what it has in common with the one before is filled in. */
export const newClass = (before: ClassDraft | undefined): ClassDraft => ({
  key: newKey(),
  isStored: false,
  nombre: '',
  nombreEn: '',
  dia: '',
  hora: before?.hora ?? '',
  horas: before?.horas ?? '2',
  zoomLink: '',
  documentos: 0,
  tieneReunion: false,
});

/** Puts a removed module back in its place. @param at its place before it was removed */
export const withModuleBack = (modulos: readonly ModuleDraft[], modulo: ModuleDraft, at: number): ModuleDraft[] =>
  modulos.toSpliced(at, 0, modulo);

/** Puts a removed class back in its place; without effect where its module is gone. @param before the module with it */
export const withClassBack = (modulos: readonly ModuleDraft[], before: ModuleDraft, key: string): ModuleDraft[] => {
  const at = before.clases.findIndex((clase) => clase.key === key);
  const back = before.clases.slice(at, at + 1);
  return modulos.map((modulo) =>
    modulo.key === before.key ? { ...modulo, clases: modulo.clases.toSpliced(at, 0, ...back) } : modulo,
  );
};
