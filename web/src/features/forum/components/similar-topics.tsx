import { useEffect, useState } from 'react';
import { Link } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { topicPath } from '../address.ts';
import { useSimilarTopics } from '../queries.ts';

/** Milliseconds without a keystroke before similar topics are looked for. */
const debounceMs = 500;

/** Topics that may already answer what somebody is about to ask. */
export const SimilarTopics = ({ titulo }: { titulo: string }) => {
  const { t } = useTranslation('forum');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(titulo.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [titulo]);
  const { data: similar = [] } = useSimilarTopics(asked);
  return (
    <div role="status">
      {similar.length > 0 && titulo.trim() !== '' && (
        <section aria-labelledby="parecidos" className="flex flex-col gap-2 rounded-md bg-brand-soft px-4 py-3">
          <h2 id="parecidos" className="font-sans text-sm font-semibold text-ink">
            {t('create.similar')}
          </h2>
          <ul className="flex flex-col">
            {similar.map(({ id, titulo: title, totalRespuestas, resuelto }) => (
              <li key={id}>
                <Link
                  to={topicPath(id)}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 font-semibold wrap-anywhere text-brand hover:underline"
                >
                  {title}
                  {resuelto ? (
                    <Badge tone="success">{t('solved')}</Badge>
                  ) : (
                    <span className="text-sm font-normal text-muted">
                      {totalRespuestas === 0 ? t('noReplies') : t('replies', { count: totalRespuestas })}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
