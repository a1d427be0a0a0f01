import type { Code, CodeChange, NewCode } from './queries.ts';

/** What is typed about a code. */
export interface CodeForm {
  tipo: 'porcentaje' | 'total';
  codigo: string;
  porcentaje: string;
  usos: string;
  /** 'YYYY-MM-DD': the last day. */
  termina: string | null;
  programaId: string | null;
  organizacion: string;
  nota: string;
}

export const emptyForm: CodeForm = {
  tipo: 'porcentaje',
  codigo: '',
  porcentaje: '',
  usos: '',
  termina: null,
  programaId: null,
  organizacion: '',
  nota: '',
};

/** A day of the reader's own clock, 'YYYY-MM-DD'. */
const dayOf = (moment: string): string => {
  const date = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

export const formOf = (code: Code): CodeForm => ({
  tipo: code.tipo,
  codigo: code.codigo,
  porcentaje: code.porcentaje === null ? '' : String(code.porcentaje),
  usos: code.usos === null ? '' : String(code.usos),
  termina: code.termina && dayOf(code.termina),
  programaId: code.programa?.id ?? null,
  organizacion: code.organizacion ?? '',
  nota: code.nota ?? '',
});

export type FormError = 'codigo' | 'porcentaje' | 'usos';

const wholeNumber = (typed: string): number | null => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null);

/** What is wrong with a form, in the order of its fields. */
export function errorsOf({ tipo, codigo, porcentaje, usos }: CodeForm, isNew: boolean): FormError[] {
  const written = codigo.trim().toUpperCase();
  const isCode =
    written === '' || (/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(written) && written.replaceAll('-', '').length >= 6);
  const percent = wholeNumber(porcentaje);
  const uses = wholeNumber(usos);
  const isPercent = percent !== null && percent >= 1 && percent <= 99;
  const isCount = uses !== null && uses >= 1 && uses <= 100_000;
  const mayBeEmpty = tipo === 'porcentaje' && usos.trim() === '';
  return [
    ...(isNew && !isCode ? (['codigo'] as const) : []),
    ...(tipo === 'porcentaje' && !isPercent ? (['porcentaje'] as const) : []),
    ...(isCount || mayBeEmpty ? [] : (['usos'] as const)),
  ];
}

const textOf = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

const shared = ({ termina, programaId, organizacion, nota }: CodeForm) => ({
  // Until the end of the day, on the reader's clock.
  termina: termina === null ? null : `${termina}T23:59:59`,
  programaId,
  organizacion: textOf(organizacion),
  nota: textOf(nota),
});

/** The request for a new code. The form has no errors. */
export function newCode(form: CodeForm): NewCode {
  const codigo = form.codigo.trim() === '' ? {} : { codigo: form.codigo.trim() };
  const usos = wholeNumber(form.usos);
  return form.tipo === 'porcentaje'
    ? { tipo: 'porcentaje', ...codigo, porcentaje: Number(form.porcentaje), usos, ...shared(form) }
    : { tipo: 'total', ...codigo, usos: usos ?? 1, ...shared(form) };
}

/** The request for a change. What is written on the code, and its kind, stay; an end that stays keeps its hour. */
export function codeChange(form: CodeForm, code: Code): CodeChange {
  const { termina, ...rest } = shared(form);
  return {
    ...rest,
    ...(form.termina !== formOf(code).termina && { termina }),
    usos: wholeNumber(form.usos),
    ...(code.tipo === 'porcentaje' && { porcentaje: Number(form.porcentaje) }),
  };
}

export type CodeState = 'active' | 'stopped' | 'ended' | 'usedUp';

/** How a code stands. */
export function stateOf({ detenidoAt, termina, usos, usados }: Code, now: Date): CodeState {
  if (detenidoAt !== null) return 'stopped';
  if (termina !== null && new Date(termina) <= now) return 'ended';
  return usos !== null && usados >= usos ? 'usedUp' : 'active';
}
