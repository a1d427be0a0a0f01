import type { Importacion } from '@puente/contracts/users-import';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';

/** So many lines with a problem are shown: more are mended in the spreadsheet anyway. */
const shown = 50;

/** What an import would do: how many accounts it creates, and which lines it leaves out. */
export const ImportOutcome = ({ name, found }: { name: string; found: Importacion }) => {
  const { t } = useTranslation('users');
  const wrong = found.filas.filter(({ resultado }) => resultado === 'problema');
  return (
    <>
      <Alert tone={found.nuevas > 0 ? 'success' : 'warning'}>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p>{t('import.new', { count: found.nuevas })}</p>
        {found.existentes > 0 && <p>{t('import.known', { count: found.existentes })}</p>}
      </Alert>
      {wrong.length > 0 && (
        <Alert tone="danger">
          <p>{t('import.wrong', { count: wrong.length })}</p>
          <ul className="mt-1 list-disc pl-5">
            {wrong.slice(0, shown).map(({ linea, email, problemas }) => (
              <li key={linea} className="wrap-anywhere">
                {t('import.line', {
                  line: linea,
                  email: email || '—',
                  problems: problemas.map((problem) => t(`import.problems.${problem}`)).join(', '),
                })}
              </li>
            ))}
          </ul>
          {wrong.length > shown && <p>{t('import.more', { count: wrong.length - shown })}</p>}
        </Alert>
      )}
    </>
  );
};
