import type { Respuesta, Tema } from '@puente/contracts/forum';
import { findPrivateNumbers } from '@puente/contracts/private-numbers';
import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentList } from '../../../shared/attachments/attachment-list.tsx';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { useTellDeleted } from '../../../shared/undoing/undo-deletion.ts';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EyeOffIcon } from '../../../ui/icons-later.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { replyDomId, topicPath } from '../address.ts';
import { useReplyChange, useTopicChange, useAct } from '../mutations.ts';
import { forumRoutes } from '../queries.ts';
import { isStaff, minutesLeft } from '../topic-rules.ts';
import { Byline } from './byline.tsx';
import { EditForm } from './edit-form.tsx';
import { useCopyLink, MoreIcon, ReportDialog } from './post-actions.tsx';

interface ReplyItemProps {
  tema: Tema;
  respuesta: Respuesta;
  now: Date;
}

/** A reply: what staff write stands out, and so does the accepted one (FORO-3, FORO-5). */
export const ReplyItem = ({ tema, respuesta, now }: ReplyItemProps) => {
  const { t } = useTranslation('forum');
  const [isEditing, setEditing] = useState(false);
  const { edit } = useReplyChange(tema.id, respuesta.id);
  const { id, autor, borrada, oculta, texto } = respuesta;
  const isAccepted = tema.respuestaAceptadaId === id;
  const stopEditing = (): void => {
    setEditing(false);
    document.getElementById(replyDomId(id))?.focus();
  };

  return (
    <article
      id={replyDomId(id)}
      tabIndex={-1}
      aria-labelledby={`${replyDomId(id)}-autor`}
      className={classNames(
        'flex scroll-my-24 flex-col gap-3 rounded-md px-4 py-3',
        isStaff(autor) && !borrada ? 'border-l-4 border-brand bg-brand-soft/60' : 'bg-canvas',
        isAccepted && !borrada && 'border-l-4 border-success! bg-success-soft/70!',
      )}
    >
      {isAccepted && !borrada && (
        <p className="flex items-center gap-2 text-sm font-bold text-success">
          <CheckIcon className="size-4" />
          {t('accepted')}
        </p>
      )}
      <div className="flex items-start justify-between gap-2">
        <div id={`${replyDomId(id)}-autor`} className="min-w-0">
          <Byline {...respuesta} now={now} />
        </div>
        {!borrada && (
          <div className="-my-1 -mr-2">
            <ReplyActions tema={tema} respuesta={respuesta} now={now} onEdit={() => setEditing(true)} />
          </div>
        )}
      </div>
      {oculta && (
        <p className="flex items-start gap-2 text-sm text-muted">
          <EyeOffIcon className="mt-0.5 size-4" />
          {t('hiddenReply')}
        </p>
      )}
      {isEditing && !borrada ? (
        <EditForm
          written={{ texto }}
          label={t('fields.texto.edit')}
          save={({ texto: next }) => edit.mutateAsync(next)}
          onClose={stopEditing}
        />
      ) : (
        <ReplyText respuesta={respuesta} />
      )}
      {respuesta.puede.aceptar && !borrada && !isEditing && tema.respuestaAceptadaId === null && (
        <AcceptButton tema={tema} respuesta={respuesta} />
      )}
    </article>
  );
};

/** For whoever asked, as long as no reply is accepted; the reply's menu has it too. */
const AcceptButton = ({ tema, respuesta: { id } }: Pick<ReplyItemProps, 'tema' | 'respuesta'>) => {
  const { t } = useTranslation('forum');
  const act = useAct();
  const { accept } = useTopicChange(tema);
  const press = async (): Promise<void> => {
    await act(accept.mutateAsync(id));
    // The button is gone with the answer.
    document.getElementById(replyDomId(id))?.focus();
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      className="self-start"
      isPending={accept.isPending}
      onPress={() => void press()}
    >
      <CheckIcon className="size-4" />
      {t('actions.accept')}
    </Button>
  );
};

const ReplyText = ({ respuesta: { borrada, texto, adjuntos } }: { respuesta: Respuesta }) => {
  const { t } = useTranslation('forum');
  if (borrada) return <p className="text-muted italic">{t('deletedReply')}</p>;
  return (
    <>
      <Markdown text={texto} headingLevel={3} />
      <AttachmentList adjuntos={adjuntos} />
    </>
  );
};

