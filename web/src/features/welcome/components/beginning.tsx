import type { CursoSugerido } from '@puente/contracts/catalogue';
import { Link, useSearchParams } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseTitle } from '../../../shared/courses/academy-text.tsx';
import { CourseTutors } from '../../../shared/courses/course-tutors.tsx';
import { Card } from '../../../ui/card.tsx';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { beginningOf, goalsOf } from '../beginning-rules.ts';
import { type ChosenCourse, chosenStorage } from '../chosen-storage.ts';

interface BeginningProps {
  userId: string;
  /** The courses on offer. */
  courses: readonly CursoSugerido[];
}

/**
 * OVER-7: asks a newcomer what they want to do and shows one beginning. The answer is in the address (`?meta=`), and so is
 * the checkout of a chosen course (`?curso=…&paso=pago`), which is remembered with its code.
 */
export const Beginning = ({ userId, courses }: BeginningProps) => {
  const { t } = useTranslation('welcome');
  const now = useNow();
  const [query] = useSearchParams();
  const chosen = chosenCourse(userId, query);
  const chosenId = chosen?.curso ?? null;
  const goals = goalsOf(courses);
  const goal = goals.find((each) => each === query.get('meta')) ?? null;
  const course = beginningOf(courses, { goal, chosenId, now });
  // The goal stays in the address while a course is open.
  const addressWith = (more: Record<string, string>) =>
    `/dashboard/overview?${new URLSearchParams({ ...(goal && { meta: goal }), ...more })}`;
  if (!course) return <NothingToBegin />;
  return (
    <Card as="section" aria-labelledby="beginning">
      <div aria-live="polite">
        <p className="text-sm font-semibold text-muted">
          {t(course.id === chosenId ? 'chosen' : goal ? 'fitting' : 'next')}
        </p>
        <h2 id="beginning" className="mt-1 text-xl text-ink">
          <CourseTitle course={course} />
        </h2>
        <Start course={course} now={now} />
        <CourseTutors tutores={course.tutores} className="mt-2" />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={addressWith({ curso: course.id, paso: 'pago', ...codeFor(course, chosen) })}>
          {t('enrol')}
        </LinkButton>
        <LinkButton variant="secondary" href={addressWith({ curso: course.id })}>
          {t('details')}
        </LinkButton>
      </div>
      {goals.length > 1 && <Goals goals={goals} chosen={goal} />}
      <LinkButton variant="quiet" size="sm" href="/dashboard/overview#programas" className="mt-3 -ml-3">
        {t('look')}
      </LinkButton>
    </Card>
  );
};

/** The chosen course: the one whose checkout is open now, which is remembered, or was before. */
const chosenCourse = (userId: string, query: URLSearchParams): ChosenCourse | null => {
  const kept = chosenStorage.read(userId);
  const curso = query.get('paso') === 'pago' ? query.get('curso') : null;
  if (!curso) return kept;
  // Opened again without its code, as from a bookmark, the course keeps the one that came before.
  const codigo = query.get('codigo') ?? (kept?.curso === curso ? kept.codigo : undefined);
  const chosen = { curso, ...(codigo !== undefined && { codigo }) };
  if (kept?.curso !== curso || kept.codigo !== codigo) chosenStorage.write(userId, chosen);
  return chosen;
};

/** The code goes with the course that it came with alone. */
const codeFor = ({ id }: CursoSugerido, chosen: ChosenCourse | null): { codigo?: string } =>
  chosen?.curso === id && chosen.codigo !== undefined ? { codigo: chosen.codigo } : {};

/** When it starts, in the reader's time zone, and what it costs. */
const Start = ({ course, now }: { course: CursoSugerido; now: Date }) => {
  const { t } = useTranslation('welcome');
  const format = useFormat();
  const { inscripcion, precioFinal } = course;
  const { inicio } = inscripcion;
  const date = inicio && format.dateTime(inicio);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p className="flex items-center gap-2 font-semibold text-brand">
        <CalendarIcon className="shrink-0" />
        <span>{date ? t(new Date(inicio) > now ? 'starts' : 'began', { date }) : t('undated')}</span>
      </p>
      <p className="font-display text-xl text-ink">{precioFinal === 0 ? t('free') : format.money(precioFinal)}</p>
    </div>
  );
};

const NothingToBegin = () => {
  const { t } = useTranslation('welcome');
  return (
    <Card as="section" aria-labelledby="beginning">
      <h2 id="beginning" className="text-xl text-ink">
        {t('nothing')}
      </h2>
      <p className="mt-1 text-muted">{t('nothingText')}</p>
      <LinkButton href="/dashboard/support" className="mt-4">
        {t('ask')}
      </LinkButton>
    </Card>
  );
};

const Goals = ({ goals, chosen }: { goals: ReturnType<typeof goalsOf>; chosen: string | null }) => {
  const { t } = useTranslation('welcome');
  return (
    <nav aria-labelledby="goals" className="mt-5 border-t border-line pt-5">
      <h3 id="goals" className="font-sans text-sm font-semibold text-ink">
        {t('question')}
      </h3>
      <ul className="mt-3 grid gap-2">
        {goals.map((value) => (
          <li key={value} className="flex">
            <Link
              to={`/dashboard/overview?meta=${value}`}
              replace
              preventScrollReset
              aria-current={value === chosen ? 'true' : undefined}
              className="flex min-h-11 grow items-center rounded-md border border-line-strong px-4 py-2 font-semibold text-ink no-underline hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand-soft"
            >
              {t(`goal.${value}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
