import type { es } from './es.ts';

export const en: typeof es = {
  title: 'Set up your academy',
  intro:
    'Nobody administers this academy yet. Create the first account, say who teaches, and see what is left to configure. Everything is saved together, at the end.',
  checking: 'Checking the link and the settings of the server…',
  unreachable: 'We could not check the link. Look at your connection and try again.',
  noLinkTitle: 'The link of the server is needed',
  noLink:
    'This page is opened by the link that the server writes when it starts, or by the one that “npm run setup” gives on the server’s machine.',
  invalidTitle: 'This link no longer works',
  person: {
    title: '1. Who you are',
    text: 'The first account that administers the academy. You can invite others afterwards.',
  },
  academy: {
    title: '2. The academy',
    text: 'Visitors see it on pages, and it is in e-mails and receipts. What you leave empty is not shown, and all of it can be changed in the panel later.',
  },
  settings: {
    title: '3. What is missing',
    text: 'Whoever looks after the server makes these settings. They do not keep you from finishing: they can be completed later, and hold from the next start.',
    open: 'To be resolved: {{count}} of {{all}}.',
    none: 'Nothing is missing.',
    where: 'Settings',
    document: 'Explained in',
  },
  states: { lista: 'Ready', falla: 'No answer', prueba: 'For trying out', falta: 'Missing' },
  fields: {
    firstName: { label: 'First name' },
    lastName: { label: 'Last name' },
    email: {
      label: 'E-mail',
      hint: 'You log in with it, and we write to it at the end.',
      taken: 'This e-mail already has an account.',
    },
    password: { label: 'Password', hint: 'At least 8 characters. The longer, the better.' },
    confirmation: { label: 'Confirm password', different: 'The passwords do not match.' },
    nombre: { label: 'Name of the academy', hint: 'Certificates, receipts and e-mails are signed with it.' },
    razonSocial: { label: 'Legal name', hint: 'Who receives the money and is responsible for the data.' },
    direccion: { label: 'Postal address', hint: 'On the public pages, in e-mails and receipts.' },
    telefono: { label: 'Phone', hint: 'With the country code: +1 305 555 0100.' },
    whatsapp: { label: 'WhatsApp', hint: 'The number that people write to from the pages, with the country code.' },
    correo: { label: 'Contact e-mail', hint: 'The one that pages show and that the contact form writes to.' },
    extracto: {
      label: 'Name on the card statement',
      hint: 'What people read at their bank: 5 to 22 letters without accents, digits and spaces.',
    },
  },
  wrong: {
    phone: 'Type the number with its country code, such as +1 305 555 0100.',
    statement: 'Use 5 to 22 letters without accents, digits or spaces, with at least one letter.',
  },
  save: 'Create the account and open the academy',
  saving: 'Creating…',
  failed: 'The setup could not be finished. What you typed is still here: try again.',
  linkRefused: 'Open the new one in this same tab: what you typed is still here.',
  alreadyInstalled: 'Somebody else has finished the setup meanwhile. Ask them for access, or log in if you have it.',
  login: 'Log in',
  entering: 'The academy is ready. Entering…',
};
