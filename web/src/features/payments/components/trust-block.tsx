import type { Curso } from '@puente/contracts/catalogue';

import { useAcademy } from '../queries.ts';
import { TrustFacts } from './trust-facts.tsx';

/**
 * Facts that somebody has to know before they pay, beside the card form (SHOP-4).
 * @param course the course that is bought; left out where an installment is paid
 */
export const TrustBlock = ({ course }: { course?: Pick<Curso, 'inscripcion'> }) => {
  const { data: academy } = useAcademy();
  return <TrustFacts academy={academy} course={course} />;
};
