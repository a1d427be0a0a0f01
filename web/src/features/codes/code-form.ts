import { numberIn } from '../../shared/forms/number-in.ts';
import type { Code } from './queries.ts';

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

const textOf = (typed: string): string | null => (typed.trim() === '' ? null : typed);

const shared = ({ termina, programaId, organizacion, nota }: CodeForm) => ({
  // Until the end of the day, on the reader's clock.
  termina: termina === null ? null : `${termina}T23:59:59`,
  programaId,
  organizacion: textOf(organizacion),
  nota: textOf(nota),
});

/** The request for a new code. */
export const newCode = (form: CodeForm): object => ({
  tipo: form.tipo,
  ...(form.codigo.trim() !== '' && { codigo: form.codigo }),
  ...(form.tipo === 'porcentaje' && {
    porcentaje: form.porcentaje.trim() === '' ? undefined : numberIn(form.porcentaje),
  }),
  usos: form.usos.trim() === '' ? null : numberIn(form.usos),
  ...shared(form),
});

/** Returns the request for a change, without the code's text and kind, which never change, and an unchanged end. */
export function codeChange(form: CodeForm, code: Code): object {
  const { termina, ...rest } = shared(form);
  return {
    ...rest,
    ...(form.termina !== formOf(code).termina && { termina }),
    usos: form.usos.trim() === '' ? null : numberIn(form.usos),
    ...(code.tipo === 'porcentaje' && {
      porcentaje: form.porcentaje.trim() === '' ? undefined : numberIn(form.porcentaje),
    }),
  };
}

export type CodeState = 'active' | 'stopped' | 'ended' | 'usedUp';

export function stateOf({ detenidoAt, termina, usos, usados }: Code, now: Date): CodeState {
  if (detenidoAt !== null) return 'stopped';
  if (termina !== null && new Date(termina) <= now) return 'ended';
  return usos !== null && usados >= usos ? 'usedUp' : 'active';
}
