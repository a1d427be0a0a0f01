/** Links for a private calendar address: `webcal:` for calendar apps, and Google Calendar's subscription page. */
export function calendarLinks(address: string): { app: string; google: string } {
  const app = address.replace(/^https?:/, 'webcal:');
  return { app, google: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(app)}` };
}
