import type { Tema } from '@puente/contracts/forum';
import { Link } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentList } from '../../../shared/attachments/attachment-list.tsx';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Card } from '../../../ui/card.tsx';
import { topicPath } from '../address.ts';
import { excerptOf } from '../topic-rules.ts';
import { Byline } from './byline.tsx';
import { Marked } from './marked.tsx';
import { ReplyBox } from './reply-box.tsx';
import { ReplyItem } from './reply-item.tsx';
import { TopicBadges } from './topic-badges.tsx';

export interface TopicCardProps {
  tema: Tema;
  userId: string;
  now: Date;
}

const linkStyle = 'font-semibold text-brand underline-offset-2 hover:underline';

/** A topic in the list, with its last replies and a place to reply; what matched a search is marked (FORO-1). */
export const TopicCard = ({ tema, userId, now }: TopicCardProps) => {
  const { t } = useTranslation('forum');
  const { id, titulo, cuerpo, respuestas, totalRespuestas, coincidencias } = tema;
  const inTitle = coincidencias.find(({ respuestaId, texto }) => respuestaId === null && texto === titulo);
  const passages = coincidencias.filter((each) => each !== inTitle);
  const excerpt = excerptOf(cuerpo);
  return (
    <Card as="article" aria-labelledby={`tema-${id}`} className="flex flex-col gap-4">
      <TopicBadges tema={tema} />
      <h2 id={`tema-${id}`} className="text-xl wrap-anywhere text-ink">
        <Link to={topicPath(id)} className="hover:text-brand hover:underline">
          {inTitle ? <Marked {...inTitle} /> : titulo}
        </Link>
      </h2>
      <Byline {...tema} now={now} />
      {passages.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {passages.map(({ respuestaId, texto, marcas }) => (
            <li key={`${respuestaId} ${texto}`} className="border-l-3 border-line pl-3 text-sm wrap-anywhere">
              <Link to={topicPath(id, respuestaId)} className="block text-xs text-muted hover:underline">
                {t(respuestaId === null ? 'inTopic' : 'inReply')}
              </Link>
              <Marked texto={texto} marcas={marcas} />
            </li>
          ))}
        </ul>
      ) : excerpt === null ? (
        cuerpo !== '' && <Markdown text={cuerpo} />
      ) : (
        <p className="max-w-prose wrap-anywhere">
          {excerpt}{' '}
          <Link to={topicPath(id)} aria-label={`${t('readAll')}: ${titulo}`} className={linkStyle}>
            {t('readAll')}
          </Link>
        </p>
      )}
      <AttachmentList adjuntos={tema.adjuntos} />
      {totalRespuestas === 0 ? (
        <p className="text-sm text-muted">{t('noReplies')}</p>
      ) : (
        totalRespuestas > respuestas.length && (
          <Link to={topicPath(id)} className={linkStyle}>
            {t('seeReplies', { count: totalRespuestas })}
          </Link>
        )
      )}
      {respuestas.length > 0 && (
        <ul aria-label={t('topic.replies')} className="flex flex-col gap-3">
          {respuestas.map((respuesta) => (
            <li key={respuesta.id}>
              <ReplyItem tema={tema} respuesta={respuesta} now={now} />
            </li>
          ))}
        </ul>
      )}
      <ReplyBox tema={tema} userId={userId} />
    </Card>
  );
};
