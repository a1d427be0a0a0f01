import type { MiTarea } from '@puente/contracts/coursework';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { CalendarIcon, CertificateIcon, ClockIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { assignmentAddress } from '../addresses.ts';
import { useWorkWords } from './use-work-words.ts';
import { WorkStateBadge } from './work-state-badge.tsx';

/** An assignment in the list: its state, when it is due, its mark, and the way to it. */
export const AssignmentCard = ({ tarea, now }: { tarea: MiTarea; now: Date }) => {
  const { t } = useTranslation('coursework');
  const words = useWorkWords();
  const { id, titulo, curso, vence, estado, entrega, impedimento, notaMaxima } = tarea;
  const isToDo = estado === 'Pendiente' && impedimento === null;
  const action = t(isToDo ? 'list.handIn' : 'list.view');
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere text-ink">{titulo}</h3>
          <p className="text-sm text-muted">
            <AcademyText of={curso} name="titulo" />
          </p>
        </div>
        <WorkStateBadge estado={estado} />
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-muted">
        <li className="flex items-center gap-2">
          <CalendarIcon className="size-4 text-subtle" />
          {t('due', { moment: words.moment(vence) })}
        </li>
        {isToDo && (
          <li className="flex items-center gap-2 font-semibold text-ink">
            <ClockIcon className="size-4 text-subtle" />
            {words.left(vence, now)}
          </li>
        )}
        {entrega?.calificacion?.esDeEstaVersion && (
          <li className="flex items-center gap-2 font-semibold text-ink">
            <CertificateIcon className="size-4 text-subtle" />
            {words.mark(entrega.calificacion.nota, notaMaxima)}
          </li>
        )}
      </ul>
      <div>
        <LinkButton
          href={assignmentAddress(id)}
          variant={isToDo ? 'primary' : 'secondary'}
          aria-label={t('list.of', { action, titulo })}
        >
          {action}
        </LinkButton>
      </div>
    </Card>
  );
};
