import { inCourse, only } from './panel-screens.ts';
import type { PanelSection } from './panel-section.ts';

/** The sections of the panel, in the order of its menu: those of one group follow each other (ADM-1, PANEL-1). */
export const panelSections: readonly PanelSection[] = [
  {
    id: 'cursos',
    group: 'teaching',
    isForAdmins: false,
    screens: [
      {
        path: '',
        load: () => import('../../features/catalogue/panel/screens/courses.tsx').then(({ Courses }) => Courses),
        texts: ['catalogue'],
      },
      {
        path: 'nuevo',
        load: () =>
          import('../../features/catalogue/panel/screens/course-editor.tsx').then(({ NewCourse }) => NewCourse),
        texts: ['catalogue', 'people', 'pictures', 'writing'],
      },
      {
        path: ':id/resumen',
        load: () =>
          inCourse(
            import('../../features/catalogue/panel/screens/course-summary.tsx').then(
              ({ CourseSummaryScreen }) => CourseSummaryScreen,
            ),
          ),
        texts: ['catalogue'],
      },
      {
        path: ':id',
        load: () =>
          inCourse(
            import('../../features/catalogue/panel/screens/course-editor.tsx').then(({ CourseEditor }) => CourseEditor),
          ),
        texts: ['catalogue', 'people', 'pictures', 'writing'],
      },
      {
        path: ':id/estudiantes',
        load: () => inCourse(import('../../features/roster/screens/students.tsx').then(({ Students }) => Students)),
        texts: ['catalogue', 'people', 'roster', 'writing'],
      },
      {
        path: ':id/estudiantes/:persona',
        load: () => inCourse(import('../../features/roster/screens/student.tsx').then(({ Student }) => Student)),
        texts: ['catalogue', 'people', 'roster'],
      },
      {
        path: ':id/calificaciones',
        load: () =>
          inCourse(import('../../features/gradebook/screens/gradebook.tsx').then(({ Gradebook }) => Gradebook)),
        texts: ['catalogue', 'gradebook', 'importing', 'people'],
      },
    ],
  },
  {
    id: 'documentos',
    group: 'teaching',
    isForAdmins: false,
    screens: [
      {
        path: '',
        load: () => import('../../features/documents/material/screens/material.tsx').then(({ Material }) => Material),
        texts: ['captions', 'documents', 'material'],
      },
      {
        path: 'subtitulos',
        load: () => import('../../features/documents/captions/screens/videos.tsx').then(({ Videos }) => Videos),
        texts: ['captions'],
      },
      {
        path: 'subtitulos/:id/:idioma',
        load: () =>
          import('../../features/documents/captions/screens/captions-editor.tsx').then(
            ({ CaptionsEditor }) => CaptionsEditor,
          ),
        texts: ['captions', 'documents'],
      },
    ],
  },
  {
    id: 'tutorias',
    group: 'teaching',
    isForAdmins: false,
    screens: only(
      () => import('../screens/panel-tutorias.tsx').then(({ PanelTutorias }) => PanelTutorias),
      'people',
      'recording',
      'teaching',
    ),
  },
  {
    id: 'tareas',
    group: 'teaching',
    isForAdmins: false,
    screens: only(
      () =>
        import('../../features/coursework/screens/staff-coursework.tsx').then(({ StaffCoursework }) => StaffCoursework),
      'attachments',
      'coursework',
      'people',
      'writing',
    ),
  },
  {
    id: 'tests',
    group: 'teaching',
    isForAdmins: false,
    screens: [
      {
        path: '',
        load: () =>
          import('../../features/assessments/authoring/screens/tests-of-courses.tsx').then(
            ({ TestsOfCourses }) => TestsOfCourses,
          ),
        texts: ['authoring'],
      },
      {
        path: 'nuevo',
        load: () =>
          import('../../features/assessments/authoring/screens/test-editor.tsx').then(({ NewTest }) => NewTest),
        texts: ['assessments', 'authoring', 'writing'],
      },
      {
        path: 'banco',
        load: () => import('../../features/assessments/authoring/screens/bank.tsx').then(({ Bank }) => Bank),
        texts: ['assessments', 'authoring', 'writing'],
      },
      {
        path: 'respuestas',
        load: () =>
          import('../../features/assessments/marking/screens/answers-to-mark.tsx').then(
            ({ AnswersToMark }) => AnswersToMark,
          ),
        texts: ['authoring', 'people'],
      },
      {
        path: 'respuestas/:attemptId',
        load: () => import('../../features/assessments/marking/screens/marking.tsx').then(({ Marking }) => Marking),
        texts: ['assessments', 'authoring', 'people'],
      },
      {
        path: ':testId',
        load: () =>
          import('../../features/assessments/authoring/screens/test-editor.tsx').then(({ TestEditor }) => TestEditor),
        texts: ['assessments', 'authoring', 'writing'],
      },
      {
        path: ':testId/resultados',
        load: () =>
          import('../../features/assessments/authoring/screens/test-results.tsx').then(
            ({ TestResults }) => TestResults,
          ),
        texts: ['authoring', 'people'],
      },
    ],
  },
  {
    id: 'glosario',
    group: 'teaching',
    isForAdmins: false,
    screens: only(
      () => import('../../features/glossary/screens/terms.tsx').then(({ Terms }) => Terms),
      'glossary',
      'importing',
    ),
  },
  {
    id: 'usuarios',
    group: 'people',
    isForAdmins: true,
    screens: [
      {
        path: '',
        load: () => import('../../features/users/screens/users.tsx').then(({ Users }) => Users),
        texts: ['importing', 'people', 'users'],
      },
      {
        path: ':id',
        load: () => import('../../features/users/screens/user-page.tsx').then(({ UserPage }) => UserPage),
        texts: ['people', 'users'],
      },
    ],
  },
  {
    id: 'suscripciones',
    group: 'people',
    isForAdmins: true,
    screens: only(
      () =>
        import('../../features/subscriptions/components/subscriptions-table.tsx').then(
          ({ SubscriptionsTable }) => SubscriptionsTable,
        ),
      'people',
      'subscriptions',
    ),
  },
  {
    id: 'compras',
    group: 'money',
    isForAdmins: true,
    screens: [
      {
        path: '',
        load: () => import('../../features/purchases/screens/purchases.tsx').then(({ Purchases }) => Purchases),
        texts: ['purchases'],
      },
      {
        path: ':id',
        load: () =>
          import('../../features/purchases/screens/purchase.tsx').then(({ PurchaseScreen }) => PurchaseScreen),
        texts: ['purchases'],
      },
    ],
  },
  {
    id: 'codigos',
    group: 'money',
    isForAdmins: true,
    screens: only(() => import('../../features/codes/screens/codes.tsx').then(({ Codes }) => Codes), 'codes'),
  },
  {
    id: 'soporte',
    group: 'academy',
    isForAdmins: false,
    screens: only(
      () => import('../screens/panel-soporte.tsx').then(({ PanelSoporte }) => PanelSoporte),
      'attachments',
      'desk',
      'people',
      'support',
      'writing',
    ),
  },
  {
    id: 'reportes',
    group: 'academy',
    isForAdmins: true,
    screens: only(
      () => import('../../features/reports/screens/reports.tsx').then(({ ReportsScreen }) => ReportsScreen),
      'reports',
    ),
  },
  {
    id: 'pagina-de-inicio',
    group: 'academy',
    isForAdmins: true,
    screens: only(
      () => import('../../features/landing/screens/landing-page.tsx').then(({ LandingPage }) => LandingPage),
      'landing',
      'unsaved',
    ),
  },
  {
    id: 'correos',
    group: 'academy',
    isForAdmins: true,
    screens: [
      {
        path: '',
        load: () => import('../../features/mails/screens/mails.tsx').then(({ Mails }) => Mails),
        texts: ['mails'],
      },
      {
        path: ':clave',
        load: () => import('../../features/mails/screens/mail-editor.tsx').then(({ MailEditor }) => MailEditor),
        texts: ['mails'],
      },
    ],
  },
  {
    id: 'auditoria',
    group: 'academy',
    isForAdmins: true,
    screens: only(() => import('../../features/audit/screens/audit.tsx').then(({ Audit }) => Audit), 'audit', 'people'),
  },
  {
    id: 'estado-del-sistema',
    group: 'academy',
    isForAdmins: true,
    screens: only(
      () => import('../../features/system-state/screens/system-state.tsx').then(({ SystemState }) => SystemState),
      'system-state',
    ),
  },
  {
    id: 'configuracion',
    group: 'academy',
    isForAdmins: true,
    screens: only(
      () => import('../../features/settings/screens/settings.tsx').then(({ Settings }) => Settings),
      'settings',
    ),
  },
];
