import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type Effect, effectsOf, type Wanted } from '../change-effects.ts';
import type { SubscriptionDetails } from '../queries.ts';

/** What a change leads to, before it is saved. */
export const ChangeEffects = ({ before, wanted }: { before: SubscriptionDetails; wanted: Wanted }) => {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const sentence = (effect: Effect): string =>
    'day' in effect ? t(`effects.${effect.key}`, { day: format.longDate(effect.day) }) : t(`effects.${effect.key}`);
  return (
    <section aria-live="polite" className="rounded-md bg-info-soft px-4 py-3 text-sm text-info">
      <h3 className="font-semibold">{t('effects.title')}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {effectsOf(before, wanted).map((effect) => (
          <li key={effect.key}>{sentence(effect)}</li>
        ))}
      </ul>
    </section>
  );
};
