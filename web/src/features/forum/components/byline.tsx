import type { Tema } from '@puente/contracts/forum';
import type { Persona } from '@puente/contracts/people';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { RoleBadge } from '../../../shared/people/role-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

/** In place of an author whose account was closed. */
export const nobody: Persona = { id: '', firstName: '', lastName: '', role: 'user', profileImageUrl: null };

interface BylineProps {
  /** Null when the account was closed. */
  autor: Persona | null;
  createdAt: string;
  editadoAt: string | null;
  now: Date;
}

/** Shows the author and moment of a post, with the role of staff (FORO-3). */
export const Byline = ({ autor, createdAt, editadoAt, now }: BylineProps) => {
  const { t } = useTranslation('forum');
  const nameOf = useNameOf();
  const persona = autor ?? nobody;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Portrait persona={persona} className="size-9" />
      <p className="min-w-0 text-sm text-muted">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-semibold wrap-anywhere text-ink">
          {nameOf(persona)}
          <RoleBadge persona={persona} />
        </span>
        <TimeAgo moment={createdAt} now={now} />
        {editadoAt !== null && <> · {t('edited')}</>}
      </p>
    </div>
  );
};

/** The section of a topic, and what is special about it. */
export const TopicBadges = ({ tema }: { tema: Tema }) => {
  const { t } = useTranslation('forum');
  return (
    <span className="flex flex-wrap gap-2">
      <Badge>{tema.seccion.id === 'general' ? t('fields.section.general') : tema.seccion.nombre}</Badge>{' '}
      {tema.fijado && <Badge tone="info">{t('pinned')}</Badge>}{' '}
      {tema.respuestaAceptadaId !== null && <Badge tone="success">{t('solved')}</Badge>}{' '}
      {tema.cerrado && <Badge tone="warning">{t('closed')}</Badge>}{' '}
      {tema.oculto && <Badge tone="danger">{t('hidden')}</Badge>}{' '}
    </span>
  );
};
