/** Links for a private calendar address: `webcal:` for calendar apps, and Google Calendar's subscription page. */
export function calendarLinks(address: string): { app: string; google: string } {
  const app = `webcal:${address.slice(address.indexOf(':') + 1)}`;
  return { app, google: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(app)}` };
}
