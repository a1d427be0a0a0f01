import { z } from 'zod';

import { route } from './route.ts';
import { Message } from './shapes.ts';

/** The secret URL of a student's calendar feed: anyone who has it can read the class times. */
const CalendarLink = z.object({ enlace: z.url() });

export const calendarRoutes = {
  link: route({
    method: 'GET',
    path: '/calendario/enlace',
    access: 'session',
    summary: 'The private address of my calendar, null while I have none',
    answers: { 200: z.object({ enlace: z.url().nullable() }) },
    errors: [],
  }),
  createLink: route({
    method: 'POST',
    path: '/calendario/enlace',
    idempotency: { natural: 'a person has one address, which a repeat gets' },
    access: 'session',
    summary: 'Make the private address of my calendar, or get the one there is',
    answers: { 200: CalendarLink },
    errors: ['CHANGED_MEANWHILE'],
  }),
  replaceLink: route({
    method: 'PUT',
    path: '/calendario/enlace',
    access: 'session',
    summary: 'Give my calendar another private address; the old one stops working at once',
    answers: { 200: CalendarLink },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  revokeLink: route({
    method: 'DELETE',
    path: '/calendario/enlace',
    access: 'session',
    summary: 'Take the private address of my calendar away',
    answers: { 200: Message },
    errors: [],
  }),
  feed: route({
    method: 'GET',
    path: '/calendario/:file',
    access: 'public',
    summary: 'The classes of the student whose private address it is, as text/calendar (RFC 5545)',
    /** The feed's secret followed by `.ics`. */
    params: z.strictObject({ file: z.string().max(200) }),
    answers: { 200: z.string() },
    produces: 'text/calendar',
    errors: ['CALENDAR_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
} as const;
