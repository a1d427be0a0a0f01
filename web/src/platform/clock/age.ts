/** The age of a moment (NOTI-4) in seconds, minutes or hours; from one day on, its date. */
export type Age = { unit: 'seconds' } | { unit: 'minutes' | 'hours'; count: number } | { unit: 'date' };

export const ageOf = (moment: string, now: Date): Age => {
  const seconds = (now.getTime() - Date.parse(moment)) / 1000;
  if (seconds < 60) return { unit: 'seconds' };
  if (seconds < 3_600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3_600) };
  return { unit: 'date' };
};
