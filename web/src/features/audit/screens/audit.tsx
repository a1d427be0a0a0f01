import { useSearchParams } from 'react-router';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAddressFilter } from '../../../shared/filters/use-address-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AuditEntry } from '../components/audit-entry.tsx';
import { AuditFilters, auditFilters } from '../components/audit-filters.tsx';
import { dayBegins } from '../difference-rules.ts';
import { useEntries, useEntriesFile } from '../queries.ts';

/** The panel's section of the audit (ADM-17): who changed what, by filters that the address keeps. */
export const Audit = () => {
  const { t } = useTranslation('audit');
  const filters = useAddressFilter(auditFilters);
  const [, setQuery] = useSearchParams();
  const { personaId, tipo, objetoId, accion, desde, hasta } = filters.filter;
  const query = {
    personaId,
    tipo,
    // The server takes an object with its kind alone.
    objetoId: tipo === undefined ? undefined : objetoId,
    accion,
    desde: dayBegins(desde),
    hasta: dayBegins(hasta, 1),
  };
  const entries = useEntries(query);
  const file = useEntriesFile();
  const person = personaId === undefined ? null : (entries.data?.[0]?.quien.persona ?? null);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl text-muted">{t('text')}</p>
        <Button
          variant="secondary"
          isPending={file.isPending}
          pendingText={t('csvPending')}
          onPress={() => file.mutate(query, { onError: (error) => toast(messageOf(error, t('csvFailed')), 'danger') })}
        >
          {t('csv')}
        </Button>
      </div>
      <AuditFilters
        filters={filters}
        person={person}
        onKind={(kind) =>
          setQuery((before) => {
            const after = new URLSearchParams(before);
            after.delete('objetoId');
            after.delete('tipo');
            if (kind !== null) after.set('tipo', kind);
            return after;
          })
        }
      />
      <ListStates
        query={entries}
        loadingText={t('list.loading')}
        failedText={t('list.failed')}
        skeleton={<Loading />}
        empty={<EmptyState title={t('list.empty')} />}
      >
        {(rows) => (
          <div className="flex flex-col gap-4">
            <Card className="p-0! sm:p-0!">
              <ul aria-label={t('list.label')} className="divide-y divide-line">
                {rows.map((entry) => (
                  <li key={entry.id}>
                    <AuditEntry
                      entry={entry}
                      onObject={({ tipo: kind, id }) => setQuery({ tipo: kind, objetoId: id })}
                    />
                  </li>
                ))}
              </ul>
            </Card>
            <NextPage query={entries} text={t('list.more')} failedText={t('list.failed')} />
          </div>
        )}
      </ListStates>
    </div>
  );
};

const Loading = () => (
  <Card>
    <div className="flex flex-col gap-4">
      {['first', 'second', 'third'].map((each) => (
        <Skeleton key={each} className="h-16 w-full" />
      ))}
    </div>
  </Card>
);
