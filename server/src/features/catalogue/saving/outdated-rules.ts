import { fieldsOf } from '@puente/contracts/fields';

/** The fields of a course itself that a save can change. */
export const courseFields = [
  'titulo',
  'tituloEn',
  'descripcion',
  'descripcionEn',
  'nivel',
  'precio',
  'porcentajeDescuento',
  'descuentoDesde',
  'descuentoHasta',
  'tipoDeNegocioId',
  'inscripcionCierra',
  'imagen',
] as const;

/** Parts of a course that a save can change, as people name them. */
export const changeableFields = [...courseFields, 'modulos', 'clases'] as const;
export type ChangeableField = (typeof changeableFields)[number];

interface Saved {
  actorId: string | null;
  after: unknown;
}

/** Whether something is left in a list of changed rows; other facts are there only where they changed. */
const isChange = (value: unknown): boolean => !Array.isArray(value) || value.length > 0;

/**
 * Returns the changes that saves made after a version, with their people.
 * @param entries of the audit, newest first; those of saves have the version that they made
 * @returns by person's id; '' where none is known
 */
export function changesSince(entries: readonly Saved[], version: number): Map<string, Set<ChangeableField>> {
  const changes = new Map<string, Set<ChangeableField>>();
  for (const { actorId, after } of entries) {
    const facts = fieldsOf(after);
    if (typeof facts['version'] !== 'number' || facts['version'] <= version) continue;
    const fields = changes.get(actorId ?? '') ?? new Set<ChangeableField>();
    changes.set(actorId ?? '', fields);
    for (const field of changeableFields) if (field in facts && isChange(facts[field])) fields.add(field);
  }
  return changes;
}
