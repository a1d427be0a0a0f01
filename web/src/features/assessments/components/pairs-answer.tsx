import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { labelStyle } from '../../../ui/field-style.ts';
import { Select } from '../../../ui/select.tsx';
import { answerOf, paired } from '../answer-rules.ts';
import type { AnswerControlProps } from './answer-control-props.ts';

/** No partner: an entry of the list, so that a choice can be taken back. */
const none = 'none';

/** Each option with a select of its partners, which works with thumbs, keys and screen readers alike. */
export const PairsAnswer = ({ question, answer, onAnswer, isDisabled, labelledBy }: AnswerControlProps) => {
  const { t } = useTranslation('assessments');
  const { opciones, parejas } = question;
  const pares = answerOf('emparejar', answer)?.pares ?? [];
  const usersOf = (parejaId: string, but: string) =>
    opciones.filter(({ id }) => id !== but && pares.some((pair) => pair.opcionId === id && pair.parejaId === parejaId));
  return (
    <fieldset aria-labelledby={`${labelledBy} ${question.id}-pairs`} className="flex min-w-0 flex-col gap-3">
      <p id={`${question.id}-pairs`} className={labelStyle}>
        {t('answer.pairs')}
      </p>
      {opciones.map(({ id, texto }) => {
        const own = pares.find(({ opcionId }) => opcionId === id)?.parejaId ?? null;
        const partners = parejas.map((pareja) => {
          const [user] = usersOf(pareja.id, id);
          return {
            id: pareja.id,
            label: pareja.texto,
            ...(user && { detail: t('answer.usedFor', { text: user.texto }) }),
          };
        });
        return (
          <div key={id} className="rounded-lg border border-line bg-raised p-4">
            <Select
              label={<span className="text-base font-normal wrap-anywhere">{texto}</span>}
              placeholder={t('answer.choosePair')}
              options={own === null ? partners : [{ id: none, label: t('answer.noPair') }, ...partners]}
              value={own}
              onChange={(parejaId) =>
                onAnswer({ tipo: 'emparejar', pares: paired(pares, id, parejaId === none ? null : parejaId) })
              }
              isDisabled={isDisabled}
              isWrapping
            />
          </div>
        );
      })}
    </fieldset>
  );
};
