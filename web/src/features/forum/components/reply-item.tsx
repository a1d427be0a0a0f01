import type { Respuesta, Tema } from '@puente/contracts/forum';
import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentList } from '../../../shared/attachments/attachment-list.tsx';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EyeOffIcon } from '../../../ui/icons-later.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { replyDomId } from '../address.ts';
import { useReplyChange } from '../mutations.ts';
import { isStaff } from '../topic-rules.ts';
import { Byline } from './byline.tsx';
import { EditForm } from './edit-form.tsx';
import { ReplyActions } from './reply-actions.tsx';

export interface ReplyItemProps {
  tema: Tema;
  respuesta: Respuesta;
  now: Date;
}

/** A reply: what staff write stands out, and so does the accepted one (FORO-3, FORO-5). */
export const ReplyItem = ({ tema, respuesta, now }: ReplyItemProps) => {
  const { t } = useTranslation('forum');
  const [isEditing, setEditing] = useState(false);
  const { edit } = useReplyChange(tema.id, respuesta.id);
  const { id, autor, borrada, oculta, texto, adjuntos } = respuesta;
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
      {borrada ? (
        <p className="text-muted italic">{t('deletedReply')}</p>
      ) : isEditing ? (
        <EditForm
          written={{ texto }}
          label={t('fields.texto.edit')}
          save={({ texto: next }) => edit.mutateAsync(next)}
          onClose={stopEditing}
        />
      ) : (
        <>
          <Markdown text={texto} headingLevel={3} />
          <AttachmentList adjuntos={adjuntos} />
        </>
      )}
    </article>
  );
};
