interface Planned {
  id: string;
  nombre: string;
  fechaHora: Date;
}

/**
 * The classes that a save moves to another time or takes away, as far as people can still plan for it: either time is to
 * come. New classes are no such change.
 * @param before the changed and removed rows as they were
 * @param after the changed and new rows as they are
 */
export function movedClasses(before: readonly Planned[], after: readonly Planned[], now: Date) {
  const later = new Map(after.map((clase) => [clase.id, clase]));
  return before.flatMap(({ id, nombre, fechaHora: antes }) => {
    const present = later.get(id);
    const ahora = present?.fechaHora ?? null;
    if (ahora?.getTime() === antes.getTime() || (antes <= now && (ahora === null || ahora <= now))) return [];
    return [
      {
        claseId: id,
        nombre: present?.nombre ?? nombre,
        antes: antes.toISOString(),
        ahora: ahora?.toISOString() ?? null,
      },
    ];
  });
}
