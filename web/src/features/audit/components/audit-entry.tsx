import type { EntradaDeAuditoria } from '@puente/contracts/audit';
import { useState } from 'react';
import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { nameOf } from '../../../shared/people/person-name.ts';
import { Button } from '../../../ui/button.tsx';
import { addressOf, differencesOf, type Difference, shownAs } from '../difference-rules.ts';
import { actionNames } from '../words/action-names.ts';
import { fieldNames, kindNames } from '../words/object-names.ts';

interface Props {
  entry: EntradaDeAuditoria;
  /** Shows the entries about one object alone. */
  onObject: (objeto: EntradaDeAuditoria['objeto']) => void;
}

/** One entry: who did what to which object, when, and what was before and after (ADM-17). */
export const AuditEntry = ({ entry, onObject }: Props) => {
  const { t, language } = useTranslation('audit');
  const format = useFormat();
  const { fecha, quien, accion, objeto, antes, despues } = entry;
  const kind = kindNames[objeto.tipo]?.[language] ?? objeto.tipo;
  const object = objeto.nombre === null ? kind : `${kind}: ${objeto.nombre}`;
  const address = addressOf(objeto.tipo, objeto.id);
  const differences = differencesOf(antes, despues);
  return (
    <article className="flex flex-col gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-base font-semibold wrap-anywhere text-ink">{actionNames[accion]?.[language] ?? accion}</h2>
        <time dateTime={fecha} className="text-sm text-muted">
          {/* With the year: entries are kept for two. */}
          {`${format.longDate(fecha)}, ${format.time(fecha)}`}
        </time>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        <Who quien={quien} />
        {quien.direccion !== '' && ` · ${t('from', { address: quien.direccion })}`}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere">
        {address === null ? (
          <span className="text-ink">{object}</span>
        ) : (
          <Link to={address} className="min-h-6 font-semibold text-brand underline">
            {object}
          </Link>
        )}
        <Button size="sm" variant="quiet" aria-label={t('onlyThisOf', { object })} onPress={() => onObject(objeto)}>
          {t('onlyThis')}
        </Button>
      </p>
      {differences.length > 0 && <Differences differences={differences} />}
    </article>
  );
};

const Who = ({ quien: { tipo, persona, tarea } }: { quien: EntradaDeAuditoria['quien'] }) => {
  const { t } = useTranslation('audit');
  if (tipo === 'sistema') return tarea === null ? t('who.sistema') : t('task', { task: tarea });
  if (tipo === 'visitante') return t('who.visitante');
  const name = persona === null ? '' : nameOf(persona);
  return <span className="font-semibold text-ink">{name === '' ? t('who.closed') : name}</span>;
};

/** So many fields are shown at once: what was written for the first time has dozens. */
const shownFields = 4;

const Differences = ({ differences }: { differences: readonly Difference[] }) => {
  const { t } = useTranslation('audit');
  const [showsAll, setShowAll] = useState(false);
  const shown = showsAll ? differences : differences.slice(0, shownFields);
  return (
    <div className="flex flex-col gap-1 rounded-md bg-raised p-3">
      <dl aria-label={t('changes')} className="flex flex-col gap-1.5 text-sm">
        {shown.map((difference) => (
          <DifferenceRow key={difference.field} difference={difference} />
        ))}
      </dl>
      {differences.length > shown.length && (
        <Button size="sm" variant="quiet" className="self-start" onPress={() => setShowAll(true)}>
          {t('moreFields', { count: differences.length - shown.length })}
        </Button>
      )}
    </div>
  );
};

const DifferenceRow = ({ difference: { field, before, after } }: { difference: Difference }) => {
  const { t, language } = useTranslation('audit');
  return (
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="wrap-anywhere text-muted">{fieldNames[field]?.[language] ?? field}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 text-ink">
        {before !== undefined && (
          <>
            <span className="sr-only">{t('before')}: </span>
            <del className="line-clamp-4 wrap-anywhere text-muted">
              <Value field={field} value={before} isAlone={after === undefined} />
            </del>
            {after !== undefined && <span aria-hidden="true">→</span>}
          </>
        )}
        {after !== undefined && (
          <>
            <span className="sr-only">{t('after')}: </span>
            <ins className="line-clamp-4 wrap-anywhere no-underline">
              <Value field={field} value={after} isAlone={before === undefined} />
            </ins>
          </>
        )}
      </dd>
    </div>
  );
};

const Value = ({ field, value, isAlone }: { field: string; value: unknown; isAlone: boolean }) => {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const shown = shownAs(field, value, isAlone);
  if (shown.kind === 'nothing') return <i>{t('nothing')}</i>;
  if (shown.kind === 'truth') return t(shown.isTrue ? 'yes' : 'no');
  if (shown.kind === 'money') return format.money(shown.dollars);
  if (shown.kind === 'moment') return `${format.longDate(shown.moment)}, ${format.time(shown.moment)}`;
  return shown.text;
};
