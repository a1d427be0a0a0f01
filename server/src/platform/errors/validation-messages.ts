import { isKeyOf } from '@puente/contracts/keys';
import { type MarkdownFault, markdownMaxLevels, markdownMaxMarks } from '@puente/contracts/markdown-bounds';
import type { Language } from '@puente/contracts/shapes';
import type { z } from 'zod';

/** Labels of the fields that people fill in; other fields keep the contract's name. */
const labels: Record<string, Record<Language, string>> = {
  firstName: { es: 'nombre', en: 'first name' },
  lastName: { es: 'apellido', en: 'last name' },
  email: { es: 'correo electrónico', en: 'e-mail' },
  password: { es: 'contraseña', en: 'password' },
  currentPassword: { es: 'contraseña actual', en: 'current password' },
  newPassword: { es: 'nueva contraseña', en: 'new password' },
  phoneNumber: { es: 'teléfono', en: 'phone' },
  titulo: { es: 'título', en: 'title' },
  tituloEn: { es: 'título en inglés', en: 'title in English' },
  descripcion: { es: 'descripción', en: 'description' },
  descripcionEn: { es: 'descripción en inglés', en: 'description in English' },
  empieza: { es: 'primer día', en: 'first day' },
  inscripcionCierra: { es: 'cierre de la inscripción', en: 'closing of enrollment' },
  imagen: { es: 'dibujo', en: 'drawing' },
  antetitulo: { es: 'línea sobre el título', en: 'line above the title' },
  boton: { es: 'botón', en: 'button' },
  hechos: { es: 'datos breves', en: 'short facts' },
  apertura: { es: 'párrafos del comienzo', en: 'opening paragraphs' },
  cierre: { es: 'párrafos del final', en: 'closing paragraphs' },
  filas: { es: 'entradas', en: 'entries' },
  nombre: { es: 'nombre', en: 'name' },
  nombreEn: { es: 'nombre en inglés', en: 'name in English' },
  asunto: { es: 'asunto', en: 'subject' },
  prioridad: { es: 'prioridad', en: 'priority' },
  estado: { es: 'estado', en: 'state' },
  texto: { es: 'texto', en: 'text' },
  puntos: { es: 'valoración', en: 'rating' },
  comentario: { es: 'comentario', en: 'comment' },
  instrucciones: { es: 'instrucciones', en: 'instructions' },
  explicacion: { es: 'explicación', en: 'explanation' },
  explicacionEn: { es: 'explicación en inglés', en: 'explanation in English' },
  es: { es: 'término en español', en: 'term in Spanish' },
  en: { es: 'término en inglés', en: 'term in English' },
  formulario: { es: 'formulario', en: 'form' },
  ejemplo: { es: 'ejemplo', en: 'example' },
  falsoAmigo: { es: 'falso amigo', en: 'false friend' },
  mensaje: { es: 'mensaje', en: 'message' },
  cuerpo: { es: 'cuerpo del mensaje', en: 'body of the message' },
  destinatarioId: { es: 'destinatario', en: 'recipient' },
  term: { es: 'búsqueda', en: 'search' },
  q: { es: 'búsqueda', en: 'search' },
  monto: { es: 'monto', en: 'amount' },
  fechaInicio: { es: 'inicio', en: 'start' },
  fechaFin: { es: 'fin', en: 'end' },
  usos: { es: 'usos', en: 'uses' },
  codigo: { es: 'código', en: 'code' },
  porcentaje: { es: 'porcentaje', en: 'percentage' },
  organizacion: { es: 'organización', en: 'organization' },
  nota: { es: 'nota', en: 'note' },
  termina: { es: 'fecha de fin', en: 'end date' },
  role: { es: 'rol', en: 'role' },
  motivo: { es: 'motivo', en: 'reason' },
  precio: { es: 'precio', en: 'price' },
  porcentajeDescuento: { es: 'descuento', en: 'discount' },
  descuentoDesde: { es: 'inicio del descuento', en: 'start of the discount' },
  descuentoHasta: { es: 'fin del descuento', en: 'end of the discount' },
  tipoDeNegocioId: { es: 'tipo de negocio', en: 'business type' },
  fechaHora: { es: 'fecha y hora', en: 'date and time' },
  duracion: { es: 'duración', en: 'duration' },
  banco: { es: 'banco', en: 'bank' },
  notaMinima: { es: 'nota mínima', en: 'passing score' },
  tiempoLimite: { es: 'tiempo límite', en: 'time limit' },
  correo: { es: 'correo de contacto', en: 'contact e-mail' },
  direccion: { es: 'dirección', en: 'address' },
  meses: { es: 'meses de acceso', en: 'months of access' },
  extracto: { es: 'nombre en el extracto', en: 'name on the statement' },
  textoEn: { es: 'texto en inglés', en: 'text in English' },
  dias: { es: 'días', en: 'days' },
  principal: { es: 'color principal', en: 'main color' },
  acento: { es: 'color de acento', en: 'accent color' },
  razonSocial: { es: 'razón social', en: 'legal name' },
  telefono: { es: 'teléfono', en: 'phone' },
  whatsapp: { es: 'WhatsApp', en: 'WhatsApp' },
  timezone: { es: 'zona horaria', en: 'time zone' },
};

