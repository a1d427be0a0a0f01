import type { NoticeTexts } from './notice-es.ts';

export const noticeEn: NoticeTexts = {
  title: 'Course notices',
  description: 'Notices of Academia Puente when enrollment for a course opens.',
  form: {
    title: 'We tell you when it opens',
    label: 'Your e-mail',
    consent:
      'By pressing “Notify me” you agree that we write to this address: once to confirm it, and once when enrollment opens. Then we delete it.',
    privacy: 'How we handle your data',
    button: 'Notify me',
    trap: 'Leave this field empty',
  },
  sent: {
    title: 'Check your e-mail',
    text: 'If the address is right, you receive an e-mail with a link within minutes. Open it and confirm: only then is your notice set. If it does not come, look in spam.',
  },
  address: {
    title: 'That address is not valid',
    text: 'Go back to the page of the course and type your whole e-mail address, such as name@mail.com.',
  },
  wait: {
    title: 'Too many requests',
    text: 'Many notices were asked for from your connection. Try again in an hour.',
  },
  confirm: {
    title: 'Shall we let you know?',
    text: 'We write to you once, when enrollment for this course opens:',
    button: 'Yes, notify me',
    forget: 'No, delete my address',
  },
  on: {
    title: 'Your notice is set',
    text: 'We write to you once, when enrollment for this course opens. Then we delete your address:',
    forget: 'I no longer want the notice',
  },
  gone: {
    title: 'We keep no notice',
    text: 'The notice of this link was taken back, was sent, or was not confirmed within three days. You can ask for it again on the page of the course.',
  },
  courses: 'See the courses',
};
