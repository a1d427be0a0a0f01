import { fieldsOf } from '@puente/contracts/fields';
import type { OutsidePart, ParteDelSistema } from '@puente/contracts/system-state';

/** A check that took longer than it may. */
export class TooLate extends Error {
  override name = 'TooLate';
}

type Cause = NonNullable<ParteDelSistema['causa']>;

/** Codes by which mail servers, storages and the card provider refuse credentials. */
const refusals = new Set([
  'EAUTH',
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'PAYMENTS_NOT_CONFIGURED',
]);
const timeouts = new Set(['ETIMEDOUT', 'ESOCKETTIMEDOUT', 'TimeoutError']);

/** Returns why a check failed, from the error or the errors behind it. */
export function causeOf(error: unknown): Cause {
  if (error instanceof TooLate) return 'tarde';
  const { code, name, cause, statusCode, $metadata } = fieldsOf(error);
  if (code === 'CERTIFICATE_REFUSED') return 'certificado';
  if (code === 'MEDIA_PORTS_MISSING') return 'puertos';
  const status = statusCode ?? fieldsOf($metadata)['httpStatusCode'];
  if ([code, name].some((each) => refusals.has(String(each))) || status === 401 || status === 403) return 'rechazo';
  if ([code, name].some((each) => timeouts.has(String(each)))) return 'tarde';
  return cause === undefined || cause === null ? 'sin-respuesta' : causeOf(cause);
}

/** A part with its last check, before it is known since when it is so. */
export type Checked = Omit<ParteDelSistema, 'desde' | 'ultimoAviso' | 'venceAt'>;

/** Returns since when each part is as it is now: since its state changed. */
export function sinceOf(
  before: ReadonlyMap<OutsidePart, Pick<ParteDelSistema, 'estado' | 'desde'>>,
  { parte, estado }: Checked,
  now: Date,
): string {
  const known = before.get(parte);
  return known && known.estado === estado ? known.desde : now.toISOString();
}

/** Hours after which production lacks a backup. */
const backupHours = 48;

/** Whether production has no backup of the last 48 hours. */
export const lacksBackup = (isProduction: boolean, takenAt: Date | null, now: Date): boolean =>
  isProduction && (takenAt === null || now.getTime() - takenAt.getTime() > backupHours * 3_600_000);
