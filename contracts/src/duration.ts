/** Hours of a duration text: its first number ('2 horas' → 2, '1,5 h' → 1.5); null without one. */
export function statedHours(duracion: string): number | null {
  const found = /\d+(?:[.,]\d+)?/.exec(duracion)?.[0];
  return Number(found?.replace(',', '.')) || null;
}

/** When a class ends: its start and the hours of its duration, 1 without any (SUBS-3). Absolute, whatever clocks do. */
export const classEnd = ({ fechaHora, duracion }: { fechaHora: Date | string; duracion: string }): Date =>
  new Date(new Date(fechaHora).getTime() + (statedHours(duracion) ?? 1) * 3_600_000);
