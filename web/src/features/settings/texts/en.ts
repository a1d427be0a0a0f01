import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en: Texts<typeof es> = {
  text: 'What the academy changes by itself. Each change shows within seconds, and is in the audit.',
  loading: 'Loading the settings',
  loadFailed: 'The settings could not be loaded. Try again.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Settings saved.',
  failed: 'The settings could not be saved. What you wrote is still here.',
  changedMeanwhile:
    'Somebody else changed the settings meanwhile. What you wrote is still here and the rest is up to date: look at it and save again.',
  unknownPlaceholders:
    'These placeholders do not exist: {{found}}. Those that exist are {nombre}, {curso}, {nivel} and {horas}.',
  check: 'Check the marked fields.',
  academia: {
    title: 'The academy',
    text: 'Who teaches and takes the money. What you leave empty is shown nowhere.',
    fields: {
      nombre: {
        label: 'Name',
        hint: 'On certificates, receipts and e-mails. Empty: “Academia Puente”. Certificates that were issued keep theirs.',
        wrong: 'Write a name of up to 80 characters.',
      },
      razonSocial: {
        label: 'Legal name',
        hint: 'Who takes the money and is responsible for the data: on public pages and receipts.',
        wrong: 'Write a legal name of up to 120 characters.',
      },
      direccion: {
        label: 'Postal address',
        hint: 'On public pages, e-mails and receipts.',
        wrong: 'Write an address of up to 300 characters.',
      },
      telefono: {
        label: 'Telephone',
        hint: 'With the country code: +1 305 555 0100.',
        wrong: 'Write the number with its country code, such as +1 305 555 0100.',
      },
      whatsapp: {
        label: 'WhatsApp',
        hint: 'The number that people write to from the public pages, with the country code.',
        wrong: 'Write the number with its country code, such as +1 305 555 0100.',
      },
      correo: {
        label: 'Contact e-mail',
        hint: 'The one that pages show, and that the contact form writes to. Empty: the server’s.',
        wrong: 'Write an e-mail address such as hello@academy.com.',
      },
      extracto: {
        label: 'Name on the card statement',
        hint: 'What people read at their bank: 5 to 22 letters without accents, digits and blanks.',
        wrong: 'Use 5 to 22 letters without accents, digits or blanks, with at least one letter.',
      },
    },
  },
  marca: {
    title: 'Look',
    text: 'The academy’s logo and colors, on pages, e-mails, receipts and certificates. Empty: ours.',
    saved: 'Colors saved. Pages show them when they are opened again.',
    logo: {
      label: 'Logo',
      hint: 'PNG, JPG or WebP of up to 2 MB, each side at least 64 pixels. Pages have a light or a dark background: look at both samples. A wide one is shown without the name beside it.',
      choose: 'Choose a logo',
      sending: 'Sending the logo',
      saved: 'Logo saved. Pages show it when they are opened again.',
      failed: 'The logo could not be saved. The one before is still there: try again.',
      remove: 'Back to ours',
      removeTitle: 'Back to our logo?',
      removeText: 'The academy’s logo is deleted. To show it again it has to be uploaded again.',
      removed: 'Our logo is shown now.',
      removeFailed: 'The logo could not be removed. Try again.',
    },
    colors: {
      principal: {
        label: 'Main color',
        hint: 'Buttons, links and headings, such as #0d5349. Empty: ours.',
        pick: 'Pick the main color',
      },
      acento: {
        label: 'Accent color',
        hint: 'What stands out beside it, such as #b0471f. Empty: ours.',
        pick: 'Pick the accent color',
      },
      wrong: 'Write a color such as #0d5349: a number sign and six digits or letters from a to f.',
      unreadable:
        'This color can’t be read well as text on a light background: its contrast is {{contrast}} and 4.5 is needed.',
      useNearest: 'Use {{color}}, the nearest that can be read',
    },
    preview: {
      label: 'Sample of the colors, on a light and on a dark background',
      light: 'Light',
      dark: 'Dark',
      button: 'Button',
      link: 'Link',
      accent: 'Accent',
    },
  },
  acceso: {
    title: 'Access to courses',
    text: 'How long whoever buys a course has access. Course pages and the checkout say so before the payment.',
    fields: {
      meses: {
        label: 'Months of access',
        hint: 'From the day of the purchase, for whoever enrolls from now on: subscriptions that exist don’t change. 0: no expiration date. Empty: what the server says.',
        wrong: 'Write a whole number from 0 to 120.',
      },
    },
  },
  cuotas: {
    title: 'Installments',
    text: 'How the price of a course is split. The terms, the landing page, the pages of the courses and the checkout say it.',
    fields: {
      numero: {
        label: 'Payments in all',
        hint: 'With today’s: 2 to 12, one a month. Empty: 6.',
        wrong: 'Write a whole number from 2 to 12.',
      },
      primera: {
        label: 'First payment, in dollars',
        hint: 'Charged at the enrollment; the rest is split into equal parts. Empty: 100.',
        wrong: 'Write an amount from 10 to 5000 dollars, such as 100 or 99.50.',
      },
      gracia: {
        label: 'Days of grace',
        hint: 'From the first decline of an installment until live classes are closed. 0: they are closed at once. Empty: 7.',
        wrong: 'Write a whole number from 0 to 30.',
      },
    },
    example_one: 'A course of {{price}}: {{today}} today and {{monthly}} in a month.',
    example_other: 'A course of {{price}}: {{today}} today and {{count}} installments of {{monthly}}.',
    exampleOdd:
      'A course of {{price}}: {{today}} today and {{count}} installments of {{monthly}}; the last one, of {{last}}.',
    from: 'Installments are offered from {{price}}.',
    ends: 'An unpaid subscription ends {{count}} days after the first decline.',
    ask: {
      title: 'Change the installments?',
      text: 'It applies to purchases from now on. Plans that exist keep their payments, their amounts and their days of grace; whoever is paying right now keeps what they saw for 30 minutes.',
      confirm: 'Save',
    },
  },
  reembolso: {
    title: 'Refunds',
    text: 'Until when everything is returned to who changes their mind. The terms, the pages of courses and the checkout say it.',
    fields: {
      dias: {
        label: 'Days before the first class',
        hint: 'Counts for who reads it from now on; the audit keeps what it said before. 0: until the class begins. Empty: 0.',
        wrong: 'Write a whole number from 0 to 60.',
      },
    },
  },
  certificado: {
    title: 'Certificates',
    text: 'The sentence between the person’s name and that of the course. Certificates that were issued keep theirs.',
    fields: {
      texto: {
        label: 'Sentence in Spanish',
        hint: 'It may have {nombre}, {curso}, {nivel} and {horas}. Empty: ours, which says that the tests were passed or the classes attended.',
        wrong: 'Write up to 300 characters.',
      },
      textoEn: {
        label: 'Sentence in English',
        hint: 'With the same placeholders. Empty: ours.',
        wrong: 'Write up to 300 characters.',
      },
    },
  },
  soporte: {
    title: 'Support',
    text: 'In how many hours a ticket should have an answer. After that, the panel marks it as overdue.',
    fields: {
      horas: {
        label: 'Hours to answer',
        hint: 'From the first message without an answer. Empty: 24.',
        wrong: 'Write a whole number from 1 to 720.',
      },
      horasUrgente: {
        label: 'Hours to answer at high priority',
        hint: 'Empty: 4.',
        wrong: 'Write a whole number from 1 to 720.',
      },
    },
  },
};
