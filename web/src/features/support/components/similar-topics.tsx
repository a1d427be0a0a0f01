import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useSimilarTopics } from '../queries.ts';
import { useDeferredSubject } from '../use-deferred-subject.ts';

/** Topics of the forum that may answer the question while it is typed. Nothing where there are none. */
export const SimilarTopics = ({ asunto }: { asunto: string }) => {
  const { t } = useTranslation('support');
  const topics = useSimilarTopics(useDeferredSubject(asunto));
  return (
    <div aria-live="polite">
      {topics.length > 0 && (
        <section aria-label={t('similar.title')} className="rounded-md bg-brand-soft px-4 py-3">
          <p className="font-semibold text-ink">{t('similar.title')}</p>
          <ul className="mt-1">
            {topics.map(({ id, titulo, resuelto }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <a
                  href={`/dashboard/community/tema/${id}`}
                  target="_blank"
                  rel="noopener"
                  className="py-2 font-semibold wrap-anywhere text-brand underline-offset-4 hover:underline"
                >
                  {titulo}
                  <span className="sr-only"> ({t('similar.newTab')})</span>
                </a>
                {resuelto && <Badge tone="success">{t('similar.solved')}</Badge>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
