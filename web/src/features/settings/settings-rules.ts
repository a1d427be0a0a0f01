import { toCents, toWire } from '@puente/contracts/cents';
import { endsAfter, instalmentAmounts, originalTerms, smallestPlan } from '@puente/contracts/instalment-terms-rules';
import { unknownPlaceholders } from '@puente/contracts/placeholder-rules';
import {
  Academia,
  AccesoConfigurado,
  CertificadoConfigurado,
  certificatePlaceholders,
  CuotasConfiguradas,
  ReembolsoConfigurado,
  SoporteConfigurado,
} from '@puente/contracts/settings';

/** The sections with the fields of each, in the order of the screen. */
export const sections = {
  academia: ['nombre', 'razonSocial', 'direccion', 'telefono', 'whatsapp', 'correo', 'extracto'],
  acceso: ['meses'],
  cuotas: ['numero', 'primera', 'gracia'],
  reembolso: ['dias'],
  certificado: ['texto', 'textoEn'],
  soporte: ['horas', 'horasUrgente'],
} as const;
export type Section = keyof typeof sections;
export type Field<S extends Section = Section> = (typeof sections)[S][number];

interface Shape {
  safeParse: (value: unknown) => { success: boolean };
}
/** A text with placeholders of certificates alone. */
const withPlaceholders = (shape: Shape): Shape => ({
  safeParse: (value) => ({ success: shape.safeParse(value).success && strangePlaceholders(value).length === 0 }),
});

/** Returns what stands in braces and is no placeholder of a certificate. */
export const strangePlaceholders = (value: unknown): string[] =>
  typeof value === 'string' ? unknownPlaceholders(value, certificatePlaceholders) : [];

const shapes: { [S in Section]: Record<Field<S>, Shape> } = {
  academia: Academia.shape,
  acceso: AccesoConfigurado.shape,
  cuotas: CuotasConfiguradas.shape,
  reembolso: ReembolsoConfigurado.shape,
  certificado: {
    texto: withPlaceholders(CertificadoConfigurado.shape.texto),
    textoEn: withPlaceholders(CertificadoConfigurado.shape.textoEn),
  },
  soporte: SoporteConfigurado.shape,
};
const numbers: ReadonlySet<string> = new Set(['meses', 'dias', 'horas', 'horasUrgente', 'numero', 'primera', 'gracia']);

/** A stored value as its field shows it. */
export const written = (value: string | number | null): string => (value === null ? '' : String(value));

export type Typed = Partial<Record<Field, string>>;

/**
 * Changes of a section to save: the fields that differ from what is stored, null for an empty one, which goes back to
 * its default; or the names of the fields that can't be saved as they are.
 */
export function changeOf(
  section: Section,
  stored: Partial<Record<Field, string | number | null>>,
  typed: Typed,
): { change: Record<string, unknown> } | { wrong: Field[] } {
  const shape: Partial<Record<Field, Shape>> = shapes[section];
  const change: Record<string, unknown> = {};
  const wrong: Field[] = [];
  for (const field of sections[section]) {
    const text = typed[field]?.trim();
    if (text === undefined || text === written(stored[field] ?? null)) continue;
    const value = text === '' ? null : numbers.has(field) ? Number(text) : text;
    if (value !== null && !shape[field]?.safeParse(value).success) wrong.push(field);
    else change[field] = value;
  }
  return wrong.length > 0 ? { wrong } : { change };
}

/** Example of the terms of instalments for a course, in dollars. */
export interface TermsExample {
  price: number;
  today: number;
  /** The months that follow, and the payment of each; the last one takes the odd cents. */
  months: number;
  monthly: number;
  last: number;
  /** The lowest price for installments. */
  smallest: number;
  /** Days after which the subscription ends when one stays unpaid. */
  endsAfter: number;
}

/** The price of the example, unless the terms ask for a higher one. */
const examplePrice = toCents(1020);

/** An example of terms as they are typed; null while they can't be saved. */
export function exampleOf(stored: CuotasConfiguradas, typed: Typed): TermsExample | null {
  const valueOf = (field: Field<'cuotas'>): number => {
    const text = typed[field]?.trim();
    if (text === undefined) return stored[field];
    return text === '' ? originalTerms[field] : Number(text);
  };
  const terms = CuotasConfiguradas.safeParse({
    numero: valueOf('numero'),
    primera: valueOf('primera'),
    gracia: valueOf('gracia'),
  });
  if (!terms.success) return null;
  const smallest = smallestPlan(terms.data);
  const price = smallest > examplePrice ? smallest : examplePrice;
  const [today = 0, ...months] = (instalmentAmounts(price, terms.data) ?? []).map(toWire);
  return {
    price: toWire(price),
    today,
    months: months.length,
    monthly: months[0] ?? 0,
    last: months.at(-1) ?? 0,
    smallest: toWire(smallest),
    endsAfter: endsAfter(terms.data.gracia),
  };
}
