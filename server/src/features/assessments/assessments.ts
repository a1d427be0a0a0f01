import type { Platform } from '../../platform/feature.ts';
import { createAuthoring } from './authoring/authoring.ts';
import { createBank } from './authoring/bank.ts';
import { createQuestions } from './authoring/questions.ts';
import { courseStaff } from './course-staff.ts';
import type { Pictures } from './pictures.ts';
import { createGrading } from './taking/grading.ts';
import { createTaking } from './taking/taking.ts';

/** The parts of the feature, joined; also for the demo academy. */
export function createAssessments(platform: Platform, pictures: Pictures) {
  const staff = courseStaff(platform.now);
  const questions = createQuestions({ pictures });
  return {
    staff,
    authoring: createAuthoring(platform, { questions, staff }),
    bank: createBank(platform, { questions, staff }),
    taking: createTaking(platform, { grading: createGrading(platform), pictures }),
  };
}
