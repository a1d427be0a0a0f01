import { mailsRoutes as contract, type TextosDeCorreo } from '@puente/contracts/mails';
import type { Language } from '@puente/contracts/shapes';

import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import { everywhere } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { previewedId, previewToken } from '../../platform/http/pages/preview-token.ts';
import type { EditableMail } from '../../platform/mail/editable-mail.ts';
import { auditedMails } from './audited-store.ts';
import { mailTextsChanged } from './events.ts';
import { exampleWith } from './examples.ts';
import { MailTexts } from './mail-texts.ts';
import type { OwnTexts } from './own-texts.ts';
import { deletePreviewOf, previewOf, writePreview, mailTextsTables } from './store.ts';

const previews = perUser('mail-previews', 60, 10);
const tests = perUser('mail-tests', 10, 15);

interface MailTextsPorts {
  own: OwnTexts;
  /** All mails that features declare. */
  mails: () => readonly EditableMail[];
}

/** The words of the academy's mails, which administrators write (BRAND-2). */
export function mailTexts(platform: Platform, { own, mails }: MailTextsPorts): Feature {
  const { academy, config, database, mailer, now } = platform;
  const texts = new MailTexts(platform, mails);
  const forget = () => own.forget();

  const exampleOf = async (mail: EditableMail, textos: TextosDeCorreo, language: Language) =>
    exampleWith(mail, textos, { language, academy: await academy(), clock: platform });

  return {
    name: 'mail-texts',
    tables: mailTextsTables,
    audited: [auditedMails],
    subscriptions: [everywhere(mailTextsChanged, forget, forget)],
    personalData: { sections: [], forget: (tx, { id }) => deletePreviewOf(tx, id) },
    routes(app) {
      app.routes(contract, {
        list: () => texts.list(database.db),
        read: ({ params }) => texts.read(database.db, params.clave),
        change: ({ actor, principal, params, body }) => texts.change(actor, principal.user.id, { ...params, ...body }),
        restore: ({ actor, params, query }) => texts.restore(actor, params.clave, query.version),
        preview: {
          limits: [previews],
          handle: async ({ actor, principal, params: { clave }, body }) => {
            const mail = texts.mail(clave);
            const textos = texts.accepted(mail, body.textos);
            const userId = principal.user.id;
            await database.transaction(actor, (tx) => writePreview(tx, { clave, textos, userId, at: now() }));
            const token = previewToken(config, 'mail-preview', userId, now());
            const shown = async (language: Language) => ({
              asunto: (await exampleOf(mail, textos, language)).subject,
              direccion: `/api/correos/vista-previa/${token}/${language}`,
            });
            return { es: await shown('es'), en: await shown('en') };
          },
        },
        shown: async ({ params: { token, idioma } }) => {
          const userId = previewedId(config, 'mail-preview', token, now());
          const preview = userId === null ? null : await previewOf(database.db, userId);
          assertThat(preview, 'NOT_FOUND');
          const content = await exampleOf(texts.mail(preview.clave), preview.textos, idioma);
          // A dynamic import, so that a process that shows no mail does not load React's renderer.
          const { renderMail } = await import('../../platform/mail/render-mail.ts');
          const { html } = await renderMail(content, { sender: await academy() });
          // A link opens a tab, which the frame's sandbox forbids: a press does nothing.
          return FileAnswer.framed(html.replace('<head>', '<head><base target="_blank">'));
        },
        test: {
          limits: [tests],
          handle: async ({ principal, params, body: { textos, idioma }, log }) => {
            const mail = texts.mail(params.clave);
            const { subject, body } = await exampleOf(mail, texts.accepted(mail, textos), idioma);
            const { email } = principal.user;
            await mailer
              .deliver({ to: email, language: idioma, subject: `${testMark[idioma]} ${subject}`, body })
              .catch((err: unknown) => {
                log.warn({ err, mail: mail.key }, 'the test of a mail could not be sent');
                throw new AppError('MAIL_TEST_FAILED');
              });
            return { correo: email };
          },
        },
      });
    },
  };
}

const testMark = { es: '[Prueba]', en: '[Test]' };
