import type { Factor } from '@puente/contracts/second-step';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyIcon, PhoneIcon } from '../../../ui/icons-later.tsx';

interface FactorRowProps {
  factor: Factor;
  onRename: () => void;
  onRemove: () => void;
}

export const FactorRow = ({ factor, onRename, onRemove }: FactorRowProps) => {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const { kind, name, createdAt, lastUsedAt } = factor;
  const Icon = kind === 'app' ? PhoneIcon : KeyIcon;
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex min-w-0 items-start gap-3">
        <Icon className="mt-0.5 size-6 shrink-0 text-brand" />
        <div className="min-w-0">
          <p className="font-medium break-words text-ink">{name}</p>
          <p className="text-sm text-muted">
            {t(`settings.kinds.${kind}`)} ·{' '}
            {lastUsedAt
              ? t('settings.used', { when: format.dateTime(lastUsedAt) })
              : t('settings.added', { when: format.longDate(createdAt) })}
          </p>
        </div>
      </div>
      <div className="ml-5.5 flex flex-wrap gap-1">
        <Button variant="quiet" size="sm" aria-label={t('settings.renameOf', { name })} onPress={onRename}>
          {t('settings.rename')}
        </Button>
        <Button variant="quiet" size="sm" aria-label={t('settings.removeOf', { name })} onPress={onRemove}>
          {t('settings.remove')}
        </Button>
      </div>
    </li>
  );
};
