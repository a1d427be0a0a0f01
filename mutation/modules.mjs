/** Modules of pure logic, without a database or a browser. `npm run mutate` runs mutation tests on them. */
export const modules = [
  'contracts/src/{cents,class-access,duration}.ts',
  'server/src/platform/policy.ts',
  'server/src/features/**/{*-,}rules.ts',
  'server/src/features/**/{*-,}policy.ts',
  'web/src/platform/clock.ts',
  'web/src/platform/i18n/translate.ts',
  'web/src/platform/session/{session,return-address,refresh-lock}.ts',
  'web/src/platform/tab-note.ts',
  'web/src/features/accounts/{registration,password-problem,login-failure,profile-fields,device-name,verify-once}.ts',
  'web/src/features/enrolment/{class-schedule,visible-hours,calendar-address}.ts',
  'web/src/features/messages/draft.ts',
  'web/src/features/notifications/{day-groups,notification-link,sound}.ts',
  'web/src/features/overview/progress.ts',
  'web/src/shared/pictures/crop.ts',
  'web/src/features/payments/{purchase-state,checkout,card-change,card-errors,card-expiry,instalments,payment-outcome,plan,sessions}.ts',
];
