import type { PageTexts } from './page-texts.ts';

export const en: PageTexts = {
  privacy: {
    title: 'Privacy policy',
    description:
      'What data Academia Puente keeps, what it is for, who it is shared with, and how to exercise your rights.',
    updated: 'Last updated: 1 October 2026',
    responsible: 'Who is responsible for your data',
    intro:
      'This page explains what data we keep about you, what for, for how long, and what you can ask of us. If anything is unclear, write to us at __CONTACT_EMAIL__.',
    sections: [
      {
        title: 'What we keep',
        paragraphs: [
          {
            list: [
              'Your account: first and last name, e-mail, phone number and picture if you add them, language and time zone.',
              'Your studies: courses, attendance, materials opened, test results and certificates.',
              'Your payments: amount, date, status and the last four digits of the card. Only the payment processor receives the full number.',
              'What you write: forum topics and replies, messages, support requests, and what you send by the contact form.',
              'Your access: open sessions, device, IP address and date, to protect your account.',
            ],
          },
        ],
      },
      {
        title: 'What it is for',
        paragraphs: [
          'To give you the classes that you buy, remind you of them, take payments and issue receipts, issue certificates, answer your questions and protect the platform. We do not use your data for advertising, and we do not sell it.',
        ],
      },
      {
        title: 'Who it is shared with',
        paragraphs: [
          'Those who provide a service that you need: the card payment processor, the service that delivers our e-mail, and the one that hosts the platform. Each receives only what is necessary. Also an authority, when the law requires it.',
          'Your classmates see your name and picture in the forum and in class; never your e-mail or phone number.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Only the necessary ones: they keep your session, remember the language that you chose and the devices you log in from, and for a short time go along with a registration, a login with Google or in two steps, a download or the recovery of an account. We use no advertising or tracking cookies.',
        ],
      },
      {
        title: 'How long',
        paragraphs: [
          'As long as you have an account. If you close it, you can recover it for fourteen days; after that we delete your name, your e-mail, your phone, your photo and your sessions. Without them we keep the payment records that the law requires, the certificates issued, so that they can still be checked, and your messages in the hands of those who received them.',
          'The record of who changed what on the platform is deleted after two years; when you close your account, we take your personal data out of it.',
          'What you send by the contact form is deleted after six months.',
          'The e-mail address that you leave us to be told of a course is deleted after three days if you do not confirm it, when we have sent you the notice, as soon as you ask for it from any of those e-mails, and after two years at the latest.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'In your profile, in the “Privacy” tab, you can download a copy of all your data and close your account. To correct it, limit its use or ask for anything else, write to __CONTACT_EMAIL__ from the e-mail of your account, and we will answer within thirty days.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms of service',
    description:
      'The conditions for studying at Academia Puente: account, purchases, installments, refunds, classes and use of materials.',
    updated: 'Last updated: 1 October 2026',
    responsible: 'Who you deal with',
    intro: 'By creating an account or buying a course you accept these conditions. We wrote them to be read.',
    sections: [
      {
        title: 'What we are, and what we are not',
        paragraphs: [
          'Academia Puente is a school. We are not a law firm or a government agency. Our courses teach how to prepare forms and files; they do not license anyone to practice law or to give legal advice. Each state regulates the work of preparers: complying with those rules is up to the person who practices.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'It is personal. Give true data, take care of your password, and tell us if you think that someone else is using it. We may suspend an account that is shared, that is disrespectful to others, or that puts the platform at risk.',
        ],
      },
      {
        title: 'Purchases and installments',
        paragraphs: [
          'The price of each course, with its discount if there is one, is shown in US dollars before you pay.',
          'You can pay in full or in __INSTALMENTS_EN__: the first, of __INSTALMENTS_FIRST_EN__, when you enroll; __INSTALMENTS_OTHERS_EN__, charged to the same card. The total is the price of the course, without interest or fees.',
          'If a charge fails, we tell you and try again. __INSTALMENTS_GRACE_EN__',
        ],
      },
      {
        title: 'Access',
        paragraphs: [
          'A purchase gives access to the course, its live classes and its materials for the time stated when you buy. Class dates may change for good reasons; if they do, we will tell you in advance.',
        ],
      },
      {
        title: 'Cancellations and refunds',
        paragraphs: [
          'If you change your mind __REFUND_TERM_EN__, write to __CONTACT_EMAIL__ and we will return what you paid. Once the course has started we look at each case, and return the part for classes not given when the cause is ours.',
          'If we move the first class by a day or more after you have paid and before it was given, you may leave the course within the fourteen days after the change, and we return what you paid. We tell you on the platform, and you ask for it in “My Courses and Classes”.',
        ],
      },
      {
        title: 'Materials',
        paragraphs: [
          'Materials are for your own study. Do not publish them, resell them, or share your access. Practice cases are fictional: do not upload documents of real clients to the platform.',
        ],
      },
      {
        title: 'Changes',
        paragraphs: [
          'If we change these conditions, we will let you know by e-mail at least fifteen days before. What you have bought keeps the conditions that it was bought with.',
        ],
      },
    ],
  },
  contact: {
    title: 'Contact',
    description: 'How to write to Academia Puente, and when we answer.',
    responsible: 'Where we are',
    intro: 'Write to us at __CONTACT_EMAIL__. A person answers, in Spanish or in English.',
    sections: [
      {
        title: 'Hours',
        paragraphs: [
          'Monday to Friday, 9 am to 6 pm, US Eastern Time. We usually answer the same day, and never later than the next working day.',
        ],
      },
      {
        title: 'If you already study with us',
        paragraphs: [
          'Write from the e-mail of your account, and tell us the course and, for a payment, its date: it gets us to the answer sooner.',
        ],
      },
      {
        title: 'Organizations',
        paragraphs: [
          'For the Institutional plan, tell us how many people you are, what paperwork you prepare, and when you would like to start. We will send you a proposal with dates and a price.',
        ],
      },
      {
        title: 'What we cannot do',
        paragraphs: [
          'We do not give legal advice or review personal cases. If you need that, look for an attorney or an accredited organization on the official list of the US Department of Justice.',
        ],
      },
    ],
  },
  contactForm: {
    title: 'Write to us from here',
    fields: {
      nombre: { label: 'Your name' },
      email: { label: 'Your e-mail address', wrong: 'Type a complete address, such as name@mail.com.' },
      asunto: { label: 'Subject' },
      mensaje: { label: 'Message' },
    },
    trap: 'Leave this field empty',
    send: 'Send message',
    sending: 'Sending…',
    required: 'This field is required.',
    unreachable: 'The academy cannot be reached. Your message is still here: check your connection, and send it again.',
    failed: 'It could not be sent. Your message is still here: try again in a few minutes, or write to us by e-mail.',
    sent: 'Message sent',
    another: 'Write another message',
    privacy: 'We use this only to answer you, and delete it after six months.',
  },
  offline: {
    title: 'No connection',
    text: 'Your device has no internet right now, or the academy does not answer. Your account, your courses and your payments are safe with the academy.',
    worksTitle: 'In the meantime',
    works: [
      'What you have downloaded (materials, receipts) opens from your device.',
      'Your class is still in your diary if you added the calendar to your phone.',
      'Live classes, payments and messages need a connection.',
    ],
    retry: 'Try again',
  },
};
