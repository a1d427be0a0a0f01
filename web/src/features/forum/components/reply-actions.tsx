import type { Respuesta, Tema } from '@puente/contracts/forum';
import { findPrivateNumbers } from '@puente/contracts/private-numbers';
import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { replyDomId, topicPath } from '../address.ts';
import { useReplyChange, useTopicChange } from '../mutations.ts';
import { minutesLeft } from '../topic-rules.ts';
import { useAct } from '../use-act.ts';
import { useCopyLink } from '../use-copy-link.ts';
import { MoreIcon } from './forum-icons.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** Actions with a confirmation dialog. */
const asked = ['remove', 'mask', 'report'] as const;

export interface ReplyActionsProps {
  tema: Tema;
  respuesta: Respuesta;
  now: Date;
  onEdit: () => void;
}

/** Shows the actions allowed on a reply: for its author, the topic's author, readers and staff. */
export const ReplyActions = ({ tema, respuesta, now, onEdit }: ReplyActionsProps) => {
  const { t } = useTranslation('forum');
  const nameOf = useNameOf();
  const act = useAct();
  const copyLink = useCopyLink();
  const change = useReplyChange(tema.id, respuesta.id);
  const { accept } = useTopicChange(tema);
  const [asking, setAsking] = useState<(typeof asked)[number]>();
  const { id, puede, createdAt, oculta, texto, autor } = respuesta;
  const minutes = minutesLeft(createdAt, now);
  const isAccepted = tema.respuestaAceptadaId === id;
  const close = () => setAsking(undefined);

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
  const chosen = (action: string): void => {
    if (action === 'edit') onEdit();
    else if (action === 'accept') void act(accept.mutateAsync(isAccepted ? null : id));
    else if (action === 'hide') void act(change.moderate.mutateAsync(!oculta));
    else if (action === 'copy') void copyLink(topicPath(tema.id, id));
    else setAsking(asked.find((each) => each === action));
  };
  const thenFocus = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
    } finally {
      // Moves the focus to the deleted reply, because its menu is unmounted.
      setTimeout(() => document.getElementById(replyDomId(id))?.focus());
    }
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
      {asking === 'remove' && (
        <ConfirmAction
          title={t('removeReply.title')}
          text={t('removeReply.text')}
          confirm={t('actions.remove')}
          isDanger
          act={() => thenFocus(change.remove.mutateAsync())}
          done={t('removeReply.done')}
          failed={t('actions.failed')}
          onClose={close}
        />
      )}
      {asking === 'mask' && (
        <ConfirmAction
          title={t('mask.title')}
          text={t('mask.text')}
          confirm={t('mask.confirm')}
          act={() => thenFocus(change.mask.mutateAsync())}
          done={t('actions.masked')}
          failed={t('actions.failed')}
          onClose={close}
        />
      )}
      {asking === 'report' && <ReportDialog temaId={tema.id} respuestaId={id} isOpen onOpenChange={close} />}
    </>
  );
};
