import { z } from 'zod';

import type { Feature, Platform } from '../../platform/feature.ts';
import { handle, jobType } from '../../platform/jobs/jobs.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { auditedSubscriptionFiles, auditedSubscriptions } from './audited-store.ts';
import { enrolmentNotices } from './notices.ts';
import { type EnrolmentPorts, enrolmentRoutes } from './routes.ts';
import { everySubscriptionOf } from './store.ts';
import { enrolmentTables } from './tables.ts';
import { welcomeJob, welcomeWords } from './welcoming.ts';

const expire = jobType('enrolment.expire', z.strictObject({}));

/** Subscriptions: who is enrolled in which course, since when and until when. */
export const enrolment = (platform: Platform, ports: EnrolmentPorts): Feature => ({
  name: 'enrolment',
  tables: enrolmentTables,
  audited: [auditedSubscriptionFiles, auditedSubscriptions],
  personalData: enrolmentPersonalData,
  notices: enrolmentNotices,
  mails: [welcomeWords],
  jobs: [
    handle(expire, (_nothing, { actor }) => ports.enrolments.expireOverdue(actor), { cron: '7 * * * *' }),
    welcomeJob(platform),
  ],
  routes: (app) => enrolmentRoutes(app, platform, ports),
});

const enrolmentPersonalData: PersonalData = {
  sections: [
    {
      name: 'suscripciones',
      title: { es: 'Suscripciones', en: 'Subscriptions' },
      fields: {
        id: { es: 'Identificador', en: 'Identifier' },
        curso: { es: 'Curso', en: 'Course' },
        estado: { es: 'Estado', en: 'State' },
        fechaInicio: { es: 'Desde', en: 'From' },
        expiration: { es: 'Hasta', en: 'Until' },
      },
      rows: ({ id }, db) => rowsOf(everySubscriptionOf(db, id)),
    },
  ],
};
