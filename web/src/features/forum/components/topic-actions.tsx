import type { Tema } from '@puente/contracts/forum';
import { findPrivateNumbers } from '@puente/contracts/private-numbers';
import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { topicPath } from '../address.ts';
import { useTopicChange } from '../mutations.ts';
import { minutesLeft } from '../topic-rules.ts';
import { useAct } from '../use-act.ts';
import { useCopyLink } from '../use-copy-link.ts';
import { MoreIcon } from './forum-icons.tsx';
import { ReportDialog } from './report-dialog.tsx';

export interface TopicActionsProps {
  tema: Tema;
  now: Date;
  onEdit: () => void;
  /** The topic is deleted: its screen has to be left. */
  onRemoved: () => void;
}

/** What one may do with a topic: as its author, as a reader, and as staff. */
export const TopicActions = ({ tema, now, onEdit, onRemoved }: TopicActionsProps) => {
  const { t } = useTranslation('forum');
  const act = useAct();
  const copyLink = useCopyLink();
  const change = useTopicChange(tema);
  const [asking, setAsking] = useState<'remove' | 'mask' | 'report'>();
  const { id, puede, fijado, cerrado, oculto, createdAt, titulo, cuerpo } = tema;
  const minutes = minutesLeft(createdAt, now);
  const close = () => setAsking(undefined);

  const own = [
    puede.editar && minutes > 0 && { id: 'edit', label: t('actions.edit', { count: minutes }) },
    puede.borrar && minutes > 0 && { id: 'remove', label: t('actions.remove'), isDanger: true },
    { id: 'copy', label: t('actions.copyLink') },
    puede.reportar && { id: 'report', label: t('actions.report') },
  ];
  const staff = puede.moderar
    ? [
        { id: 'pin', label: t(fijado ? 'actions.unpin' : 'actions.pin') },
        { id: 'close', label: t(cerrado ? 'actions.reopen' : 'actions.close') },
        { id: 'hide', label: t(oculto ? 'actions.show' : 'actions.hide') },
        findPrivateNumbers(`${titulo}\n${cuerpo}`).length > 0 && { id: 'mask', label: t('actions.mask') },
      ]
    : [];
  const chosen = (action: string): void => {
    if (action === 'edit') onEdit();
    else if (action === 'copy') void copyLink(topicPath(id));
    else if (action === 'pin') void act(change.moderate.mutateAsync({ fijado: !fijado }));
    else if (action === 'close') void act(change.moderate.mutateAsync({ cerrado: !cerrado }));
    else if (action === 'hide') void act(change.moderate.mutateAsync({ oculto: !oculto }));
    else setAsking(action as 'remove' | 'mask' | 'report');
  };
  const remove = async (): Promise<void> => {
    const isDone = await act(change.remove.mutateAsync(), t('removeTopic.done'));
    close();
    if (isDone) onRemoved();
  };
  const mask = async (): Promise<void> => {
    await act(change.mask.mutateAsync(), t('actions.masked'));
    close();
  };

  return (
    <>
      <Menu
        label={t('actions.of')}
        groups={[
          { entries: own.filter((entry) => entry !== false) },
          { title: t('actions.staff'), entries: staff.filter((entry) => entry !== false) },
        ]}
        onAction={chosen}
      >
        <IconButton label={t('actions.of')}>
          <MoreIcon />
        </IconButton>
      </Menu>
      <ConfirmDialog
        isOpen={asking === 'remove'}
        onOpenChange={close}
        title={t('removeTopic.title')}
        confirmText={t('actions.remove')}
        isDanger
        isPending={change.remove.isPending}
        onConfirm={() => void remove()}
      >
        {t('removeTopic.text')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'mask'}
        onOpenChange={close}
        title={t('mask.title')}
        confirmText={t('mask.confirm')}
        isPending={change.mask.isPending}
        onConfirm={() => void mask()}
      >
        {t('mask.text')}
      </ConfirmDialog>
      {asking === 'report' && <ReportDialog temaId={id} isOpen onOpenChange={close} />}
    </>
  );
};
