import type { CheckTexts } from './check-es.ts';

export const checkEn: CheckTexts = {
  title: 'Check a certificate',
  description: 'Check by its code whether a certificate or a transcript of Academia Puente is authentic.',
  eyebrow: 'Verification',
  form: {
    title: 'Check a certificate',
    text: 'Type the code that is beside the QR code of the document. You need no account.',
    another: 'Check another code',
    label: 'Code',
    hint: 'It has 16 letters and numbers in four groups. Capitals, hyphens and spaces make no difference.',
    button: 'Check',
  },
  valid: {
    title: 'Valid certificate',
    text: '__ACADEMY__ issued this certificate, and it is in force. Compare these facts with the document that you have.',
  },
  revoked: {
    title: 'Revoked certificate',
    text: '__ACADEMY__ issued this certificate, and revoked it on __REVOKED_ON__. It is no longer valid.',
    reason: 'Reason: __REASON__',
  },
  replaced: {
    title: 'Replaced certificate',
    text: '__ACADEMY__ issued this certificate, and later a corrected one in its place. The new one is valid.',
    link: 'See the certificate in force',
  },
  transcript: {
    title: 'Authentic transcript',
    text: 'Academia Puente issued this transcript on __DATE__. It shows what there was until that day. Compare it with the document that you have.',
    code: 'Code',
    courses: 'Courses',
  },
  unknown: {
    title: 'We can’t find this code',
    text: 'The code “__TYPED__” is well formed, but belongs to no document of Academia Puente. Copy it from the document once more. If it still isn’t found, the document is not ours.',
  },
  mistyped: {
    title: 'There is a typo in the code',
    text: '“__TYPED__” can’t be a code of ours: a character is missing, extra or different. Check it and type it again.',
    tips: [
      'It has 16 characters in four groups, like K7QM-2XFD-9TPW-4HRA.',
      'It has none of the letters I, L, O and U: what looks like an O is a zero, and what looks like an I or an L is a one.',
      'With the camera of your phone you can read the QR code of the document.',
    ],
  },
  wait: {
    title: 'Too many checks in a row',
    text: 'Many codes were checked from your connection. Wait a few minutes and try again.',
  },
  badge: 'Download the digital credential (Open Badges 3.0)',
  linkedin: 'Add to LinkedIn',
  contact: 'Questions about this document? Write to us',
};
