/** What the choice of six instalments says before an order exists. The order's own plan, from the server, is what counts. */
interface PlanPreview {
  today: number;
  monthly: number;
  months: number;
}

const firstCents = 10_000;
const smallestCents = 15_000;
const months = 5;

/** 100.00 today and five monthly payments of the rest (PAY-11); null below 150.00, where instalments are not offered. */
export const previewPlan = (finalPrice: number): PlanPreview | null => {
  const cents = Math.round(finalPrice * 100);
  if (cents < smallestCents) return null;
  return { today: firstCents / 100, monthly: Math.floor((cents - firstCents) / months) / 100, months };
};
