import type { Curso } from '@puente/contracts/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';

import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { fetchAgain } from '../../../platform/api/use-api.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseTitle } from '../../../shared/courses/academy-text.tsx';
import { CourseOverview } from './course-overview.tsx';
import { NextEditionNotice } from './next-edition-notice.tsx';
import { PurchaseFrame } from './purchase-frame.tsx';
import { PurchaseSuccess } from './purchase-success.tsx';

interface FreeCourseProps {
  course: Curso;
  isOwned?: boolean;
  onJoin: () => Promise<unknown>;
  onClose: () => void;
  firstSteps?: ReactNode;
  onFinish: () => void;
}

/** A free course: its details and a button to join it. */
export const FreeCourse = ({ course, isOwned = false, onJoin, onClose, ...last }: FreeCourseProps) => {
  const { t } = useTranslation('payments');
  const joining = useJoining(onJoin);
  const isJoined = joining.state === 'joined';
  return (
    <PurchaseFrame
      step={isJoined ? 'success' : 'overview'}
      eyebrow={isJoined ? t('dialog.joined') : undefined}
      title={<CourseTitle course={course} />}
      isDismissable
      onClose={onClose}
    >
      {isJoined ? (
        <PurchaseSuccess course={course} order={null} {...last} />
      ) : (
        <CourseOverview
          notice={<NextEditionNotice cursoId={course.id} />}
          course={course}
          isOwned={isOwned || joining.state === 'owned'}
          isPending={joining.state === 'joining'}
          problem={joining.problem}
          onContinue={joining.join}
        />
      )}
    </PurchaseFrame>
  );
};

type JoiningState = 'idle' | 'joining' | 'joined' | 'owned';

const useJoining = (onJoin: () => Promise<unknown>) => {
  const { t } = useTranslation('payments');
  const queries = useQueryClient();
  const [state, setState] = useState<JoiningState>('idle');
  const [problem, setProblem] = useState<string>();
  const isRunning = useRef(false);

  const tryToJoin = async (): Promise<JoiningState> => {
    try {
      await onJoin();
      return 'joined';
    } catch (error) {
      // Joined in another tab, or by a request whose response was lost.
      if (error instanceof ApiError && error.code === 'COURSE_ALREADY_OWNED') {
        void queries.invalidateQueries();
        return 'owned';
      }
      if (error instanceof ApiError && error.code === 'COURSE_ENROLMENT_CLOSED')
        void fetchAgain(queries, 'GET /courses/:id');
      setProblem(messageOf(error, t('course.joinFailed')));
      return 'idle';
    }
  };

  const join = async (): Promise<void> => {
    // A double click arrives before the next render, when the button is not disabled yet.
    if (isRunning.current) return;
    isRunning.current = true;
    setProblem(undefined);
    setState('joining');
    setState(await tryToJoin());
    isRunning.current = false;
  };
  return { state, problem, join: () => void join() };
};
