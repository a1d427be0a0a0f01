import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en = {
  question: 'What would you like to do?',
  goal: {
    Operativo: 'Prepare forms',
    Estrategico: 'Handle complete cases',
    Profesional: 'Work as a paralegal',
  },
  chosen: 'The course you chose',
  fitting: 'You can begin here',
  next: 'Starting next',
  starts: 'Starts on {{date}}',
  began: 'Started on {{date}}; you can still join',
  undated: 'Dates to be announced',
  free: 'Free',
  enrol: 'Enroll',
  details: 'See the program',
  look: 'I am just looking',
  nothing: 'New dates are coming soon',
  nothingText: 'No program is open for enrollment right now. Write to us and we will let you know.',
  ask: 'Write to the academy',
  steps: {
    title: 'Your first class',
    undated: 'Before you begin',
    enter: 'Time in your zone: {{zone}}. The button to enter will be on your home page and in your calendar.',
    google: 'Only this class, in Google Calendar',
    devices: 'Test camera and microphone',
  },
} satisfies Texts<typeof es>;
