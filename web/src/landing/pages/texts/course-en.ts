import type { CourseTexts } from './course-es.ts';

export const courseEn: CourseTexts = {
  title: '__TITLE__ · Academia Puente',
  courses: 'All courses',
  live: 'Live, in Spanish',
  start: 'First class',
  undated: 'Dates to be announced',
  zone: 'Times in the academy’s zone: __ZONE__.',
  zoneHere: 'Times in your zone: {{zone}}.',
  price: 'Price',
  listPrice: 'Price before the discount',
  enrol: 'Enroll',
  enrolHint: 'You first create your free account or log in; the course stays chosen.',
  codeCarried: 'You bring the code {{code}}: it is checked and applied when you enroll.',
  facts: { classes: 'Classes', access: 'Access', language: 'Language', spanish: 'Classes and materials in Spanish' },
  closed: {
    title: 'Enrollment closed',
    text: 'This edition takes no more students, and the next one has no date yet.',
    action: 'Another question? Write to us',
  },
  untranslated: 'The academy describes this course in Spanish, the language in which it is taught.',
  certificate: 'Certificate',
  syllabus: 'Syllabus and dates',
  payment: {
    title: 'Payments',
    table: 'Payments if you enroll today in installments',
    number: 'Payment',
    day: 'Date',
    amount: 'Amount',
    same: 'The total is the same as paying at once: no interest and no surcharge. Later payments are charged to the same card, and you can pay them early whenever you like.',
    full: 'Paid by card, once, in US dollars.',
  },
  leaving: {
    title: 'If you leave',
    unpaid:
      'If a payment fails, you keep your access for seven days while we try again; then it is on hold until you catch up. After thirty days the plan is canceled and nothing more is charged. If you come back, what you paid counts.',
    terms: 'Read the full terms',
  },
  tutors: 'Who teaches it',
  editions: 'Other dates',
  editionChoose: 'Choose these dates',
  missing: {
    title: 'This course isn’t on sale',
    text: 'It may be over, or its address may have changed. See the courses on offer now.',
    action: 'See the courses',
  },
};
