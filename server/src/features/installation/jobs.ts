import { Id, type Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';
import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { MailButton, MailHeading, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import { mailJobOptions } from '../../platform/mail/mail-job-options.ts';
import { accountById } from '../accounts/public.ts';

/** Mails the first administrator, who so sees that mails arrive. */
export const tellInstalled = jobType('installation.tell-installed', z.strictObject({ userId: Id }));

export function installationJobs({ database, mailer, config }: Platform): Job[] {
  return [
    handle(
      tellInstalled,
      async ({ userId }) => {
        const account = await accountById(database.db, userId);
        if (!account) return;
        const { email, language, firstName } = account;
        const mail = installedMail(language, firstName, config.publicUrl);
        await mailer.deliver({ to: email, language, id: `installed-${userId}`, ...mail });
      },
      mailJobOptions,
    ),
  ];
}

const texts = {
  es: {
    subject: 'Tu academia está instalada',
    heading: (name: string) => `${name}, tu academia está instalada`,
    text: 'Tu cuenta es la primera que administra la academia. Que te llegue este correo quiere decir que el servidor puede enviar los suyos.',
    note: 'Desde el panel puedes crear cursos, invitar a tutores y cambiar los datos de la academia.',
    button: 'Abrir el panel',
  },
  en: {
    subject: 'Your academy is set up',
    heading: (name: string) => `${name}, your academy is set up`,
    text: 'Your account is the first one that administers the academy. That this e-mail has reached you means that the server can send its own.',
    note: 'In the panel you can create courses, invite tutors, and change the data of the academy.',
    button: 'Open the panel',
  },
};

function installedMail(language: Language, firstName: string, publicUrl: URL): { subject: string; body: ReactElement } {
  const { subject, heading, text, note, button } = texts[language];
  const link = new URL('/dashboard/paneladmin', publicUrl).href;
  const body = h(
    MailLayout,
    { language, preview: text, publicUrl },
    h(MailHeading, null, heading(firstName)),
    h(MailText, null, text),
    h(MailButton, { href: link, label: button }),
    h(MailText, { quiet: true }, note),
  );
  return { subject, body };
}
