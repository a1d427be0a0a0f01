import { randomUUID } from 'node:crypto';

import type { OutsidePart, ParteDelSistema } from '@puente/contracts/system-state';

import type { Platform } from '../../platform/feature.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { MediaProblem } from '../live/public.ts';
import { causeOf, type Checked, sinceOf, TooLate } from './parts-rules.ts';
import { CertificateRefused, endsSoon, type PublicCertificate } from './public-certificate.ts';
import { lastWebhook } from './work-store.ts';

/** Milliseconds that a check may take; all of them run at the same time. */
const patienceMs = 3_000;
/** Milliseconds for which an answer is given again: a page that is open asks nobody outside each time. */
const keptMs = 15_000;

/** Ways to ask the parts that the platform does not pass to every feature. */
export interface PartPorts {
  storage: Pick<Storage, 'put' | 'sizeOf' | 'delete'>;
  /** Logs in to the mail server; undefined for the embedded mailbox. */
  verifyMail: (() => Promise<void>) | undefined;
  /** Whether realtime events reach the other processes. */
  reachesOthers: () => boolean;
  /** @throws when the card provider does not answer */
  pingCards: () => Promise<void>;
  /** Undefined: logging in with Google is not configured, or a stand-in. */
  pingGoogle: (() => Promise<void>) | undefined;
  /** @throws the failure of the last push message, where none went since */
  checkPush: () => Promise<void>;
  /** Reason that keeps media of the embedded room from people, as this process last saw it. */
  mediaProblem: () => MediaProblem | null;
  certificate: Pick<PublicCertificate, 'isThere' | 'read' | 'recent'>;
}

type Mode = ParteDelSistema['modo'];

/** A part as it is configured. Without a `check` it can't be asked. */
interface Configured {
  parte: OutsidePart;
  modo: Mode;
  /** Answers `por-vencer` for what works and soon won't. */
  check?: (() => Promise<unknown>) | undefined;
  /** The check asks nobody: it tells how the part was last used. */
  isRemembered?: boolean;
}

/** Checks the outside parts of this process (OPS-4): cheaply, in parallel, and not more often than every 15 seconds. */
export class SystemParts {
  readonly #platform: Platform;
  readonly #parts: readonly Configured[];
  readonly #certificate: PartPorts['certificate'];
  #last: { at: number; parts: Promise<ParteDelSistema[]> } | undefined;
  #known = new Map<OutsidePart, ParteDelSistema>();

  constructor(platform: Platform, ports: PartPorts) {
    this.#platform = platform;
    this.#parts = configuredParts(platform, ports);
    this.#certificate = ports.certificate;
  }

  /** Returns all parts, in the contract's order. Never throws for one that does not answer. */
  check(): Promise<ParteDelSistema[]> {
    const at = this.#platform.now().getTime();
    const age = this.#last ? at - this.#last.at : Infinity;
    if (!this.#last || age < 0 || age >= keptMs) {
      const parts = this.#checkAll();
      parts.catch(() => (this.#last = undefined));
      this.#last = { at, parts };
    }
    return this.#last.parts;
  }

  async #checkAll(): Promise<ParteDelSistema[]> {
    const { log, now, database } = this.#platform;
    const checked = await Promise.all(this.#parts.map((part) => checkPart(part, log)));
    const at = now();
    // Without the database nothing is known of webhooks, and the database's own line says so.
    const webhook = await lastWebhook(database.db).catch(() => null);
    const certificate = this.#certificate.isThere ? await this.#certificate.recent().catch(() => null) : null;
    const parts = checked.map((part) => ({
      ...part,
      desde: sinceOf(this.#known, part, at),
      ultimoAviso: part.parte === 'pagos' ? (webhook?.toISOString() ?? null) : null,
      venceAt: part.parte === 'https' ? (certificate?.endsAt.toISOString() ?? null) : null,
    }));
    this.#known = new Map(parts.map((part) => [part.parte, part]));
    return parts;
  }
}

async function checkPart(
  { parte, modo, check, isRemembered = false }: Configured,
  log: Platform['log'],
): Promise<Checked> {
  const answered = { parte, modo, causa: null, milisegundos: null };
  if (modo === 'ninguna') return { ...answered, estado: 'sin-configurar' };
  if (!check) return { ...answered, estado: modo === 'integrada' ? 'bien' : 'sin-comprobar' };
  const begun = performance.now();
  const milisegundos = () => (isRemembered ? null : Math.round(performance.now() - begun));
  try {
    const estado = (await inTime(check)) === 'por-vencer' ? 'por-vencer' : 'bien';
    return { ...answered, estado, milisegundos: milisegundos() };
  } catch (error) {
    log.warn({ err: error, part: parte }, 'an outside part does not answer');
    return { ...answered, estado: 'falla', causa: causeOf(error), milisegundos: milisegundos() };
  }
}

async function inTime(check: () => Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate('The check took too long.')), patienceMs);
  });
  return Promise.race([check(), late]).finally(() => clearTimeout(timer));
}

