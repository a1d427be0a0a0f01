/** The other forms of a private calendar address: what a calendar app opens, and where Google takes it. */
export function calendarLinks(address: string): { app: string; google: string } {
  const app = address.replace(/^https?:/, 'webcal:');
  return { app, google: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(app)}` };
}
