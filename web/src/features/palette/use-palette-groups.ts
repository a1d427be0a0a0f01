import type { Encontrado } from '@puente/contracts/panel-search';

import { useFormat } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useEditionNames } from '../../shared/courses/editions.ts';
import type { SelectOption } from '../../ui/select.tsx';
import {
  addressOfSection,
  type FoundKind,
  kinds,
  kindsFor,
  type PaletteSection,
  sectionsNamed,
} from './palette-rules.ts';

interface PaletteGroup {
  kind: FoundKind | 'secciones';
  /** Each with the address that it opens as its id. */
  options: SelectOption[];
}

/** What the palette offers: sections by their names, then what was found; groups with nothing in them are left out. */
export const usePaletteGroups = (
  sections: readonly PaletteSection[],
  typed: string,
  found: Encontrado | undefined,
): PaletteGroup[] => {
  const { t } = useTranslation('palette');
  const format = useFormat();
  const { detailOf } = useEditionNames();
  const rows: { [K in FoundKind]: (found: Encontrado[K][number]) => Omit<SelectOption, 'id'> } = {
    personas: ({ nombreCompleto, email }) => ({ label: nombreCompleto, detail: email }),
    cursos: ({ id, titulo, archivado }) => {
      const detail = [detailOf(id), archivado && t('archived')].filter(Boolean).join(' · ');
      return { label: titulo, ...(detail !== '' && { detail }) };
    },
    compras: ({ nombreCompleto, curso, monto, fechaCompra }) => ({
      label: `${nombreCompleto ?? t('someone')} · ${format.money(monto)}`,
      // The time of day: a person may pay the same amount twice on one day.
      detail: `${curso} · ${format.longDate(fechaCompra)}, ${format.time(fechaCompra)}`,
    }),
    tickets: ({ numero, asunto }) => ({ label: `#${numero} ${asunto}` }),
    terminos: ({ es, en }) => ({ label: es, detail: en }),
  };
  const optionsOf = <K extends FoundKind>(kind: K, all: readonly Encontrado[K][number][]): SelectOption[] =>
    all.map((each) => ({ id: kinds[kind].addressOf(each.id), ...rows[kind](each) }));
  const named = sectionsNamed(sections, typed).map(({ id, name }) => ({ id: addressOfSection(id), label: name }));
  const groups: PaletteGroup[] = [
    { kind: 'secciones', options: named },
    ...kindsFor(typed, sections).map((kind) => ({ kind, options: found ? optionsOf(kind, found[kind]) : [] })),
  ];
  return groups.filter((group) => group.options.length > 0);
};
