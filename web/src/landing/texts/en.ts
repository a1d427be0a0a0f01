import type { LandingTexts } from './landing-texts.ts';

export const en: LandingTexts = {
  meta: {
    title: 'Academia Puente · Live training for immigration form preparers',
    description:
      'Live classes for immigration paralegals and form preparers: work visas, citizenship, consular processing, taxes and marketing. Pay in full or in __INSTALMENTS_EN__.',
    imageAlt: 'A stone bridge at sunrise with people walking across it',
  },
  nav: {
    label: 'Sections',
    menu: 'Menu',
    home: 'Academia Puente, home',
    whyus: 'Why Puente',
    courses: 'Courses',
    tutors: 'Instructors',
    levels: 'Levels',
    plans: 'Plans',
    testimonials: 'Testimonials',
    login: 'Log in',
    register: 'Sign up',
    dashboard: 'Go to my dashboard',
    language: 'Language',
    skip: 'Skip to content',
    top: 'Back to top',
  },
  hero: { secondary: 'See the courses' },
  mission: {
    title: 'Our mission',
    text: 'We train preparers to strengthen communities: behind every form done right there is a family moving forward with less fear.',
  },
  courses: {
    title: 'Featured courses',
    text: 'Six programs to take one by one, or to combine into a path of your own. Each has its page, with price, dates and syllabus.',
    action: 'View course',
    actionLabel: 'View course: {{course}}',
    live: 'Live classes',
    lessons: '{{count}} lessons',
    list: [
      {
        emblem: 'form',
        category: 'Immigration',
        title: 'Preparer Program',
        text: 'The foundation of the trade: interviews, forms, evidence, and running an office that never misses a deadline.',
        lessons: null,
      },
      {
        emblem: 'ledger',
        category: 'Business',
        title: 'Taxes and Company Formation',
        text: 'Personal returns, ITINs, LLCs and the duties of a small company, explained with real numbers.',
        lessons: null,
      },
      {
        emblem: 'megaphone',
        category: 'Business',
        title: 'Digital Marketing',
        text: 'Be found by those who need you: local presence, social media, reviews and honest advertising.',
        lessons: null,
      },
      {
        emblem: 'briefcase',
        category: 'Immigration',
        title: 'Work and Employment Visas',
        text: 'Categories, requirements and calendars of employment petitions, and how each package is prepared.',
        lessons: 7,
      },
      {
        emblem: 'star',
        category: 'Immigration',
        title: 'Citizenship and Naturalization',
        text: 'From eligibility to the oath: the N-400, the documents behind it, and preparing for the interview.',
        lessons: 6,
      },
      {
        emblem: 'passport',
        category: 'Immigration',
        title: 'Consular Processing / Adjustment',
        text: 'The two roads to residence, when to take each, and how to build a file that does not come back.',
        lessons: 5,
      },
    ],
  },
  tutors: { sample: 'Sample people: names and portraits are invented.' },
  levels: {
    title: 'Three levels, one path',
    text: 'Come in where you belong. When in doubt, start with basic: the rest stands on it. Each course names its level.',
    list: [
      {
        name: 'Basic',
        level: 'Operational level',
        who: 'For those starting from zero',
        points: [
          'Vocabulary and a map of the immigration system',
          'The essential forms, step by step',
          'The limits and ethics of a preparer',
        ],
      },
      {
        name: 'Intermediate',
        level: 'Strategic level',
        who: 'For those already preparing cases',
        points: [
          'Complete files by category',
          'Evidence, translations and deadlines',
          'Answering requests for evidence',
        ],
      },
      {
        name: 'Advanced',
        level: 'Professional level',
        who: 'For those running an office',
        points: ['Combined cases and common exceptions', 'Quality control of a team', 'Taxes, company and growth'],
      },
    ],
  },
  plans: { popular: 'Most popular' },
  testimonials: { sample: 'Sample voices: the people and their words are invented.' },
  questions: {
    title: 'Common questions',
    list: [
      {
        question: 'Do these courses allow me to give legal advice?',
        answer:
          'No. In the United States only an attorney or an accredited representative may give legal advice. Here you learn to prepare forms and files correctly, and to recognize when a case must go to an authorized professional.',
      },
      {
        question: 'What do I need to start?',
        answer:
          'A phone or a computer with a camera and an internet connection. Basic courses need no experience; for the others we tell you what is good to know first.',
      },
      {
        question: 'How much do the courses cost?',
        answer:
          'Each course has its price in US dollars, with its discount if there is one. They are on its page with the dates; you need no account to see them. You can pay in full or, from __INSTALMENTS_FROM_EN__, in __INSTALMENTS_EN__ with nothing added.',
      },
      {
        question: 'How do the __INSTALMENTS_EN__ work?',
        answer:
          'You pay __INSTALMENTS_FIRST_EN__ today and you are in at once. __INSTALMENTS_REST_EN__ The total is the price of the course, with nothing added, and you can pay ahead at any time.',
      },
      {
        question: 'When are the classes?',
        answer:
          'Outside working hours. Before you pay you see the day and time of every class of the course; afterwards you have them in a calendar, in your own time zone.',
      },
      {
        question: 'What if I miss a class?',
        answer:
          'The materials of the class stay on your dashboard, and you can ask in the forum or ask the instructor.',
      },
      {
        question: 'Do I get a certificate?',
        answer:
          'Yes: when you pass the course’s test you receive a PDF certificate with a code that anyone can check online.',
      },
      {
        question: 'Are the classes in Spanish?',
        answer:
          'Yes. Forms are worked on in English, as they are filed, and explained in Spanish. The platform is in both languages.',
      },
    ],
  },
  closing: {
    title: 'Someone is waiting on the other side.',
    text: 'Look at the programs with their dates and prices, create your free account, and take your time to decide.',
    action: 'Create my account',
  },
  footer: {
    text: 'Live training for immigration form preparers.',
    legal:
      'Academia Puente is a school. It is not a law firm or a government agency, and its courses do not replace legal advice.',
    academy: 'Academy',
    information: 'Information',
    privacy: 'Privacy',
    terms: 'Terms',
    contact: 'Contact',
    rights: '© {{year}} Academia Puente. All rights reserved.',
  },
  dialogs: {
    failed: 'The form could not be opened. Check your connection and try again.',
  },
};
