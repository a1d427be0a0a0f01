import type { Curso } from '@puente/contracts/catalogue';
import { languageOf } from '@puente/contracts/in-language';
import type { InstalmentTerms } from '@puente/contracts/instalment-terms-rules';
import type { ReactNode } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { LevelBadge } from '../../../shared/courses/course-badges.tsx';
import { CoursePhoto } from '../../../shared/courses/course-photo.tsx';
import { CourseTutors } from '../../../shared/courses/course-tutors.tsx';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { BookIcon, CardIcon, PlayIcon, CalendarIcon, ClockIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { previewPlan } from '../plan.ts';
import { classSessions } from '../sessions.ts';
import { ClosedEnrolment, EnrolmentDates, useLateJoining } from './enrolment-dates.tsx';

export interface CourseOverviewProps {
  course: Curso;
  /** Terms of installments; undefined while they are not known, and for a free course. */
  terms?: InstalmentTerms | undefined;
  isOwned: boolean;
  /** Button for a closed edition without a next one: asks to be told of it. */
  notice?: ReactNode;
  /** Whether the button's action is running. */
  isPending?: boolean;
  /** The error of the button's action. */
  problem?: string | undefined;
  onContinue: () => void;
}

/** Step 1: the course's description, its class times and its price (PAY-2). */
export const CourseOverview = ({ isOwned, notice, ...offer }: CourseOverviewProps) => {
  const { t } = useTranslation('payments');
  const { course } = offer;
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-4">
          {course.foto && (
            <CoursePhoto foto={course.foto} sizes="(min-width: 64rem) 32rem, 90vw" className="max-w-lg rounded-lg" />
          )}
          <p className="flex flex-wrap gap-2">
            <LevelBadge nivel={course.nivel} />
            <Badge>
              <AcademyText of={course.tipoDeNegocio} name="nombre" />
            </Badge>
            <Badge>{t('course.inSpanish')}</Badge>
          </p>
          {course.inscripcion.abierta && (
            <>
              <EnrolmentDates inscripcion={course.inscripcion} className="lg:hidden" />
              <p className="flex items-start gap-3 text-sm text-muted lg:hidden">
                <PlayIcon className="size-5 shrink-0 text-brand" />
                {t('course.classes', { count: course.inscripcion.clases })}
              </p>
            </>
          )}
          <CourseTutors tutores={course.tutores} />
          <div lang={languageOf(course, 'descripcion')} className="text-muted">
            <Markdown text={course.descripcion} headingLevel={3} />
          </div>
        </div>
        <section>
          <h3 className="mb-5 text-xl">{t('course.programme')}</h3>
          <ModuleTimeline modulos={course.modulos} />
        </section>
      </div>
      <aside className="sticky -bottom-6 order-last -mx-5 -mb-6 border-t border-line bg-surface px-5 py-4 sm:-mx-8 sm:-mb-8 sm:-bottom-8 sm:px-8 lg:top-0 lg:bottom-auto lg:mx-0 lg:mb-0 lg:self-start lg:rounded-lg lg:border lg:bg-raised lg:p-6">
        {isOwned ? (
          <Owned />
        ) : course.inscripcion.abierta ? (
          <Offer {...offer} />
        ) : (
          <ClosedEnrolment course={course} notice={notice} />
        )}
      </aside>
    </div>
  );
};

const Owned = () => {
  const { t } = useTranslation('payments');
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success">
        <p className="font-semibold">{t('course.ownedTitle')}</p>
        <p>{t('course.ownedText')}</p>
      </Alert>
      <LinkButton href="/dashboard/subscriptions">{t('course.toMyCourses')}</LinkButton>
    </div>
  );
};

type OfferProps = Omit<CourseOverviewProps, 'isOwned' | 'notice'>;

const Offer = ({ course, terms, isPending = false, problem, onContinue }: OfferProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const isFree = course.precioFinal === 0;
  const plan = previewPlan(course.precioFinal, terms);
  const sessions = classSessions(course);
  const late = useLateJoining(course);
  const facts = [
    { Icon: BookIcon, text: t('course.modules', { count: course.modulos.length }) },
    { Icon: PlayIcon, text: t('course.classes', { count: sessions.length }) },
    ...(isFree ? [] : [{ Icon: CardIcon, text: t('course.cards') }]),
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="font-display text-3xl text-ink">
          <span className="sr-only">{t('course.price')} </span>
          {isFree ? t('course.free') : format.money(course.precioFinal)}
        </p>
        {course.porcentajeDescuento > 0 && (
          <>
            <s aria-label={t('course.listPrice', { price: format.money(course.precio) })} className="text-subtle">
              {format.money(course.precio)}
            </s>
            <Badge tone="success">
              {t('course.discount', { percent: format.percent(course.porcentajeDescuento) })}
            </Badge>
          </>
        )}
      </div>
      {plan && (
        <p className="text-sm text-muted">
          {t('course.instalmentsToo', {
            today: format.money(plan.today),
            count: plan.months,
            monthly: format.money(plan.monthly),
          })}
        </p>
      )}
      <EnrolmentDates inscripcion={course.inscripcion} className="hidden lg:flex" />
      {late.question}
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button size="lg" isPending={isPending} onPress={() => late.confirmed(onContinue)}>
        {isFree ? t('course.join') : t('course.acquire', { price: format.money(course.precioFinal) })}
      </Button>
      <ul className="hidden flex-col gap-2.5 border-t border-line pt-4 text-sm text-muted lg:flex">
        {facts.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon className="size-5 text-brand" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** A timeline of a course's modules, each with its length and its classes in the viewer's time zone. */
const ModuleTimeline = ({ modulos }: Pick<Curso, 'modulos'>) => {
  const { t } = useTranslation('payments');
  const format = useFormat();

  if (modulos.length === 0) return <p className="text-muted">{t('course.noModules')}</p>;
  return (
    <ol className="relative flex flex-col gap-8 before:absolute before:top-4 before:bottom-4 before:left-4 before:w-px before:bg-line">
      {modulos.map((modulo, index) => (
        <li key={modulo.id} className="relative pl-13">
          <span
            aria-hidden="true"
            className="absolute left-0 flex size-8 items-center justify-center rounded-full bg-brand-soft text-sm font-semibold text-brand"
          >
            {index + 1}
          </span>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-0.5">
            <h4 className="font-semibold text-ink">
              <AcademyText of={modulo} name="nombre" />
            </h4>
            {modulo.duracion && (
              <span className="flex items-center gap-1.5 text-sm text-muted">
                <ClockIcon className="size-4" />
                {format.duration(modulo.duracion)}
              </span>
            )}
          </div>
          {modulo.descripcion && (
            <p className="mt-1 text-sm whitespace-pre-line text-muted">
              <AcademyText of={modulo} name="descripcion" />
            </p>
          )}
          {modulo.clases.length === 0 && <p className="mt-2 text-sm text-subtle">{t('course.noClasses')}</p>}
          <ul className="mt-3 flex flex-col divide-y divide-line">
            {modulo.clases.map((clase) => (
              <li key={clase.id} className="flex flex-col gap-0.5 py-2.5">
                <span className="text-ink">
                  <AcademyText of={clase} name="nombre" />
                </span>
                <span className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-muted">
                  <span className="flex items-center gap-1.5">
                    <CalendarIcon className="size-4" />
                    <time dateTime={clase.fechaHora} className="inline-block first-letter:uppercase">
                      {format.dateTime(clase.fechaHora)}
                    </time>
                  </span>
                  {clase.duracion && <span>{format.duration(clase.duracion)}</span>}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
};
