import { searchedIn } from '../../platform/i18n/search-rules.ts';
import type { MyDocument } from '../../shared/documents/my-documents.ts';

interface Group<Name extends string> {
  id: string;
  name: Name;
}

export interface ClassGroup extends Group<string> {
  /** Whose name it is. */
  clase: MyDocument['clase'];
  documents: MyDocument[];
}
export interface ModuleGroup extends Group<string> {
  modulo: MyDocument['modulo'];
  classes: ClassGroup[];
}
export interface CourseGroup extends Group<string> {
  /** Whose title the name is. */
  curso: MyDocument['curso'];
  obligatorios: MyDocument['curso']['obligatorios'];
  count: number;
  hasLocked: boolean;
  modules: ModuleGroup[];
}

export type DocumentFilter = 'all' | 'mandatory' | 'unopened';

/** The documents that match: every word of the search somewhere in title, class, module or course, without accents. */
export function matching(documents: readonly MyDocument[], search: string, filter: DocumentFilter): MyDocument[] {
  const matches = searchedIn(search);
  return documents.filter(({ titulo, clase, modulo, curso, mandatorio, estado }) => {
    if (filter === 'mandatory' && !mandatorio) return false;
    if (filter === 'unopened' && estado !== 'no accedido') return false;
    return matches(`${titulo} ${clase.nombre} ${modulo.nombre} ${curso.titulo} ${curso.tituloEn ?? ''}`);
  });
}

/** The documents by course, module and class, each in the order in which it comes first. */
export function grouped(documents: readonly MyDocument[]): CourseGroup[] {
  const courses = new Map<string, CourseGroup>();
  for (const document of documents) {
    const { curso, modulo, clase } = document;
    const course = courses.get(curso.id) ?? {
      id: curso.id,
      name: curso.titulo,
      curso,
      obligatorios: curso.obligatorios,
      count: 0,
      hasLocked: false,
      modules: [],
    };
    courses.set(curso.id, course);
    course.count += 1;
    course.hasLocked ||= document.bloqueado;
    const ofModule = foundOrAdded(course.modules, modulo.id, () => ({
      id: modulo.id,
      name: modulo.nombre,
      modulo,
      classes: [],
    }));
    const ofClass = foundOrAdded(ofModule.classes, clase.id, () => ({
      id: clase.id,
      name: clase.nombre,
      clase,
      documents: [],
    }));
    ofClass.documents.push(document);
  }
  return [...courses.values()];
}

function foundOrAdded<T extends { id: string }>(all: T[], id: string, make: () => T): T {
  const found = all.find((each) => each.id === id);
  if (found) return found;
  const made = make();
  all.push(made);
  return made;
}
