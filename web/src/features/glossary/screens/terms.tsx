import { glossaryMaxRows } from '@puente/contracts/glossary';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { words } from '../../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../../shared/filters/use-filters.tsx';
import { ImportDialog } from '../../../shared/importing/import-dialog.tsx';
import type { ListAction } from '../../../shared/lists/list-actions.tsx';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TermDialog } from '../components/term-dialog.tsx';
import { type Term, useDeleteTerm, useGlossaryFile, useImportTerms, useTerms, useTryImport } from '../queries.ts';

/** The panel's section of the glossary (GLOS-2, GLOS-3): terms to write, change, delete, import and export. */
export const Terms = () => {
  const { t } = useTranslation('glossary');
  const filters = useFilters(
    { label: t('label') },
    { q: words({ label: t('search'), placeholder: t('placeholder'), max: 80 }) },
  );
  const terms = useTerms(filters.values);
  const actionsOf = useTermActions();
  return (
    <ListScreen
      intro={t('panel.intro')}
      buttons={[
        { label: t('panel.new'), opens: (close) => <TermDialog onClose={close} /> },
        { label: t('panel.import'), variant: 'secondary', opens: (close) => <ImportTermsDialog onClose={close} /> },
      ]}
      file={{
        text: t('panel.export'),
        pending: t('panel.exporting'),
        failed: t('panel.exportFailed'),
        rows: terms,
        file: useGlossaryFile(),
        of: undefined,
      }}
      filters={filters}
      label={t('panel.list')}
      rows={terms}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      empty={{ title: t('panel.empty') }}
      noMatch={{ title: t('noMatch'), clear: t('clear') }}
      columns={{
        es: {
          title: t('panel.es'),
          share: 32,
          cell: ({ es, muestra }) => (
            <span className="flex flex-wrap items-center gap-2 @3xl:inline">
              <span lang="es">{es}</span> {muestra && <Badge>{t('sample')}</Badge>}
            </span>
          ),
        },
        en: { title: t('panel.en'), share: 20, cell: ({ en }) => <span lang="en">{en}</span> },
        explicacion: {
          title: t('panel.explanation'),
          share: 48,
          cell: ({ explicacion }) => (
            <span lang="es" className="@max-3xl:line-clamp-2">
              {explicacion}
            </span>
          ),
        },
      }}
      actions={{ title: t('panel.actions'), of: actionsOf }}
    />
  );
};

const useTermActions = () => {
  const { t } = useTranslation('glossary');
  const remove = useDeleteTerm(t('panel.removeFailed'));
  return (term: Term): ListAction[] => {
    const of = { term: term.es };
    return [
      {
        label: t('panel.edit'),
        name: t('panel.editOf', of),
        opens: (close) => <TermDialog term={term} onClose={close} />,
      },
      {
        label: t('panel.remove'),
        name: t('panel.removeOf', of),
        onPress: () => void remove(term.id),
      },
    ];
  };
};

const ImportTermsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('glossary');
  return (
    <ImportDialog
      title={t('import.title')}
      text={t('import.text')}
      hint={t('import.hint', { count: glossaryMaxRows })}
      template={{ name: 'glosario.csv', columns: 'es,en,explicacion,explicacion_en,formulario,ejemplo,falso_amigo' }}
      trial={useTryImport()}
      run={useImportTerms()}
      count={({ nuevas, cambiadas }) => nuevas + cambiadas}
      summary={({ nuevas, cambiadas, iguales }) => [
        t('import.new', { count: nuevas }),
        cambiadas > 0 && t('import.changed', { count: cambiadas }),
        iguales > 0 && t('import.same', { count: iguales }),
      ]}
      wrong={({ es, problemas }) => ({
        name: es,
        problems: problemas.map((problem) => t(`import.problems.${problem}`)),
      })}
      submit={(count) => t('import.write', { count })}
      pending={t('import.writing')}
      done={({ nuevas, cambiadas }) => t('import.done', { count: nuevas + cambiadas })}
      onClose={onClose}
    />
  );
};