/** Moves the focus to a reply whose menu is unmounted. */
const focusReply = (id: string) => setTimeout(() => document.getElementById(replyDomId(id))?.focus());

/** Actions with a confirmation dialog. */
const asked = ['mask', 'report'] as const;

interface ReplyActionsProps {
  tema: Tema;
  respuesta: Respuesta;
  now: Date;
  onEdit: () => void;
}

/** Shows the actions allowed on a reply: for its author, the topic's author, readers and staff. */
const ReplyActions = ({ tema, respuesta, now, onEdit }: ReplyActionsProps) => {
  const { t } = useTranslation('forum');
  const nameOf = useNameOf();
  const act = useAct();
  const copyLink = useCopyLink();
  const change = useReplyChange(tema.id, respuesta.id);
  const { accept } = useTopicChange(tema);
  const tellDeleted = useTellDeleted(forumRoutes);
  const [asking, setAsking] = useState<(typeof asked)[number]>();
  const { id, puede, createdAt, oculta, texto, autor } = respuesta;
  const minutes = minutesLeft(createdAt, now);
  const isAccepted = tema.respuestaAceptadaId === id;

  const own = [
    puede.aceptar && { id: 'accept', label: t(isAccepted ? 'actions.takeBack' : 'actions.accept') },
    puede.editar && minutes > 0 && { id: 'edit', label: t('actions.edit', { count: minutes }) },
    puede.borrar && minutes > 0 && { id: 'remove', label: t('actions.remove'), isDanger: true },
    { id: 'copy', label: t('actions.copyLink') },
    puede.reportar && { id: 'report', label: t('actions.report') },
  ];
  const staff = puede.moderar
    ? [
        { id: 'hide', label: t(oculta ? 'actions.show' : 'actions.hide') },
        findPrivateNumbers(texto).length > 0 && { id: 'mask', label: t('actions.mask') },
      ]
    : [];
  const remove = async (): Promise<void> => {
    if (await act(change.remove.mutateAsync())) tellDeleted(id, t('removeReply.done'));
    focusReply(id);
  };
  const chosen = (action: string): void => {
    if (action === 'edit') onEdit();
    else if (action === 'accept') void act(accept.mutateAsync(isAccepted ? null : id));
    else if (action === 'hide') void act(change.moderate.mutateAsync(!oculta));
    else if (action === 'copy') void copyLink(topicPath(tema.id, id));
    else if (action === 'remove') void remove();
    else setAsking(asked.find((each) => each === action));
  };

  return (
    <>
      <Menu
        label={t('actions.ofReply', { name: nameOf(autor ?? { firstName: '', lastName: '' }) })}
        groups={[
          { entries: own.filter((entry) => entry !== false) },
          { title: t('actions.staff'), entries: staff.filter((entry) => entry !== false) },
        ]}
        onAction={chosen}
      >
        <IconButton label={t('actions.ofReply', { name: nameOf(autor ?? { firstName: '', lastName: '' }) })}>
          <MoreIcon />
        </IconButton>
      </Menu>
      <AskedOfReply asking={asking} tema={tema} respuesta={respuesta} onClose={() => setAsking(undefined)} />
    </>
  );
};

interface AskedOfReplyProps {
  asking: (typeof asked)[number] | undefined;
  tema: Tema;
  respuesta: Respuesta;
  onClose: () => void;
}

/** The question before an action, and the form of a report. */
const AskedOfReply = ({ asking, tema, respuesta: { id }, onClose }: AskedOfReplyProps) => {
  const { t } = useTranslation('forum');
  const change = useReplyChange(tema.id, id);
  const thenFocus = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } finally {
      focusReply(id);
    }
  };
  return (
    <>
      {asking === 'mask' && (
        <ConfirmAction
          title={t('mask.title')}
          text={t('mask.text')}
          confirm={t('mask.confirm')}
          act={() => thenFocus(change.mask.mutateAsync())}
          done={t('actions.masked')}
          failed={t('actions.failed')}
          onClose={onClose}
        />
      )}
      {asking === 'report' && <ReportDialog temaId={tema.id} respuestaId={id} isOpen onOpenChange={onClose} />}
    </>
  );
};
