import { importMaxRows } from '@puente/contracts/users';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ImportDialog } from '../../../shared/importing/import-dialog.tsx';
import { useImportUsers, useTryImport } from '../queries.ts';

/** Users from a CSV file (ADM-9). */
export const ImportUsersDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('users');
  return (
    <ImportDialog
      title={t('import.title')}
      text={t('import.text')}
      hint={t('import.hint', { count: importMaxRows })}
      template={{ name: 'usuarios.csv', columns: 'nombre,apellido,correo,rol,idioma' }}
      trial={useTryImport()}
      run={useImportUsers()}
      count={({ nuevas }) => nuevas}
      summary={({ nuevas, existentes }) => [
        t('import.new', { count: nuevas }),
        existentes > 0 && t('import.known', { count: existentes }),
      ]}
      wrong={({ email, problemas }) => ({
        name: email,
        problems: problemas.map((problem) => t(`import.problems.${problem}`)),
      })}
      submit={(count) => t('import.create', { count })}
      pending={t('import.creating')}
      done={({ nuevas }) => t('import.done', { count: nuevas })}
      onClose={onClose}
    />
  );
};
