import { errorCatalogue, type ErrorCode } from '@puente/contracts/errors';
import { fieldsOf } from '@puente/contracts/fields';
import type { ErrorAnswer, Language } from '@puente/contracts/shapes';

const statusNames: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

type ErrorParams = Record<string, string | number>;

interface AppErrorOptions {
  cause?: unknown;
  /** Sentences in each language, one per invalid field; they replace the code's own phrase. */
  details?: Record<Language, string[]>;
}

/** The only error whose message is shown to people: a code of the catalogue, and the parameters of its message. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly details: Record<Language, string[]> | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, options: AppErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.params = params;
    this.details = options.details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /** The JSON body of product rule 2, in the reader's language. */
  toAnswer(language: Language, requestId: string): ErrorAnswer {
    const [first, ...others] = this.details?.[language] ?? [];
    return {
      statusCode: this.status,
      code: this.code,
      message: others.length > 0 ? [first ?? '', ...others] : (first ?? this.phrase(language, requestId)),
      error: statusNames[this.status] ?? 'Error',
      requestId,
    };
  }

  private phrase(language: Language, requestId: string): string {
    const { seconds } = this.params;
    const wait = seconds === undefined ? '' : waitInWords(Number(seconds), language);
    const params: ErrorParams = { requestId, wait, ...this.params };
    return errorCatalogue[this.code][language].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(params[name] ?? ''),
    );
  }
}

/** Refusals for want of disk space are not logged one by one: one line says when the space runs out, one when it is back. */
export const isDiskFull = (error: unknown): boolean =>
  // Its code instead of its class: pg-boss passes on a copy.
  fieldsOf(error)['code'] === ('DISK_FULL' satisfies ErrorCode);

/** Throws an AppError unless the condition holds: `assertThat(order, 'PAYMENT_NOT_FOUND')`. */
export function assertThat(condition: unknown, code: ErrorCode, params?: ErrorParams): asserts condition {
  if (!condition) throw new AppError(code, params);
}

/**
 * Converts anything that was thrown into the error that the client gets.
 * @param isUnavailable whether an error means that the database is down
 */
export function asAppError(error: unknown, isUnavailable: (error: unknown) => boolean): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isUnavailable(error) ? 'DATABASE_UNAVAILABLE' : 'INTERNAL', {}, { cause: error });
}

const units = [
  { unit: 'second', seconds: 1, upTo: 59 },
  { unit: 'minute', seconds: 60, upTo: 90 },
  { unit: 'hour', seconds: 3_600, upTo: 36 },
] as const;
const day = { unit: 'day', seconds: 86_400 } as const;

/** A wait in the unit that people would use, rounded up: 30 → '30 segundos', 900 → '15 minutos', 7200 → '2 horas'. */
export function waitInWords(seconds: number, language: Language): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const { unit, seconds: length } = units.find((each) => Math.ceil(whole / each.seconds) <= each.upTo) ?? day;
  const count = Math.ceil(whole / length);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
