import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useChangeNotice, useNotice } from '../queries.ts';

/** 'Avísame' in the dialog of a closed edition without a next one: one press, with the account's address (SHOP-3). */
export const NextEditionNotice = ({ cursoId }: { cursoId: string }) => {
  const { t } = useTranslation('payments');
  const isOn = useNotice(cursoId);
  const change = useChangeNotice(cursoId);
  return (
    <div className="flex flex-col gap-3">
      <Button variant={isOn ? 'quiet' : 'primary'} isPending={change.isPending} onPress={() => change.mutate(!isOn)}>
        {t(isOn ? 'nextEdition.stop' : 'nextEdition.ask')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {t(isOn ? 'nextEdition.on' : 'nextEdition.hint')}
      </p>
      {change.error && <Alert tone="danger">{messageOf(change.error, t('nextEdition.failed'))}</Alert>}
    </div>
  );
};
