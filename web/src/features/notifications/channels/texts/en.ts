import type { Texts } from '../../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en = {
  settings: {
    title: 'Notifications',
    text: 'Choose how we let you know. Changes are saved at once.',
    loadFailed: 'Your settings could not be loaded.',
    saveFailed: 'The change could not be saved. Please try again.',
    fields: {
      sonido: { label: 'Sound', hint: 'A short tone when a notification arrives while you have the academy open.' },
      recordatoriosClase: {
        label: 'Class reminders by e-mail',
        hint: 'We write to you 24 hours and 1 hour before each class of your courses.',
      },
    },
    always: 'E-mails about your payments and your account are always sent.',
  },
  title: 'By subject',
  text: 'The digest is one e-mail each morning with what you have not seen at the academy.',
  inApp: 'At the academy',
  onDevices: 'On my devices',
  mailOf: 'E-mail: {{name}}',
  mail: { no: 'No e-mail', inmediato: 'E-mail at once', resumen: 'In the daily digest' },
  compulsory: 'The e-mail is always sent',
  saved: 'Change saved.',
  undo: 'Undo',
  subjects: {
    clases: { name: 'Classes', text: 'New dates, changes and classes that start.' },
    pagos: { name: 'Payments', text: 'Installments, receipts and your access to courses.' },
    mensajes: { name: 'Messages', text: 'Private messages that people write to you.' },
    foro: { name: 'Forum', text: 'Replies to your topics and to those you follow.' },
    soporte: { name: 'Support', text: 'Replies to your questions.' },
    pruebas: { name: 'Tests', text: 'New tests and results.' },
    entregas: { name: 'Assignments', text: 'Work to hand in and its grades.' },
    certificados: { name: 'Certificates', text: 'Certificates that you receive.' },
    documentos: { name: 'Documents', text: 'New recordings and materials.' },
    anuncios: { name: 'Announcements', text: 'What your tutors write to the whole course.' },
    cuenta: { name: 'Account', text: 'Your access, your security and your data.' },
  },
  push: {
    title: 'On this device',
    label: 'Notify me here even when the academy is closed',
    hint: 'What is urgent: a class that starts, a payment that is due, the answer to your ticket. The screen shows no names, amounts or courses.',
    loading: 'Checking this device',
    loadFailed: 'It could not be checked whether this device gets notifications.',
    failed: 'It could not be changed. Check your connection and try again.',
    turningOn: 'Turning on…',
    done: 'Done: this device will notify you.',
    test: 'Send me a test',
    testing: 'Sending…',
    without: {
      unsupported:
        'This browser shows no notifications, or is in a private window. Try Chrome, Edge, Firefox or Safari; meanwhile, we notify you by e-mail.',
      'install-first':
        'On an iPhone or iPad, install the academy first: in Safari, tap “Share” and then “Add to Home Screen”. Open it from there and come back to this page.',
      'not-configured': 'The academy does not send notifications to devices yet. We notify you by e-mail.',
      denied:
        'This browser blocks the notifications of the academy. To allow them, tap the icon beside the address of the page, open the permissions of the site and choose “Allow” for Notifications. Then reload this page.',
    },
    question: {
      clases: {
        title: 'Shall we notify you before your classes?',
        text: 'This device will notify you an hour before the class and when it starts, even when the academy is closed. Your browser will ask for permission.',
      },
      soporte: {
        title: 'Shall we notify you when we answer?',
        text: 'This device will notify you as soon as there is an answer, even when the academy is closed. Your browser will ask for permission.',
      },
      yes: 'Yes, notify me',
      no: 'Not now',
    },
  },
  unsubscribe: {
    title: 'Stop e-mails',
    about: {
      clases: 'We will send you no more e-mails about changes to your classes. You will still see them at the academy.',
      pagos: 'E-mails about your payments are always sent.',
      mensajes: 'We will send you no more e-mails about private messages. You will still see them at the academy.',
      foro: 'We will send you no more e-mails about the forum. You will still see the replies at the academy.',
      soporte: 'We will send you no more e-mails about your questions. You will still see the replies at the academy.',
      pruebas: 'We will send you no more e-mails about tests. You will still see them at the academy.',
      entregas: 'We will send you no more e-mails about your assignments. You will still see them at the academy.',
      certificados: 'We will send you no more e-mails about certificates. You will still see them at the academy.',
      documentos: 'We will send you no more e-mails about documents. You will still see them at the academy.',
      anuncios:
        'We will send you no more e-mails with the announcements of your courses. You will still see them at the academy.',
      cuenta: 'E-mails about your account are always sent.',
      resumen: 'We will not send you the daily digest any more. You will still see the news at the academy.',
      recordatorios: 'We will send you no more reminders before your classes.',
    },
    stop: 'Stop them',
    stopping: 'Saving…',
    settings: 'See my notifications',
    done: 'Change saved',
    invalid: 'This link is not valid. Change your notifications in your profile.',
    failed: 'The change could not be saved. Please try again.',
  },
} satisfies Texts<typeof es>;
