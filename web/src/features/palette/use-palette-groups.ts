import type { Encontrado } from '@puente/contracts/panel-search';

import { useFormat } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useEditionNames } from '../../shared/courses/editions.ts';
import type { SelectOption } from '../../ui/option-item.tsx';
import {
  addressOf,
  addressOfSection,
  type FoundKind,
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
  const options: Record<FoundKind, (from: Encontrado) => SelectOption[]> = {
    personas: ({ personas }) =>
      personas.map(({ id, nombreCompleto, email }) => ({
        id: addressOf('personas', id),
        label: nombreCompleto,
        detail: email,
      })),
    cursos: ({ cursos }) =>
      cursos.map(({ id, titulo, archivado }) => {
        const detail = [detailOf(id), archivado && t('archived')].filter(Boolean).join(' · ');
        return { id: addressOf('cursos', id), label: titulo, ...(detail !== '' && { detail }) };
      }),
    compras: ({ compras }) =>
      compras.map(({ id, nombreCompleto, curso, monto, fechaCompra }) => ({
        id: addressOf('compras', id),
        label: `${nombreCompleto ?? t('someone')} · ${format.money(monto)}`,
        // The time of day: a person may pay the same amount twice on one day.
        detail: `${curso} · ${format.longDate(fechaCompra)}, ${format.time(fechaCompra)}`,
      })),
    terminos: ({ terminos }) =>
      terminos.map(({ id, es, en }) => ({ id: addressOf('terminos', id), label: es, detail: en })),
    tickets: ({ tickets }) =>
      tickets.map(({ id, numero, asunto }) => ({ id: addressOf('tickets', id), label: `#${numero} ${asunto}` })),
  };
  const named = sectionsNamed(sections, typed).map(({ id, name }) => ({ id: addressOfSection(id), label: name }));
  const groups: PaletteGroup[] = [
    { kind: 'secciones', options: named },
    ...kindsFor(typed, sections).map((kind) => ({ kind, options: found ? options[kind](found) : [] })),
  ];
  return groups.filter((group) => group.options.length > 0);
};
