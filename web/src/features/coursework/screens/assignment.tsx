import type { MiTarea } from '@puente/contracts/coursework';
import { useState } from 'react';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { useDraft } from '../../../shared/writing/use-draft.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { submissionsAddress } from '../addresses.ts';
import { HandInForm } from '../components/hand-in-form.tsx';
import { HandedInCard, MarkCard } from '../components/handed-in-card.tsx';
import { useWorkWords, WorkStateBadge } from '../components/work-words.tsx';
import { useLiveCoursework, useAssignment } from '../queries.ts';
import { emptyDraft, isUnsent, workDraftKey } from '../work-draft.ts';

const listAddress = '/dashboard/testcertificate';

/** An assignment of a course of mine (TEST-5): what it asks for, what I handed in, the form, and what became of it. */
export const AssignmentScreen = ({ id }: { id: string }) => {
  const { t } = useTranslation('coursework');
  const query = useAssignment(id);
  usePageTitle(query.data?.titulo ?? t('page.title'));
  useLiveCoursework();
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={listAddress} text={t('page.back')} />
      <ItemStates
        query={query}
        loadingText={t('page.loading')}
        skeleton={['h-9 w-2/3', 'h-40 w-full', 'h-60 w-full']}
        failedText={t('page.failed')}
        missing={{
          title: t('page.missingTitle'),
          text: t('page.missingText'),
          action: <LinkButton href={listAddress}>{t('page.toList')}</LinkButton>,
        }}
      >
        {(tarea) => (
          <>
            <PageHeader
              title={tarea.titulo}
              text={tarea.curso.titulo}
              actions={<WorkStateBadge estado={tarea.estado} />}
            />
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
              <Work key={tarea.id} tarea={tarea} />
              <Facts tarea={tarea} />
            </div>
          </>
        )}
      </ItemStates>
    </div>
  );
};

const Work = ({ tarea }: { tarea: MiTarea }) => {
  const { t } = useTranslation('coursework');
  const { entrega, impedimento } = tarea;
  const draft = useDraft(workDraftKey(tarea.id), emptyDraft);
  const hasUnsent = isUnsent(draft.value, entrega?.texto);
  const [isOpen, setOpen] = useState(entrega === null || hasUnsent);
  const [isNew, setNew] = useState(false);
  const isFormThere = isOpen && (impedimento === null || hasUnsent);
  const open = () => {
    setOpen(true);
    setNew(false);
  };
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {entrega?.calificacion && <MarkCard calificacion={entrega.calificacion} notaMaxima={tarea.notaMaxima} />}
      {tarea.instrucciones !== '' && (
        <Card as="section" aria-labelledby="instructions" className="flex flex-col gap-3">
          <h2 id="instructions" className="text-xl text-ink">
            {t('page.instructions')}
          </h2>
          <Markdown text={tarea.instrucciones} headingLevel={3} />
        </Card>
      )}
      {entrega && (
        <HandedInCard tarea={tarea} isNew={isNew} onAgain={impedimento === null && !isOpen ? open : undefined} />
      )}
      <Obstacle tarea={tarea} />
      {isFormThere && (
        <HandInForm
          tarea={tarea}
          draft={draft}
          isResumed={draft.isResumed && hasUnsent}
          onCancel={entrega ? () => setOpen(false) : undefined}
          onDone={() => {
            setOpen(false);
            setNew(true);
          }}
        />
      )}
    </div>
  );
};

/** Why nothing can be handed in, and what to do about it. */
const Obstacle = ({ tarea: { id, curso, entrega, impedimento } }: { tarea: MiTarea }) => {
  const { t } = useTranslation('coursework');
  switch (impedimento) {
    case null:
      return null;
    case 'sin-acceso':
      return (
        <Alert
          tone="warning"
          action={
            <LinkButton variant="secondary" size="sm" href="/dashboard/payments">
              {t('obstacle.payments')}
            </LinkButton>
          }
        >
          {t('obstacle.access')}
        </Alert>
      );
    case 'docente':
      return (
        <Alert
          tone="neutral"
          action={
            <LinkButton variant="secondary" size="sm" href={submissionsAddress(id)}>
              {t('obstacle.toPanel')}
            </LinkButton>
          }
        >
          {t('obstacle.staff')}
        </Alert>
      );
    default:
      return (
        <Alert
          tone="neutral"
          {...(!entrega && {
            action: (
              <LinkButton
                variant="secondary"
                size="sm"
                href={`/dashboard/notifications?tab=mensajes&tutor_de=${curso.id}`}
              >
                {t('obstacle.tutor')}
              </LinkButton>
            ),
          })}
        >
          {t(entrega ? 'obstacle.overHandedIn' : 'obstacle.over')}
        </Alert>
      );
  }
};

const Facts = ({ tarea }: { tarea: MiTarea }) => {
  const { t } = useTranslation('coursework');
  const words = useWorkWords();
  const format = useFormat();
  const now = useNow();
  const { vence, notaMaxima, clase } = tarea;
  return (
    <Card as="aside" aria-labelledby="facts" className="max-lg:order-first">
      <h2 id="facts" className="text-xl text-ink">
        {t('facts.title')}
      </h2>
      <dl className="mt-3 flex flex-col gap-3">
        <div>
          <dt className="text-sm text-muted">{t('facts.due')}</dt>
          <dd className="font-semibold text-ink first-letter:uppercase">{words.moment(vence)}</dd>
          <dd className="text-sm text-muted first-letter:uppercase">{format.zone()}</dd>
          <dd className="text-sm text-muted">{words.left(vence, now)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('facts.highest')}</dt>
          <dd className="font-semibold text-ink">{t('facts.points', { count: notaMaxima })}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('facts.class')}</dt>
          <dd className="font-semibold text-ink">{clase.nombre}</dd>
        </div>
      </dl>
    </Card>
  );
};