interface Phrase {
  es: (field: string) => string;
  en: (field: string) => string;
}

/** Unknown fields that a sentence names. */
const mostNamed = 5;
/** Invalid fields that an answer tells of; who corrects them hears of the others. */
const mostSentences = 10;
/** Issues among which these are looked for. */
const mostLooked = 100;

function phraseOf(issue: z.core.$ZodIssue): Phrase {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) > 1) {
        return {
          es: (field) => `El campo «${field}» debe tener al menos ${issue.minimum} caracteres.`,
          en: (field) => `The field “${field}” must have at least ${issue.minimum} characters.`,
        };
      }
      return issue.origin === 'string'
        ? { es: (field) => `El campo «${field}» es obligatorio.`, en: (field) => `The field “${field}” is required.` }
        : {
            es: (field) => `El campo «${field}» debe ser al menos ${issue.minimum}.`,
            en: (field) => `The field “${field}” must be at least ${issue.minimum}.`,
          };
    case 'too_big':
      return issue.origin === 'string'
        ? {
            es: (field) => `El campo «${field}» admite como mucho ${issue.maximum} caracteres.`,
            en: (field) => `The field “${field}” takes at most ${issue.maximum} characters.`,
          }
        : {
            es: (field) => `El campo «${field}» admite como mucho ${issue.maximum}.`,
            en: (field) => `The field “${field}” takes at most ${issue.maximum}.`,
          };
    case 'unrecognized_keys': {
      const named = issue.keys.slice(0, mostNamed).map((key) => key.slice(0, 60));
      const keys = named.join(', ');
      const others = issue.keys.length - named.length;
      if (others === 0) return { es: () => `No se admite: ${keys}.`, en: () => `Not accepted: ${keys}.` };
      return {
        es: () => `No se admite: ${keys} y ${others} más.`,
        en: () => `Not accepted: ${keys} and ${others} more.`,
      };
    }
    case 'invalid_type':
      // A missing value is the most common type error, and has a message of its own.
      return issue.input === undefined
        ? { es: (field) => `El campo «${field}» es obligatorio.`, en: (field) => `The field “${field}” is required.` }
        : wrong;
    case 'custom':
      return isKeyOf(issue.message, custom) ? custom[issue.message] : wrong;
    default:
      return wrong;
  }
}

/** By the error that the contract's schema gives. */
const custom = {
  markdown_levels: {
    es: (field) =>
      `El campo «${field}» tiene demasiadas citas o listas una dentro de otra (máximo ${markdownMaxLevels}): quita signos como «>» o «-» del principio de las líneas.`,
    en: (field) =>
      `The field “${field}” has too many quotes or lists within each other (at most ${markdownMaxLevels}): remove marks such as “>” or “-” at the beginning of lines.`,
  },
  markdown_marks: {
    es: (field) =>
      `El campo «${field}» tiene demasiados signos de formato (máximo ${markdownMaxMarks}): quita signos como «*», «[» o «|», o reparte el texto en varios.`,
    en: (field) =>
      `The field “${field}” has too many formatting marks (at most ${markdownMaxMarks}): remove marks such as “*”, “[” or “|”, or split the text into several.`,
  },
} satisfies Record<MarkdownFault, Phrase>;

const wrong: Phrase = {
  es: (field) => `El campo «${field}» no es válido.`,
  en: (field) => `The field “${field}” is not valid.`,
};

/** Returns one sentence per invalid field, in both languages; ten at most. */
export function validationMessages(issues: readonly z.core.$ZodIssue[]): Record<Language, string[]> {
  const sentences = (language: Language) =>
    [
      ...new Set(
        issues.slice(0, mostLooked).map((issue) => phraseOf(issue)[language](fieldName(issue.path, language))),
      ),
    ].slice(0, mostSentences);
  return { es: sentences('es'), en: sentences('en') };
}

function fieldName(path: readonly PropertyKey[], language: Language): string {
  const last = path.findLast((part) => typeof part === 'string');
  if (last === undefined) return language === 'es' ? 'datos' : 'data';
  return labels[last]?.[language] ?? path.map(String).join('.').slice(0, 120);
}

/** Fields of one object; the largest form has some thirty. */
const mostFields = 200;
/** Values in all, at any depth; a course with a hundred classes has about a thousand. */
const mostValues = 20_000;
const deepest = 32;

/**
 * Whether JSON is small enough to be judged by a schema, which names every value that is wrong: a body of 1 MB has room for
 * 500,000. Looks at no more values than are allowed.
 */
export function isWithinBounds(body: unknown): boolean {
  let left = mostValues;
  const holds = (value: unknown, depth: number): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (typeof value !== 'object' || value === null) return true;
    if (depth === deepest) return false;
    const values: unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (!Array.isArray(value) && values.length > mostFields) return false;
    return values.every((each) => holds(each, depth + 1));
  };
  return holds(body, 0);
}
