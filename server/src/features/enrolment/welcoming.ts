import { inLanguage } from '@puente/contracts/in-language';
import type { Clock } from '@puente/contracts/reader-clock';
import { Id, type Language } from '@puente/contracts/shapes';
import { createElement as h } from 'react';
import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { MailButton, MailLink, MailTable, MailText } from '../../platform/mail/blocks.ts';
import { editableMail, exampleNames, type MailContent, placeholderWords } from '../../platform/mail/editable-mail.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import { mailJobOptions } from '../../platform/mail/mail-job-options.ts';
import { formatFullDay, formatTime, formatZone } from '../../platform/texts/format.ts';
import { accountById } from '../accounts/public.ts';
import { welcomeFacts, type WelcomeFacts } from './store.ts';

/** Welcomes somebody by mail at their first enrolment (OVER-7). */
export const sendWelcome = jobType('enrolment.send-welcome', z.strictObject({ subscriptionId: Id }));

/** The job sends nothing when the access or the account has ended meanwhile. */
export const welcomeJob = ({ database, mailer, config, now }: Platform): Job =>
  handle(
    sendWelcome,
    async ({ subscriptionId }) => {
      const facts = await welcomeFacts(database.db, subscriptionId, now());
      const account = facts && (await accountById(database.db, facts.userId));
      if (!account) return;
      const timezone = account.timezone ?? config.academyTimezone;
      await mailer.deliver({
        to: account.email,
        language: account.language,
        id: `welcome-${facts.userId}`,
        ...welcomeMail(facts, { ...account, timezone }, config.publicUrl),
      });
    },
    mailJobOptions,
  );

const phrases = {
  es: {
    preview: 'Tu próxima clase, cómo entrar y quién te acompaña.',
    course: 'Curso',
    clase: 'Próxima clase',
    day: 'Día',
    hour: 'Hora',
    tutor: 'Te acompaña',
    undated: 'Las fechas de las clases se anunciarán pronto. Te avisaremos.',
    enter:
      'Para entrar, abre tu clase con este botón unos minutos antes: allí mismo aparece el acceso cuando empieza. También está en tu inicio y en tu calendario.',
    toClass: 'Ir a mi clase',
    toCourses: 'Ir a mis cursos',
    documents: 'Los documentos de tus clases están en',
    documentsLink: 'Mis Documentos',
    question: '¿Tienes una pregunta?',
    write: 'Escribe a tu tutor',
    support: 'Escribe a la academia',
  },
  en: {
    preview: 'Your next class, how to enter and who is with you.',
    course: 'Course',
    clase: 'Next class',
    day: 'Day',
    hour: 'Time',
    tutor: 'With you',
    undated: 'The dates of the classes will be announced soon. We will let you know.',
    enter:
      'To enter, open your class with this button a few minutes early: the way in appears there when it starts. It is also on your home page and in your calendar.',
    toClass: 'Go to my class',
    toCourses: 'Go to my courses',
    documents: 'The documents of your classes are in',
    documentsLink: 'My Documents',
    question: 'Do you have a question?',
    write: 'Write to your tutor',
    support: 'Write to the academy',
  },
};

export const welcomeWords = editableMail({
  key: 'bienvenida',
  name: { es: 'Bienvenida', en: 'Welcome' },
  sentWhen: {
    es: 'A quien se inscribe por primera vez, con su próxima clase.',
    en: 'To whoever enrolls for the first time, with their next class.',
  },
  placeholders: { nombre: placeholderWords.nombre, curso: placeholderWords.curso },
  original: {
    es: {
      asunto: 'Te damos la bienvenida: {curso}',
      titulo: '{nombre}, te damos la bienvenida',
      apertura: 'Ya tienes tu lugar. Esto es lo que necesitas para tu primera clase en vivo.',
      cierre: '',
    },
    en: {
      asunto: 'Welcome: {curso}',
      titulo: 'Welcome, {nombre}',
      apertura: 'Your place is ready. This is what you need for your first live class.',
      cierre: '',
    },
  },
  example: ({ now, publicUrl, ...reader }) => {
    const { curso, clase } = exampleNames[reader.language];
    const { userId } = reader;
    return welcomeMail(
      {
        userId,
        cursoId: userId,
        titulo: curso,
        tituloEn: curso,
        tutores: ['Andrés Villalobos'],
        clase: { id: userId, nombre: clase, nombreEn: clase, fechaHora: now.toISOString() },
      },
      { ...reader, clock: reader.clock ?? null },
      publicUrl,
    );
  },
});

interface Reader {
  firstName: string;
  language: Language;
  /** IANA time zone in which the class is stated. */
  timezone: string;
  /** The reader's clock when last seen. */
  clock: Clock | null;
}

/** The mail at the first enrolment (OVER-7): next class, the way in, tutor, documents. */
function welcomeMail(
  facts: WelcomeFacts,
  { firstName, language, timezone, clock }: Reader,
  publicUrl: URL,
): MailContent {
  const phrase = phrases[language];
  const { cursoId, titulo, tutores, clase } = inLanguage(facts, language);
  const link = (path: string) => new URL(path, publicUrl).href;
  const at = clase && new Date(clase.fechaHora);
  const rows: [string, string][] = [[phrase.course, titulo]];
  if (clase && at) {
    const hour = `${formatTime(at, { language, timezone, clock })} (${formatZone(at, language, timezone)})`;
    rows.push([phrase.clase, clase.nombre], [phrase.day, formatFullDay(at, language, timezone)], [phrase.hour, hour]);
  }
  if (tutores.length > 0) rows.push([phrase.tutor, new Intl.ListFormat(language).format(tutores)]);
  const hasTutor = tutores.length > 0;
  const words = welcomeWords.written(language, { nombre: firstName, curso: titulo });
  return {
    subject: words.subject,
    body: h(
      MailLayout,
      { language, preview: phrase.preview, publicUrl },
      words.heading,
      words.opening,
      h(MailTable, { rows }),
      h(MailText, null, clase ? phrase.enter : phrase.undated),
      h(MailButton, {
        href: link(clase ? `/dashboard/subscriptions?clase=${clase.id}` : '/dashboard/subscriptions'),
        label: clase ? phrase.toClass : phrase.toCourses,
      }),
      words.closing,
      h(
        MailText,
        { quiet: true },
        phrase.documents,
        ' ',
        h(MailLink, { href: link('/dashboard/documents') }, phrase.documentsLink),
        '. ',
        phrase.question,
        ' ',
        h(
          MailLink,
          { href: link(hasTutor ? `/dashboard/notifications?tab=mensajes&tutor_de=${cursoId}` : '/dashboard/support') },
          hasTutor ? phrase.write : phrase.support,
        ),
        '.',
      ),
    ),
  };
}
