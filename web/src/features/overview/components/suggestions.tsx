import type { CursoSugerido } from '@puente/contracts/catalogue';
import { languageOf } from '@puente/contracts/in-language';
import { lazy, Suspense } from 'react';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseTitle } from '../../../shared/courses/academy-text.tsx';
import { LevelBadge } from '../../../shared/courses/course-badges.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { shortened } from '../progress.ts';

/** Not part of the first load: most academies begin without photos. Its place is kept. */
const CoursePhoto = lazy(async () => ({
  default: (await import('../../../shared/courses/course-photo.tsx')).CoursePhoto,
}));

interface SuggestionsProps {
  courses: CursoSugerido[];
  onDetails: (courseId: string) => void;
}

/** OVER-5: 'Programas Disponibles para Ti'. */
export const Suggestions = ({ courses, onDetails }: SuggestionsProps) => {
  const { t } = useTranslation('overview');
  return (
    <section aria-labelledby="programas" className="scroll-mt-24">
      <h2 id="programas" className="scroll-mt-24 text-2xl">
        {t('programmes')}
      </h2>
      {courses.length === 0 && <p className="mt-3 text-muted">{t('programmesEmpty')}</p>}
      <ul className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {courses.map((course) => (
          <Suggestion key={course.id} course={course} onDetails={() => onDetails(course.id)} />
        ))}
      </ul>
    </section>
  );
};

const Suggestion = ({ course, onDetails }: { course: CursoSugerido; onDetails: () => void }) => {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { titulo, nivel, descripcion, precio, precioFinal, porcentajeDescuento } = course;
  const isReduced = porcentajeDescuento > 0;
  const dates = useDates(course);
  return (
    <Card as="li" className="flex flex-col gap-3">
      {course.foto && (
        <div className="aspect-40/21">
          <Suspense>
            <CoursePhoto foto={course.foto} sizes="(min-width: 40rem) 22rem, 90vw" className="rounded-lg" />
          </Suspense>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <LevelBadge nivel={nivel} />
        {isReduced && <Badge tone="success">{t('off', { percent: format.percent(porcentajeDescuento) })}</Badge>}
      </div>
      <h3 className="text-xl">
        <CourseTitle course={course} />
      </h3>
      <p lang={languageOf(course, 'descripcion')} className="grow text-muted">
        <Unbroken>{shortened(descripcion)}</Unbroken>
      </p>
      <p className="text-sm text-muted">{dates}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-xl text-ink">
          {precioFinal === 0 ? t('free') : format.money(precioFinal)}
        </span>
        {isReduced && (
          <s className="text-sm text-subtle">
            <span className="sr-only">{t('before', { price: '' })}</span>
            {format.money(precio)}
          </s>
        )}
      </p>
      <Button variant="secondary" aria-label={t('detailsOf', { titulo })} onPress={onDetails}>
        {t('details')}
      </Button>
    </Card>
  );
};

/** When the edition begins or began, or that it is closed. */
const useDates = ({ inscripcion: { abierta, inicio } }: CursoSugerido): string => {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const now = useNow();
  if (!abierta) return t('closed');
  if (!inicio) return t('datesSoon');
  return t(new Date(inicio) <= now ? 'began' : 'starts', { date: format.longDate(inicio) });
};
