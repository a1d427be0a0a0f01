/** Modules of pure logic, without a database or a browser. `npm run mutate` runs mutation tests on them. */
const folders = {
  'contracts/src': [
    '*-rules',
    'cents',
    'class-access',
    'device-name',
    'duration',
    'fields',
    'hours-in-sentences',
    'in-language',
    'markdown-bounds',
    'open-answer-bounds',
    'private-numbers',
    'purchase-terms',
    'reader-clock',
    'unbroken',
  ],
  'server/src/platform': ['policy'],
  'server/src/platform/inspection': ['known-types-rules', 'office-rules'],
  'server/src/features/**': ['{*-,}rules', '{*-,}policy'],
  'web/src/**': ['{*-,}rules'],
  'web/src/platform': ['clock', 'tab-note'],
  'web/src/platform/i18n': ['translate'],
  'web/src/platform/session': ['session', 'return-address', 'refresh-lock'],
  'web/src/features/accounts': ['registration', 'password-problem', 'login-failure', 'profile-fields', 'verify-once'],
  'web/src/features/enrolment': ['class-schedule', 'visible-hours', 'calendar-address'],
  'web/src/features/messages': ['draft'],
  'web/src/features/notifications': ['day-groups', 'sound'],
  'web/src/features/overview': ['progress'],
  'web/src/features/payments': [
    'purchase-state',
    'checkout',
    'card-change',
    'card-expiry',
    'instalments',
    'payment-outcome',
    'plan',
    'sessions',
  ],
  'web/src/shared/pictures': ['crop'],
};

/** Patterns of paths, each of which has to match a file. */
export const modules = Object.entries(folders).flatMap(([folder, names]) =>
  names.map((name) => `${folder}/${name}.ts`),
);
