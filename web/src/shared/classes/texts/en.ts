import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en = {
  status: { live: 'Live', underWay: 'Under way', over: 'Finished' },
  facts: { course: 'Course', module: 'Module', when: 'Date and time' },
  next: { title: 'Next class', underWay: 'Class under way', hours: 'From {{start}} to {{end}}', join: 'Join Now' },
  waitingRoom: 'Waiting room',
  shut: {
    notActive: 'Your subscription is not active (status: {{estado}}), so you cannot enter the class.',
    ended: 'This class is already over.',
    notStarted: 'The tutor has not started the class yet. The link activates automatically when it begins.',
    notScheduled: 'No live session has been scheduled for this class yet.',
    notOpenYet: 'The link activates automatically 15 minutes before the class, at {{time}}.',
  },
} satisfies Texts<typeof es>;
