import { isKeyOf } from '@puente/contracts/fields';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { es } from '../../texts/es.ts';
import type { Conflict } from '../merge.ts';

interface OutdatedAlertProps {
  /** Server's messages about the refused save: who changed which fields. */
  said: readonly string[];
  onCombine: () => void;
  onDiscard: () => void;
}

/** Warns that another person saved the course (optimistic lock), and asks whether to combine or discard the changes. */
export const OutdatedAlert = ({ said, onCombine, onDiscard }: OutdatedAlertProps) => {
  const { t } = useTranslation('catalogue');
  return (
    <Alert
      tone="warning"
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onPress={onCombine}>
            {t('outdated.keep')}
          </Button>
          <Button size="sm" variant="secondary" onPress={onDiscard}>
            {t('outdated.take')}
          </Button>
        </div>
      }
    >
      {(said.length > 0 ? said : [t('outdated.text')]).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
};

/** Lists the fields that both sides had changed, after changes were combined. */
export const CombinedAlert = ({ conflicts }: { conflicts: readonly Conflict[] }) => {
  const { t } = useTranslation('catalogue');
  const sentence = ({ field, of }: Conflict): string => {
    if (field === 'removed') return t('outdated.removed', { of: of ?? '' });
    const name = t(`outdated.field.${isKeyOf(field, es.outdated.field) ? field : 'other'}`);
    return of === null ? t('outdated.ofCourse', { field: name }) : t('outdated.ofRow', { of, field: name });
  };
  const sentences = [...new Set(conflicts.map(sentence))];
  return (
    <Alert tone={sentences.length > 0 ? 'warning' : 'info'}>
      <p>{t('outdated.merged')}</p>
      {sentences.length > 0 && (
        <>
          <p className="mt-2">{t('outdated.conflicts')}</p>
          <ul className="list-disc pl-5">
            {sentences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
};
