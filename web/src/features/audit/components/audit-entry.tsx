import type { EntradaDeAuditoria, PalabrasDeAuditoria } from '@puente/contracts/audit';
import { useState } from 'react';
import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { nameOf } from '../../../shared/people/person-name.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { addressOf, differencesOf, type Difference, hidden, type Names, shownAs } from '../difference-rules.ts';
import { fieldNames, sectionNames } from '../words/field-names.ts';
import { taskName } from '../words/task-names.ts';

interface Props {
  entry: EntradaDeAuditoria;
  words: PalabrasDeAuditoria;
  /** Shows the entries about one object alone. */
  onObject: (objeto: EntradaDeAuditoria['objeto']) => void;
}

/** Shows an audit entry: moment, actor, action, object, and the values before and after (ADM-17). */
export const AuditEntry = ({ entry, words, onObject }: Props) => {
  const { t, language } = useTranslation('audit');
  const format = useFormat();
  const { fecha, quien, accion, objeto, antes, despues, nombres } = entry;
  const kind = words.tipos[objeto.tipo] ?? objeto.tipo;
  const name = objeto.tipo === 'settings' ? (sectionNames[objeto.id]?.[language] ?? null) : objeto.nombre;
  const object = name === null ? kind : `${kind}: ${name}`;
  const address = addressOf(objeto.tipo, objeto.id);
  const differences = differencesOf(antes, despues);
  return (
    <article className="flex flex-col gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-base font-semibold wrap-anywhere text-ink">{words.acciones[accion] ?? accion}</h2>
        <time dateTime={fecha} className="text-sm text-muted">
          {/* Includes the year: entries are kept for two years. */}
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
      {differences.length > 0 && <Differences differences={differences} names={nombres} />}
    </article>
  );
};

const Who = ({ quien: { tipo, persona, tarea } }: { quien: EntradaDeAuditoria['quien'] }) => {
  const { t, language } = useTranslation('audit');
  if (tipo === 'sistema') {
    const task = tarea === null ? undefined : taskName(tarea, language);
    return task === undefined ? t('who.sistema') : t('task', { task });
  }
  if (tipo === 'visitante') return t('who.visitante');
  const name = persona === null ? '' : nameOf(persona);
  return <span className="font-semibold text-ink">{name === '' ? t('who.closed') : name}</span>;
};

const Differences = ({ differences, names }: { differences: readonly Difference[]; names: Names }) => {
  const { t } = useTranslation('audit');
  const [showsAll, setShowAll] = useState(false);
  const { fields, isCut } = hidden(differences);
  const shown = showsAll ? differences : differences.slice(0, differences.length - fields);
  return (
    <div className="flex flex-col gap-1 rounded-md bg-raised p-3">
      <dl aria-label={t('changes')} className="flex flex-col gap-1.5 text-sm">
        {shown.map((difference) => (
          <DifferenceRow key={difference.field} difference={difference} names={names} isUnclamped={showsAll} />
        ))}
      </dl>
      {(fields > 0 || isCut) && (
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          aria-expanded={showsAll}
          onPress={() => setShowAll(!showsAll)}
        >
          {showsAll ? t('less') : fields > 0 ? t('moreFields', { count: fields }) : t('whole')}
        </Button>
      )}
    </div>
  );
};

interface DifferenceRowProps {
  difference: Difference;
  names: Names;
  /** Whether long values are shown whole, else they are cut. */
  isUnclamped: boolean;
}

const DifferenceRow = ({ difference: { field, before, after }, names, isUnclamped }: DifferenceRowProps) => {
  const { t, language } = useTranslation('audit');
  return (
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="wrap-anywhere text-muted">{fieldNames[field]?.[language] ?? field}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 text-ink">
        {before !== undefined && (
          <>
            <span className="sr-only">{t('before')}: </span>
            <del className={classNames('wrap-anywhere text-muted', !isUnclamped && 'line-clamp-4')}>
              <Value field={field} value={before} isAlone={after === undefined} names={names} />
            </del>
            {after !== undefined && <span aria-hidden="true">→</span>}
          </>
        )}
        {after !== undefined && (
          <>
            <span className="sr-only">{t('after')}: </span>
            <ins className={classNames('wrap-anywhere no-underline', !isUnclamped && 'line-clamp-4')}>
              <Value field={field} value={after} isAlone={before === undefined} names={names} />
            </ins>
          </>
        )}
      </dd>
    </div>
  );
};

interface ValueProps {
  field: string;
  value: unknown;
  isAlone: boolean;
  names: Names;
}

const Value = ({ field, value, isAlone, names }: ValueProps) => {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const shown = shownAs(field, value, isAlone, names);
  if (shown.kind === 'nothing') return <i>{t('nothing')}</i>;
  if (shown.kind === 'truth') return t(shown.isTrue ? 'yes' : 'no');
  if (shown.kind === 'money') return format.money(shown.dollars);
  if (shown.kind === 'moment') return `${format.longDate(shown.moment)}, ${format.time(shown.moment)}`;
  return shown.text;
};
