import { gradesFileLimits } from '@puente/contracts/gradebook';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ImportDialog } from '../../../shared/importing/import-dialog.tsx';
import { useImportMarks, useTryImport } from '../queries.ts';

/** Imports the marks of homework from a file as the gradebook is exported. */
export const ImportMarksDialog = ({ cursoId, onClose }: { cursoId: string; onClose: () => void }) => {
  const { t } = useTranslation('gradebook');
  return (
    <ImportDialog
      title={t('import.title')}
      text={t('import.text')}
      hint={t('import.hint', { count: gradesFileLimits.people })}
      trial={useTryImport(cursoId)}
      run={useImportMarks(cursoId)}
      count={({ notas }) => notas}
      summary={({ notas }) => [notas > 0 ? t('import.marks', { count: notas }) : t('import.nothing')]}
      wrong={({ correo, problemas }) => ({
        name: correo,
        problems: problemas.map(({ motivo, tarea }) => {
          const problem = t(`import.problems.${motivo}`);
          return tarea === null ? problem : t('import.problemOf', { tarea, problem });
        }),
      })}
      submit={(count) => t('import.write', { count })}
      pending={t('import.writing')}
      done={({ notas }) => t('import.done', { count: notas })}
      onClose={onClose}
    />
  );
};
