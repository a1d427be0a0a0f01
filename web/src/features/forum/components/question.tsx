import type { Tema } from '@puente/contracts/forum';
import { useState } from 'react';
import { Link } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentList } from '../../../shared/attachments/attachment-list.tsx';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EyeOffIcon } from '../../../ui/icons-later.tsx';
import { BellIcon, CheckIcon } from '../../../ui/icons.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { topicPath } from '../address.ts';
import { useTopicChange } from '../mutations.ts';
import { useAct } from '../use-act.ts';
import { Byline } from './byline.tsx';
import { EditForm } from './edit-form.tsx';
import { TopicActions } from './topic-actions.tsx';
import { TopicBadges } from './topic-badges.tsx';

export interface QuestionProps {
  tema: Tema;
  now: Date;
  onRemoved: () => void;
}

/** The topic itself: its title, text, and what one may do with it. */
export const Question = ({ tema, now, onRemoved }: QuestionProps) => {
  const { t } = useTranslation('forum');
  const nameOf = useNameOf();
  const act = useAct();
  const { edit, follow } = useTopicChange(tema);
  const [isEditing, setEditing] = useState(false);
  const { id, titulo, cuerpo, sigo, oculto, respuestaAceptadaId, respuestas } = tema;
  const accepted = respuestas.find((each) => each.id === respuestaAceptadaId);
  const stopEditing = (): void => {
    setEditing(false);
    document.getElementById('pregunta')?.focus();
  };
  return (
    <Card as="article" aria-labelledby="titulo" className="flex flex-col gap-4">
      <div id="pregunta" tabIndex={-1} className="flex items-start justify-between gap-2 outline-none">
        <TopicBadges tema={tema} />
        <div className="-my-2 -mr-2">
          <TopicActions tema={tema} now={now} onEdit={() => setEditing(true)} onRemoved={onRemoved} />
        </div>
      </div>
      <h1 id="titulo" className="text-2xl wrap-anywhere text-ink sm:text-3xl">
        <Unbroken>{titulo}</Unbroken>
      </h1>
      <Byline {...tema} now={now} />
      {oculto && (
        <p className="flex items-start gap-2 text-sm text-muted">
          <EyeOffIcon className="mt-0.5 size-4" />
          {t('hiddenTopic')}
        </p>
      )}
      {isEditing ? (
        <EditForm
          written={{ titulo, texto: cuerpo }}
          label={t('fields.cuerpo.label')}
          save={(next) => edit.mutateAsync({ titulo: next.titulo ?? titulo, cuerpo: next.texto })}
          onClose={stopEditing}
        />
      ) : (
        <>
          {cuerpo !== '' && <Markdown text={cuerpo} headingLevel={2} />}
          <AttachmentList adjuntos={tema.adjuntos} />
        </>
      )}
      {accepted && (
        <p className="flex flex-wrap items-center gap-x-2 rounded-md bg-success-soft px-4 py-3 text-sm font-medium text-success">
          <CheckIcon className="size-4" />
          {t('topic.answeredBy', { name: nameOf(accepted.autor ?? { firstName: '', lastName: '' }) })}
          <Link to={topicPath(id, accepted.id)} replace preventScrollReset className="font-bold underline">
            {t('topic.goToAnswer')}
          </Link>
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={sigo}
        isPending={follow.isPending}
        onPress={() => void act(follow.mutateAsync(!sigo), t(sigo ? 'actions.unfollowed' : 'actions.followed'))}
        className="self-start"
      >
        {sigo ? <CheckIcon className="size-4" /> : <BellIcon className="size-4" />}
        {t(sigo ? 'topic.following' : 'topic.follow')}
      </Button>
    </Card>
  );
};
