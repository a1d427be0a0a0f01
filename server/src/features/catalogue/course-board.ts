import { Curso, CursoSugerido } from '@puente/contracts/catalogue';

import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PageOf } from '../../platform/database/page.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { plainText } from '../../platform/texts/markdown.ts';
import { saleFacts, toCourse } from './course-view.ts';
import { type CourseView, showCourse, withoutDocuments } from './rules.ts';
import { discountChangesAt, enrolmentChangesAt } from './sale-rules.ts';
import { coursesOnOffer, courseTrees } from './store.ts';
import type { CourseTreeRow } from './tables.ts';

interface Answers {
  course: Curso;
  suggestion: CursoSugerido;
  outline: RawJson;
  full: RawJson;
  undocumented: RawJson;
  /** From when on they are outdated, in milliseconds: a class ends, an enrolment closes, a discount begins or ends. */
  until: number;
}

/** A cached course with its most frequent answers already serialized. */
export class CourseEntry {
  readonly id: string;
  /** False for a draft, and once it is archived: visible to its staff and students only. */
  readonly isOnOffer: boolean;
  private readonly row: CourseTreeRow;
  private answers: Answers | undefined;

  constructor(row: CourseTreeRow) {
    this.id = row.id;
    this.isOnOffer = saleFacts(row).isOnOffer;
    this.row = row;
  }

  /** The course with everything that staff and students see. */
  course(now: Date): Curso {
    return this.at(now).course;
  }

  /** The course as suggestion cards show it. */
  suggestion(now: Date): CursoSugerido {
    return this.at(now).suggestion;
  }

  answer(view: CourseView, now: Date): RawJson {
    const answers = this.at(now);
    return view === 'materials' ? serialise(showCourse(answers.course, view, now)) : answers[view];
  }

  /** The same answer without documents. */
  answerWithoutDocuments(view: CourseView, now: Date): RawJson {
    return this.at(now)[view === 'full' ? 'undocumented' : 'outline'];
  }

  private at(now: Date): Answers {
    if (!this.answers || this.answers.until <= now.getTime()) {
      const course = toCourse(this.row, now);
      this.answers = {
        course,
        suggestion: suggestionOf(course),
        outline: serialise(showCourse(course, 'outline', now)),
        full: serialise(course),
        undocumented: serialise(withoutDocuments(course)),
        until: Math.min(enrolmentChangesAt(saleFacts(this.row), now), discountChangesAt(this.row, now)),
      };
    }
    return this.answers;
  }
}

const suggestionOf = (course: Curso): CursoSugerido =>
  CursoSugerido.parse({
    ...course,
    descripcion: plainText(course.descripcion),
    descripcionEn: course.descripcionEn && plainText(course.descripcionEn),
  });

/** Parsed by its schema, which drops undeclared fields, so that they are neither cached nor sent. */
const serialise = (course: Curso): RawJson => new RawJson(JSON.stringify(Curso.parse(course)));

/** Upper limit of the cache; an academy has dozens of courses. */
const maxCourses = 500;
const maxPages = 50;

/**
 * The catalogue's in-memory cache. Invalidated as a whole when a course changes (in this process at once, in the others
 * by the event); its size doesn't depend on the number of students.
 */
export class CourseBoard {
  private readonly courses = new BoundedMap<string, CourseEntry>(maxCourses);
  private readonly pages = new BoundedMap<string, PageOf<CourseEntry>>(maxPages);
  private generation = 0;
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** Empties the cache; queries that run meanwhile are not cached. */
  invalidate(): void {
    this.generation += 1;
    this.courses.clear();
    this.pages.clear();
  }

  async page(limit: number, cursor: string | undefined): Promise<PageOf<CourseEntry>> {
    const key = `${limit}:${cursor ?? ''}`;
    const known = this.pages.get(key);
    if (known) return known;
    const { generation } = this;
    const { rows, next } = await coursesOnOffer(this.db, { limit, cursor });
    const page = { rows: rows.map((row) => this.cache(row, generation)), next };
    if (generation === this.generation) this.pages.set(key, page);
    return page;
  }

  /** Courses by id, archived ones included; unknown ids are left out. One query for all cache misses. */
  async byIds(ids: readonly string[]): Promise<Map<string, CourseEntry>> {
    const { generation } = this;
    const found = new Map<string, CourseEntry>();
    const missing: string[] = [];
    for (const id of ids) {
      const entry = this.courses.get(id);
      if (entry) found.set(id, entry);
      else missing.push(id);
    }
    for (const row of await courseTrees(this.db, missing)) found.set(row.id, this.cache(row, generation));
    return found;
  }

  private cache(row: CourseTreeRow, generation: number): CourseEntry {
    const entry = new CourseEntry(row);
    // Race condition: if the cache was invalidated during the query, the row may be stale, so it is not cached.
    if (generation === this.generation) this.courses.set(row.id, entry);
    return entry;
  }
}
