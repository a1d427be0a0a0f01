import { type Anuncio, CambioAnuncio } from '@puente/contracts/announcements';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { AttachmentList } from '../../../shared/attachments/attachment-list.tsx';
import { useAttachments } from '../../../shared/attachments/attachments-field.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { FormDialog } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { RoleBadge } from '../../../shared/people/role-badge.tsx';
import { useTellDeleted } from '../../../shared/undoing/undo-deletion.ts';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { ChevronLeftIcon } from '../../../ui/icons-later.tsx';
import { BellIcon } from '../../../ui/icons.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { announcementRoutes, useAnnouncement, useMarkRead, useRemove, useChangeAnnouncement } from '../queries.ts';
import { useAnnouncementWriting, AnnouncementFields } from './announcement-fields.tsx';

interface AnnouncementReaderProps {
  id: string;
  /** Address of the list. */
  back: string;
}

/** Shows an announcement with its loading and error states. Opening it marks it as read. */
export const AnnouncementReader = ({ id, back }: AnnouncementReaderProps) => {
  const { t } = useTranslation('announcements');
  const query = useAnnouncement(id);
  return (
    <ItemStates
      query={query}
      loadingText={t('loading')}
      skeleton={['h-7 w-2/3', 'h-12 w-full', 'h-40 w-full']}
      failedText={t('loadFailed')}
      missing={{
        title: t('goneTitle'),
        text: t('goneText'),
        illustration: <BellIcon className="size-7" />,
        action: <LinkButton href={back}>{t('back')}</LinkButton>,
      }}
    >
      {(anuncio) => <Whole anuncio={anuncio} back={back} />}
    </ItemStates>
  );
};

const Whole = ({ anuncio, back }: { anuncio: Anuncio; back: string }) => {
  const { t } = useTranslation('announcements');
  const nameOf = useNameOf();
  const editions = useEditionNames();
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate: markRead } = useMarkRead();
  const { id, leido, titulo, cuerpo, autor, createdAt, editadoAt, adjuntos, editable } = anuncio;
  usePageTitle(titulo);
  useEffect(() => {
    if (!leido) markRead(id);
  }, [id, leido, markRead]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  return (
    <Card as="article" aria-labelledby={`anuncio-${id}`} className="flex max-w-3xl flex-col gap-5">
      <Link
        to={back}
        className="-mt-1 flex min-h-11 items-center gap-2 self-start font-semibold text-brand hover:underline"
      >
        <ChevronLeftIcon />
        {t('back')}
      </Link>
      <h2
        ref={heading}
        id={`anuncio-${id}`}
        tabIndex={-1}
        className="scroll-mt-24 text-xl wrap-anywhere text-ink outline-none"
      >
        {titulo}
      </h2>
      <div className="flex items-center gap-3 border-b border-line pb-5">
        <Portrait persona={autor} className="size-12" />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere text-ink">
            {nameOf(autor)}
            <RoleBadge persona={autor} />
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {t('toCourse', { curso: editions.nameOf({ id: anuncio.cursoId, titulo: anuncio.curso }) })}
            {' · '}
            <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
            {editadoAt !== null && ` · ${t('edited', { moment: format.dateTime(editadoAt) })}`}
          </p>
        </div>
      </div>
      <Markdown text={cuerpo} headingLevel={3} />
      <AttachmentList adjuntos={adjuntos} />
      {editable && <Actions anuncio={anuncio} back={back} />}
    </Card>
  );
};

const Actions = ({ anuncio, back }: { anuncio: Anuncio; back: string }) => {
  const { t } = useTranslation('announcements');
  const navigate = useNavigate();
  const remove = useRemove(anuncio.id);
  const tellDeleted = useTellDeleted(announcementRoutes);
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-5">
      <Button variant="secondary" size="sm" onPress={() => setEditing(true)}>
        {t('edit')}
      </Button>
      <ConfirmButton
        variant="secondary"
        size="sm"
        question={{
          title: t('deleteTitle'),
          text: t('deleteText'),
          confirm: t('delete'),
          pending: t('deleting'),
          isDanger: true,
          act: () => remove.mutateAsync(),
          onDone: ({ message }) => {
            tellDeleted(anuncio.id, message);
            void navigate(back, { replace: true });
          },
          failed: t('deleteFailed'),
        }}
      >
        {t('delete')}
      </ConfirmButton>
      {isEditing && <EditAnnouncement anuncio={anuncio} onClose={() => setEditing(false)} />}
    </div>
  );
};

interface EditAnnouncementProps {
  anuncio: Anuncio;
  onClose: () => void;
}

/** Corrects an announcement: nobody is told or mailed again. */
const EditAnnouncement = ({ anuncio, onClose }: EditAnnouncementProps) => {
  const { t } = useTranslation('announcements');
  const attachments = useAttachments(anuncio.adjuntos);
  const change = useChangeAnnouncement(anuncio.id);
  const { isWaiting, question, ask, ...rules } = useAnnouncementWriting(attachments);
  const form = useForm({
    ...rules,
    initial: { titulo: anuncio.titulo, cuerpo: anuncio.cuerpo, adjuntos: '' },
    label: (field) => t(`fields.${field === 'titulo' ? 'titulo' : 'cuerpo'}.label`),
    schema: CambioAnuncio,
    body: ({ titulo, cuerpo }) => ({ titulo, cuerpo, adjuntos: attachments.ids }),
    problems: () => ({ adjuntos: isWaiting && '' }),
    ask,
    save: (body) => change.mutateAsync(body),
    done: t('saved'),
    onSaved: onClose,
    failed: t('saveFailed'),
  });
  return (
    <FormDialog form={form} title={t('editTitle')} size="lg" submit={t('save')} pending={t('saving')} onClose={onClose}>
      <p className="text-muted">{t('editText')}</p>
      <AnnouncementFields
        titulo={form.field('titulo')}
        cuerpo={form.field('cuerpo')}
        attachments={attachments}
        isWaiting={form.field('adjuntos').isInvalid}
      />
      {question}
    </FormDialog>
  );
};
