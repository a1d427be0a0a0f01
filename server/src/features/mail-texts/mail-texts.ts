import { createHash } from 'node:crypto';

import { recordOf } from '@puente/contracts/keys';
import { type MailTextName, mailParts, mailTextName } from '@puente/contracts/mail-text-rules';
import { type Correo, type CorreoEditable, TextosDeCorreo } from '@puente/contracts/mails';
import { shownPlaceholders } from '@puente/contracts/placeholder-rules';

import type { Actor } from '../../platform/actor.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { type EditableMail, knownPlaceholders, partsOf } from '../../platform/mail/editable-mail.ts';
import { nameOfSender } from '../../platform/mail/sender.ts';
import { auditedMails } from './audited-store.ts';
import { mailTextsChanged } from './events.ts';
import { exampleValues } from './examples.ts';
import { judgedTexts } from './own-texts.ts';
import { deleteTexts, lockTexts, storedTexts, type StoredTexts, writeTexts } from './store.ts';

const textNames = mailParts.flatMap((part) => [mailTextName(part, 'es'), mailTextName(part, 'en')]);
const noTexts: TextosDeCorreo = recordOf(textNames, () => null);

/** Writes the words of mails (BRAND-2): each change with its entry in the audit, and told to every process. */
export class MailTexts {
  readonly #platform: Platform;
  readonly #mails: () => readonly EditableMail[];

  /** @param mails all that features declare; they are known once every feature is there */
  constructor(platform: Platform, mails: () => readonly EditableMail[]) {
    this.#platform = platform;
    this.#mails = mails;
  }

  /** @throws AppError MAIL_NOT_FOUND */
  mail(clave: string): EditableMail {
    const mail = this.#mails().find(({ key }) => key === clave);
    assertThat(mail, 'MAIL_NOT_FOUND');
    return mail;
  }

  async list(db: Db): Promise<Correo[]> {
    const stored = await storedTexts(db);
    return this.#mails().map((mail) => listed(mail, stored.get(mail.key)));
  }

  /** @throws AppError MAIL_NOT_FOUND */
  async read(db: Db, clave: string): Promise<CorreoEditable> {
    const mail = this.mail(clave);
    const stored = (await storedTexts(db)).get(clave);
    const textos = stored?.textos ?? noTexts;
    const values = exampleValues(mail, this.#platform, nameOfSender(await this.#platform.academy(db)));
    return {
      ...listed(mail, stored),
      partes: partsOf(mail),
      marcadores: knownPlaceholders(mail).map((name) => {
        const meaning = mail.placeholders[name] ?? academyWords;
        return {
          nombre: name,
          significa: meaning.es,
          significaEn: meaning.en,
          ejemplo: values.es[name] ?? '',
          ejemploEn: values.en[name] ?? '',
        };
      }),
      necesarios: recordOf(partsOf(mail), (part) => [...(mail.needs[part] ?? [])]),
      original: originalOf(mail),
      textos,
      version: versionOf(textos),
    };
  }

  /** @throws AppError MAIL_NOT_FOUND, CHANGED_MEANWHILE, TEXT_PLACEHOLDER_UNKNOWN, MAIL_PLACEHOLDER_MISSING */
  change(
    actor: Actor,
    userId: string,
    { clave, textos, version }: { clave: string; textos: TextosDeCorreo; version: string },
  ) {
    const mail = this.mail(clave);
    const written = this.accepted(mail, textos);
    return this.#platform.database.transaction(actor, async (tx) => {
      const before = await this.#current(tx, clave, version);
      const changed = differences(before, written);
      if (changed) {
        const isOriginal = Object.values(written).every((text) => text === null);
        if (isOriginal) await deleteTexts(tx, clave);
        else await writeTexts(tx, { clave, textos: written, userId, at: this.#platform.now() });
        await audit(tx, auditedMails, { action: 'mail.changed', id: clave, ...changed });
        await this.#platform.events.publish(tx, mailTextsChanged, { clave });
      }
      return this.read(tx, clave);
    });
  }

  /** @throws AppError MAIL_NOT_FOUND, CHANGED_MEANWHILE */
  restore(actor: Actor, clave: string, version: string): Promise<CorreoEditable> {
    this.mail(clave);
    return this.#platform.database.transaction(actor, async (tx) => {
      const changed = differences(await this.#current(tx, clave, version), noTexts);
      if (changed) {
        await deleteTexts(tx, clave);
        await audit(tx, auditedMails, { action: 'mail.restored', id: clave, ...changed });
        await this.#platform.events.publish(tx, mailTextsChanged, { clave });
      }
      return this.read(tx, clave);
    });
  }

  /**
   * Returns texts as they are stored: one that is the original is none, and neither is one of a part that the mail does not
   * offer.
   * @throws AppError TEXT_PLACEHOLDER_UNKNOWN, MAIL_PLACEHOLDER_MISSING, which name them
   */
  accepted(mail: EditableMail, textos: TextosDeCorreo): TextosDeCorreo {
    const judged = judgedTexts(mail, textos);
    const unknown = [...new Set(judged.flatMap((text) => text.unknown))];
    const known = shownPlaceholders(knownPlaceholders(mail));
    assertThat(unknown.length === 0, 'TEXT_PLACEHOLDER_UNKNOWN', { found: unknown.join(', '), known });
    const missing = [...new Set(judged.flatMap((text) => text.missing))];
    assertThat(missing.length === 0, 'MAIL_PLACEHOLDER_MISSING', { missing: shownPlaceholders(missing) });
    const original = originalOf(mail);
    return {
      ...noTexts,
      ...Object.fromEntries(
        judged.filter(({ name, text }) => text !== original[name]).map(({ name, text }) => [name, text]),
      ),
    };
  }

  async #current(tx: Tx, clave: string, version: string): Promise<TextosDeCorreo> {
    await lockTexts(tx);
    const textos = (await storedTexts(tx)).get(clave)?.textos ?? noTexts;
    assertThat(versionOf(textos) === version, 'CHANGED_MEANWHILE');
    return textos;
  }
}

const academyWords = { es: 'nombre de la academia', en: 'name of the academy' };

const listed = ({ key, name, sentWhen }: EditableMail, stored: StoredTexts | undefined): Correo => ({
  clave: key,
  nombre: name.es,
  nombreEn: name.en,
  cuando: sentWhen.es,
  cuandoEn: sentWhen.en,
  propio: stored !== undefined,
  cambiadoAt: stored?.cambiadoAt.toISOString() ?? null,
  cambiadoPor: stored?.cambiadoPor ?? null,
});

const originalOf = ({ original }: EditableMail): Record<MailTextName, string> =>
  Object.fromEntries(
    mailParts.flatMap((part) => [
      [mailTextName(part, 'es'), original.es[part] ?? ''],
      [mailTextName(part, 'en'), original.en[part] ?? ''],
    ]),
  ) as Record<MailTextName, string>;

/** The version by which a change says what it is based on: a hash of the texts. */
const versionOf = (textos: TextosDeCorreo): string =>
  createHash('sha256')
    .update(JSON.stringify(TextosDeCorreo.parse(textos)))
    .digest('hex')
    .slice(0, 16);
