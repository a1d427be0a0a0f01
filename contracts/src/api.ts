import { accountsRoutes } from './accounts.ts';
import { announcementsRoutes } from './announcements.ts';
import { assessmentsRoutes } from './assessments.ts';
import { attachmentsRoutes } from './attachments.ts';
import { attendanceRoutes } from './attendance.ts';
import { auditRoutes } from './audit.ts';
import { calendarRoutes } from './calendar.ts';
import { captionsRoutes } from './captions.ts';
import { catalogueRoutes } from './catalogue.ts';
import { certificatesRoutes } from './certificates.ts';
import { classDocumentsRoutes } from './class-documents.ts';
import { codesRoutes } from './codes.ts';
import type { CommandContract } from './command.ts';
import { contactRoutes } from './contact.ts';
import { coursePanelRoutes, coursePreviewRoutes } from './course-panel.ts';
import { courseworkRoutes } from './coursework.ts';
import { deletedItemsRoutes } from './deleted-items.ts';
import { documentsRoutes, myDocumentsRoutes } from './documents.ts';
import { enrolmentRoutes } from './enrolment.ts';
import { loginsRoutes, passwordStrengthRoutes, registrationRoutes } from './entry.ts';
import { forumModerationRoutes } from './forum-moderation.ts';
import { forumCommands, forumRoutes } from './forum.ts';
import { glossaryRoutes } from './glossary.ts';
import { googleLinkRoutes } from './google-link.ts';
import { gradebookRoutes } from './gradebook.ts';
import { identitiesRoutes } from './identities.ts';
import { installationRoutes } from './installation.ts';
import { landingRoutes } from './landing.ts';
import { leavingRoutes } from './leaving.ts';
import { liveCommands, liveRoutes } from './live.ts';
import { mailsRoutes } from './mails.ts';
import { messagesCommands, messagesRoutes } from './messages.ts';
import { notificationsRoutes } from './notifications.ts';
import { panelSearchRoutes } from './panel-search.ts';
import { paymentsRoutes } from './payments.ts';
import { peopleRoutes } from './people.ts';
import { programmeNoticesRoutes } from './programme-notices.ts';
import { proofRoutes } from './proof.ts';
import { purchasesRoutes } from './purchases.ts';
import { pushRoutes } from './push.ts';
import { reportsRoutes } from './reports.ts';
import { roomCommands, roomRoutes } from './room.ts';
import { rosterRoutes } from './roster.ts';
import type { RouteContract } from './route.ts';
import { secondStepRoutes } from './second-step.ts';
import { settingsRoutes } from './settings.ts';
import { studyingRoutes } from './studying.ts';
import { enrollingRoutes, subscriptionsRoutes } from './subscriptions.ts';
import { supportDeskCommands, supportDeskRoutes } from './support-desk.ts';
import { supportRoutes } from './support.ts';
import { systemStateRoutes } from './system-state.ts';
import { teachingRoutes } from './teaching.ts';
import { testAuthoringRoutes } from './test-authoring.ts';
import { testMarkingRoutes } from './test-marking.ts';
import { testResultsRoutes } from './test-results.ts';
import { userPageRoutes } from './user-page.ts';
import { usersImportRoutes, usersRoutes } from './users.ts';

// The registry of all routes and commands. The server refuses to start when one has no handler; the OpenAPI document
// and the tests that apply to every route are generated from it.

/** Every route of the API, by feature and by name. */
export const routesByFeature = {
  accounts: accountsRoutes,
  announcements: announcementsRoutes,
  assessments: assessmentsRoutes,
  attachments: attachmentsRoutes,
  attendance: attendanceRoutes,
  audit: auditRoutes,
  proof: proofRoutes,
  calendar: calendarRoutes,
  catalogue: catalogueRoutes,
  certificates: certificatesRoutes,
  classDocuments: classDocumentsRoutes,
  codes: codesRoutes,
  glossary: glossaryRoutes,
  gradebook: gradebookRoutes,
  contact: contactRoutes,
  coursePanel: { ...coursePanelRoutes, ...coursePreviewRoutes },
  coursework: courseworkRoutes,
  deletedItems: deletedItemsRoutes,
  captions: captionsRoutes,
  documents: documentsRoutes,
  enrolling: enrollingRoutes,
  enrolment: enrolmentRoutes,
  forum: forumRoutes,
  forumModeration: forumModerationRoutes,
  installation: installationRoutes,
  landing: landingRoutes,
  leaving: leavingRoutes,
  identities: identitiesRoutes,
  googleLink: googleLinkRoutes,
  live: liveRoutes,
  logins: loginsRoutes,
  mails: mailsRoutes,
  messages: messagesRoutes,
  myDocuments: myDocumentsRoutes,
  notifications: notificationsRoutes,
  panelSearch: panelSearchRoutes,
  passwordStrength: passwordStrengthRoutes,
  payments: paymentsRoutes,
  people: peopleRoutes,
  programmeNotices: programmeNoticesRoutes,
  purchases: purchasesRoutes,
  push: pushRoutes,
  registration: registrationRoutes,
  reports: reportsRoutes,
  roster: rosterRoutes,
  room: roomRoutes,
  secondStep: secondStepRoutes,
  settings: settingsRoutes,
  subscriptions: subscriptionsRoutes,
  support: supportRoutes,
  supportDesk: supportDeskRoutes,
  studying: studyingRoutes,
  systemState: systemStateRoutes,
  teaching: teachingRoutes,
  testAuthoring: testAuthoringRoutes,
  testMarking: testMarkingRoutes,
  testResults: testResultsRoutes,
  userPage: userPageRoutes,
  users: usersRoutes,
  usersImport: usersImportRoutes,
} as const;

/** Every command over the socket, by feature and by name. */
export const commandsByFeature = {
  forum: forumCommands,
  live: liveCommands,
  messages: messagesCommands,
  room: roomCommands,
  supportDesk: supportDeskCommands,
} as const;

type ByFeature<Contract> = Readonly<Record<string, Readonly<Record<string, Contract>>>>;
const listOf = <Contract>(byFeature: ByFeature<Contract>): Contract[] =>
  Object.values(byFeature).flatMap((named) => Object.values(named));

/** The routes as one list. */
export const allRoutes = listOf<RouteContract>(routesByFeature);

/** The commands as one list. */
export const allCommands = listOf<CommandContract>(commandsByFeature);

type ValueOf<T> = T[keyof T];
/** Distributes over the features: `keyof` of a union only has the keys that all members share. */
type Declared<T> = ValueOf<{ [F in keyof T]: ValueOf<T[F]> }>;
type Route = Declared<typeof routesByFeature>;
type Command = Declared<typeof commandsByFeature>;

type RouteByKey = { [R in Route as `${R['method']} ${R['path']}`]: R };

/**
 * Every route by `'METHOD /path'`, for the web client, which calls `api('GET /courses/:id', …)` with full types. A
 * type-only export, so that no schema ends up in the browser's bundle. An interface, whose keys the compiler computes
 * once: those of a mapped type with `as` it computes for each generic `Api[R]`, two thirds of the time of web/.
 */
export interface Api extends RouteByKey {}

/** Every command by its event name; type-only, as `Api` is. */
export type Commands = { [C in Command as C['event']]: C };
