import type { Encontrado } from '@puente/contracts/panel-search';

import { useFormat } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
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
  const options: Record<FoundKind, (from: Encontrado) => SelectOption[]> = {
    personas: ({ personas }) =>
      personas.map(({ id, nombreCompleto, email }) => ({
        id: addressOf('personas', id),
        label: nombreCompleto,
        detail: email,
      })),
    cursos: ({ cursos }) =>
      cursos.map(({ id, titulo, archivado }) => ({
        id: addressOf('cursos', id),
        label: titulo,
        ...(archivado && { detail: t('archived') }),
      })),
    compras: ({ compras }) =>
      compras.map(({ id, nombreCompleto, curso, monto, fechaCompra }) => ({
        id: addressOf('compras', id),
        label: `${nombreCompleto ?? t('someone')} · ${format.money(monto)}`,
        detail: `${curso} · ${format.date(fechaCompra)}`,
      })),
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
