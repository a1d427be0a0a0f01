import { expect, test } from 'vitest';

import { calendarLinks } from './calendar-address.ts';

test('a calendar address has links for calendar apps and Google Calendar', () => {
  expect(calendarLinks('https://academia.example/api/calendario/x.ics')).toEqual({
    app: 'webcal://academia.example/api/calendario/x.ics',
    google:
      'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Facademia.example%2Fapi%2Fcalendario%2Fx.ics',
  });
  expect(calendarLinks('http://localhost:3000/x.ics').app).toBe('webcal://localhost:3000/x.ics');
});
