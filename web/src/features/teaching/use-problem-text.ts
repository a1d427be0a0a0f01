import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { CommandError } from '../../platform/realtime/command.ts';

/** Why a step was not taken: the server's message, or what to do about the connection. */
export const useProblemText = () => {
  const { t } = useTranslation('teaching');
  return (error: unknown): string => {
    if (!(error instanceof CommandError)) return t('failed');
    if (error.problem === 'not-connected') return t('notConnected');
    if (error.problem === 'no-answer') return t('noAnswer');
    return error.message || t('failed');
  };
};
