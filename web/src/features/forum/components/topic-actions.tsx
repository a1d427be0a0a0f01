import type { Tema } from '@puente/contracts/forum';
import { findPrivateNumbers } from '@puente/contracts/private-numbers';
import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useTellDeleted } from '../../../shared/undoing/undo-deletion.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { topicPath } from '../address.ts';
import { useTopicChange, useAct } from '../mutations.ts';
import { forumRoutes } from '../queries.ts';
import { minutesLeft } from '../topic-rules.ts';
import { useCopyLink, MoreIcon, ReportDialog } from './post-actions.tsx';

/** Actions with a confirmation dialog. */
const asked = ['mask', 'report'] as const;

export interface TopicActionsProps {
  tema: Tema;
  now: Date;
  onEdit: () => void;
  /** Called after the topic is deleted, to leave its screen. */
  onRemoved: () => void;
}

/** Shows the actions allowed on a topic: for its author, readers and staff. */
export const TopicActions = ({ tema, now, onEdit, onRemoved }: TopicActionsProps) => {
  const { t } = useTranslation('forum');
  const act = useAct();
  const copyLink = useCopyLink();
  const change = useTopicChange(tema);
  const tellDeleted = useTellDeleted(forumRoutes);
  const [asking, setAsking] = useState<(typeof asked)[number]>();
  const { id, puede, fijado, cerrado, oculto, createdAt, titulo, cuerpo } = tema;
  const minutes = minutesLeft(createdAt, now);

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
  const remove = async (): Promise<void> => {
    if (!(await act(change.remove.mutateAsync()))) return;
    tellDeleted(id, t('removeTopic.done', { title: titulo }));
    onRemoved();
  };
  const chosen = (action: string): void => {
    if (action === 'edit') onEdit();
    else if (action === 'copy') void copyLink(topicPath(id));
    else if (action === 'pin') void act(change.moderate.mutateAsync({ fijado: !fijado }));
    else if (action === 'close') void act(change.moderate.mutateAsync({ cerrado: !cerrado }));
    else if (action === 'hide') void act(change.moderate.mutateAsync({ oculto: !oculto }));
    else if (action === 'remove') void remove();
    else setAsking(asked.find((each) => each === action));
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
      <AskedOfTopic asking={asking} tema={tema} onClose={() => setAsking(undefined)} />
    </>
  );
};

interface AskedOfTopicProps extends Pick<TopicActionsProps, 'tema'> {
  asking: (typeof asked)[number] | undefined;
  onClose: () => void;
}

/** The question before an action, and the form of a report. */
const AskedOfTopic = ({ asking, tema, onClose }: AskedOfTopicProps) => {
  const { t } = useTranslation('forum');
  const change = useTopicChange(tema);
  return (
    <>
      {asking === 'mask' && (
        <ConfirmAction
          title={t('mask.title')}
          text={t('mask.text')}
          confirm={t('mask.confirm')}
          act={() => change.mask.mutateAsync()}
          done={t('actions.masked')}
          failed={t('actions.failed')}
          onClose={onClose}
        />
      )}
      {asking === 'report' && <ReportDialog temaId={tema.id} isOpen onOpenChange={onClose} />}
    </>
  );
};
