type Facts = Readonly<Record<string, unknown>>;

/** The kind of object that a field of the facts names by its id, or by a list of ids. */
const kindOfField: Readonly<Record<string, string>> = {
  asignadoId: 'user',
  autorId: 'user',
  claseId: 'class',
  copyOf: 'course',
  cursoId: 'course',
  documentos: 'document',
  newId: 'certificate',
  orderId: 'order',
  paymentId: 'payment',
  respuestaId: 'reply',
  subscriptionId: 'subscription',
  temaId: 'topic',
  tipoDeNegocioId: 'business-type',
  userId: 'user',
};

/** The objects that the facts of a change name by their ids. */
export function objectsIn(facts: Facts | null): { type: string; id: string }[] {
  return Object.entries(facts ?? {}).flatMap(([field, value]) => {
    const type = Object.hasOwn(kindOfField, field) ? kindOfField[field] : undefined;
    if (type === undefined) return [];
    return [value].flat().flatMap((id) => (typeof id === 'string' ? [{ type, id }] : []));
  });
}

/** Kinds whose facts hold a name of their own. */
const keepingNames = new Set(['announcement', 'assignment', 'business-type', 'document', 'prepared-answer', 'test']);

/** What an object that is gone was called, by the facts that were kept of it. */
export function nameInFacts(type: string, facts: Facts | null): string | null {
  if (!keepingNames.has(type)) return null;
  const name = facts?.titulo ?? facts?.nombre;
  return typeof name === 'string' && name !== '' ? name : null;
}