/** @throws CertificateRefused for a certificate with which browsers open no page */
async function checkCertificate(certificate: PartPorts['certificate'], now: () => Date) {
  const shown = await certificate.read();
  if (shown.refusal !== null) throw new CertificateRefused(`Browsers refuse the certificate: ${shown.refusal}.`);
  return endsSoon(shown, now()) ? ('por-vencer' as const) : undefined;
}

/** @throws when people in classes are without media */
async function checkMedia(problem: MediaProblem | null): Promise<void> {
  if (problem)
    throw Object.assign(new Error(`SFU_UDP_RANGE has too few ports: ${problem}.`), { code: 'MEDIA_PORTS_MISSING' });
}

/** Writes a file of a few bytes, finds it and deletes it. */
async function tryStorage(storage: PartPorts['storage']): Promise<void> {
  const key = `comprobaciones/${randomUUID()}.txt`;
  const content = Buffer.from('puente');
  await storage.put(key, content, { type: 'text/plain', maxBytes: 100 });
  const bytes = await storage.sizeOf(key);
  await storage.delete(key);
  if (bytes !== content.length) throw new Error('The storage does not have the file that was just written.');
}

function configuredParts({ config, database, scanner, now }: Platform, ports: PartPorts): Configured[] {
  const { files, google, live, payments, push, redisUrl, smtpUrl } = config;
  const reach = () =>
    ports.reachesOthers() ? Promise.resolve() : Promise.reject(new Error('Realtime events reach no other process.'));
  return [
    { parte: 'base', modo: database.kind === 'postgres' ? 'real' : 'integrada', check: () => database.ping() },
    { parte: 'archivos', modo: files.kind === 's3' ? 'real' : 'integrada', check: () => tryStorage(ports.storage) },
    { parte: 'correo', modo: smtpUrl === undefined ? 'integrada' : 'real', check: ports.verifyMail },
    {
      parte: 'pagos',
      modo: modeOf(payments.provider, 'stripe'),
      check: () => ports.pingCards(),
    },
    { parte: 'antivirus', modo: scanner ? 'real' : 'ninguna', check: () => scanner?.ping() ?? Promise.resolve() },
    { parte: 'tiempoReal', modo: redisUrl === undefined ? 'integrada' : 'real', check: reach },
    {
      parte: 'salas',
      ...(live.provider === 'jitsi'
        ? { modo: 'real' }
        : { modo: 'integrada', check: () => checkMedia(ports.mediaProblem()), isRemembered: true }),
    },
    { parte: 'repetidores', modo: live.turn ? 'real' : 'ninguna' },
    { parte: 'google', modo: modeOf(google.provider, 'google'), check: ports.pingGoogle },
    { parte: 'push', modo: push ? 'real' : 'ninguna', check: ports.checkPush, isRemembered: true },
    {
      parte: 'https',
      modo: ports.certificate.isThere ? 'real' : 'ninguna',
      check: () => checkCertificate(ports.certificate, now),
    },
  ];
}

const modeOf = (provider: string, real: string): Mode =>
  provider === real ? 'real' : provider === 'none' ? 'ninguna' : 'integrada';
