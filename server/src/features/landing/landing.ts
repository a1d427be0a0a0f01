import { instalmentPlaceholders } from '@puente/contracts/instalment-words-rules';
import { recordOf } from '@puente/contracts/keys';
import type { ContenidoDeInicio, InicioEditable, SeccionDeInicio, SeccionEscrita } from '@puente/contracts/landing';
import { shownPlaceholders, unknownPlaceholders } from '@puente/contracts/placeholder-rules';
import type { Language } from '@puente/contracts/shapes';

import type { Actor } from '../../platform/actor.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { previewToken } from '../../platform/http/pages/preview-token.ts';
import { auditedLanding } from './audited-store.ts';
import { contentFrom, landingContent, sectionNames, versionsOf } from './content.ts';
import { landingChanged } from './events.ts';
import { portraitKeysIn } from './portraits.ts';
import {
  countStaff,
  deleteSection,
  keepPortraits,
  lockLanding,
  storedSections,
  tutorsWithCourses,
  writePreview,
  writeSection,
} from './store.ts';

/** The addresses of the landing page as it is being written. */
export const landingPreviewPaths = (token: string): Record<Language, string> => ({
  es: `/vista-previa-de-inicio/${token}`,
  en: `/en/landing-preview/${token}`,
});

/** Writes what the landing page says (BRAND-3): each change with its entry in the audit, and told to every process. */
export class Landing {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async read(db: Db): Promise<InicioEditable> {
    const stored = await storedSections(db);
    const contenido = contentFrom(stored);
    const versions = versionsOf(contenido);
    return {
      contenido,
      estado: recordOf(sectionNames, (name) => ({ version: versions[name], original: !stored.has(name) })),
      tutores: await tutorsWithCourses(db, tutorsIn(contenido.instructores), this.#platform.now()),
    };
  }

  /** @throws AppError CHANGED_MEANWHILE, LANDING_TUTOR_UNKNOWN, LANDING_PORTRAIT_GONE, TEXT_PLACEHOLDER_UNKNOWN */
  change(actor: Actor, written: SeccionEscrita, version: string): Promise<InicioEditable> {
    assertPlaceholders(written);
    return this.#platform.database.transaction(actor, async (tx) => {
      const before = await this.#current(tx, written.seccion, version);
      await this.#assertKnown(tx, written);
      const changed = differences(before[written.seccion], written.contenido);
      if (changed) await this.#write(tx, written, changed);
      return this.read(tx);
    });
  }

  /** @throws AppError CHANGED_MEANWHILE */
  restore(actor: Actor, seccion: SeccionDeInicio, version: string): Promise<InicioEditable> {
    return this.#platform.database.transaction(actor, async (tx) => {
      const before = await this.#current(tx, seccion, version);
      await deleteSection(tx, seccion);
      const changed = differences(before[seccion], contentFrom(new Map())[seccion]);
      if (changed) {
        await audit(tx, auditedLanding, { action: 'landing.restored', id: seccion, ...changed });
        await this.#platform.events.publish(tx, landingChanged, { seccion });
      }
      return this.read(tx);
    });
  }

  /** @returns the addresses of the page with a section as it is being written */
  async preview(actor: Actor, userId: string, written: SeccionEscrita): Promise<{ es: string; en: string }> {
    const { config, database, now } = this.#platform;
    await database.transaction(actor, (tx) => writePreview(tx, userId, written, now()));
    return landingPreviewPaths(previewToken(config, 'landing-preview', userId, now()));
  }

  /** Takes whoever has left the academy off the page. */
  async forget(tx: Tx, userId: string): Promise<void> {
    await lockLanding(tx);
    const { instructores } = await landingContent(tx);
    const filas = instructores.filas.filter(({ tutorId }) => tutorId !== userId);
    if (filas.length === instructores.filas.length) return;
    await writeSection(tx, 'instructores', { ...instructores, filas }, this.#platform.now());
    await this.#platform.events.publish(tx, landingChanged, { seccion: 'instructores' });
  }

  async #current(tx: Tx, seccion: SeccionDeInicio, version: string): Promise<ContenidoDeInicio> {
    await lockLanding(tx);
    const content = await landingContent(tx);
    assertThat(versionsOf(content)[seccion] === version, 'CHANGED_MEANWHILE');
    return content;
  }

  async #assertKnown(tx: Tx, { seccion, contenido }: SeccionEscrita): Promise<void> {
    if (seccion === 'instructores') {
      const tutors = [...new Set(tutorsIn(contenido))];
      assertThat((await countStaff(tx, tutors)) === tutors.length, 'LANDING_TUTOR_UNKNOWN');
    }
    const portraits = portraitKeysIn(contenido);
    if (portraits.length > 0)
      assertThat((await keepPortraits(tx, portraits)) === portraits.length, 'LANDING_PORTRAIT_GONE');
  }

  async #write(tx: Tx, { seccion, contenido }: SeccionEscrita, changed: NonNullable<ReturnType<typeof differences>>) {
    await writeSection(tx, seccion, contenido, this.#platform.now());
    await audit(tx, auditedLanding, { action: 'landing.changed', id: seccion, ...changed });
    await this.#platform.events.publish(tx, landingChanged, { seccion });
  }
}

/** @throws AppError TEXT_PLACEHOLDER_UNKNOWN, which names them */
function assertPlaceholders({ seccion, contenido }: SeccionEscrita): void {
  if (seccion !== 'portada' && seccion !== 'planes') return;
  const rows: readonly object[] = seccion === 'planes' ? [contenido, ...contenido.filas] : [contenido];
  const texts = rows.flatMap((row): unknown[] => Object.values(row)).filter((value) => typeof value === 'string');
  const found = [...new Set(texts.flatMap((text) => unknownPlaceholders(text, instalmentPlaceholders)))];
  const named = { found: found.join(', '), known: shownPlaceholders(instalmentPlaceholders) };
  assertThat(found.length === 0, 'TEXT_PLACEHOLDER_UNKNOWN', named);
}

const tutorsIn = ({ filas }: ContenidoDeInicio['instructores']): string[] =>
  filas.flatMap(({ tutorId }) => tutorId ?? []);
