import type { Feature, Platform } from '../../platform/feature.ts';
import { createAssessments } from './assessments.ts';
import { auditedQuestions, auditedTests } from './audited-store.ts';
import { authoringRoutes } from './authoring/routes.ts';
import { assessmentsJobs } from './jobs.ts';
import { assessmentsNotices } from './notices.ts';
import { assessmentsPersonalData } from './personal-data.ts';
import { picturesOfQuestions } from './pictures.ts';
import { resultsRoutes } from './results/routes.ts';
import { assessmentsTables } from './tables.ts';
import { type CertificateUrls, takingRoutes } from './taking/routes.ts';

interface AssessmentsPorts {
  /** The pages of a person's certificates, by course; app.ts connects it to the feature that issues them. */
  certificateUrls: CertificateUrls;
}

/** Tests of courses: written by staff, taken by students, graded by the server. */
export function assessments(platform: Platform, { certificateUrls }: AssessmentsPorts): Feature {
  const { staff, authoring, bank, taking } = createAssessments(platform, picturesOfQuestions);
  return {
    name: 'assessments',
    tables: assessmentsTables,
    audited: [auditedQuestions, auditedTests],
    personalData: assessmentsPersonalData,
    notices: assessmentsNotices,
    jobs: assessmentsJobs(platform, taking),
    routes(app) {
      takingRoutes(app, platform, { taking, certificateUrls });
      authoringRoutes(app, platform, { authoring, bank });
      resultsRoutes(app, platform, { staff });
    },
  };
}
