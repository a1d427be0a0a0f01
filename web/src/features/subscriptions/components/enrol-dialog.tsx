import type { MetodoManual } from '@puente/contracts/codes';
import type { PersonaEncontrada } from '@puente/contracts/people';
import { InscripcionManual } from '@puente/contracts/subscriptions';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { FormDialog } from '../../../shared/forms/form.tsx';
import { amountIn } from '../../../shared/forms/number-in.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useCourseOptions } from '../../../shared/panel/course-options.ts';
import { PersonField } from '../../../shared/people/person-field.tsx';
import { RetryAlert } from '../../../ui/alert.tsx';
import { ComboBox } from '../../../ui/combobox.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { useEnrolByHand } from '../queries.ts';

const methods: readonly MetodoManual[] = ['efectivo', 'transferencia', 'beca'];

interface Typed {
  userId: PersonaEncontrada | null;
  cursoId: string | null;
  metodo: MetodoManual;
  monto: string;
  nota: string;
}
const nothing: Typed = { userId: null, cursoId: null, metodo: 'efectivo', monto: '', nota: '' };

const amountOf = ({ metodo, monto }: Typed): number | null =>
  metodo === 'beca' && monto.trim() === '' ? 0 : amountIn(monto);

/** Enrolls somebody without a card: cash, transfer or scholarship (ADM-18). */
export const EnrolDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('subscriptions');
  const { optionOf } = useEditionNames();
  const courses = useCourseOptions();
  const enrol = useEnrolByHand();
  const form = useForm({
    initial: nothing,
    label: (field) => t(`enrol.fields.${field}.label`),
    schema: InscripcionManual,
    body: ({ userId, cursoId, metodo, nota, ...typed }) => ({
      userId: userId?.id,
      cursoId: cursoId ?? undefined,
      metodo,
      monto: amountOf({ userId, cursoId, metodo, nota, ...typed }),
      ...(nota.trim() !== '' && { nota }),
    }),
    sentences: {
      userId: t('enrol.fields.userId.missing'),
      cursoId: t('enrol.fields.cursoId.missing'),
      monto: t('enrol.fields.monto.wrong'),
    },
    save: (body) => enrol.mutateAsync(body),
    done: t('enrol.done'),
    onSaved: onClose,
    failed: t('enrol.failed'),
  });
  const isScholarship = form.values.metodo === 'beca';
  const options = (courses.data ?? []).filter(({ estado }) => estado === 'Publicado').map(optionOf);
  const course = form.field('cursoId');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('enrol.title')}
      submit={t('enrol.submit')}
      pending={t('enrol.sending')}
    >
      <PersonField {...form.field('userId')} />
      <ComboBox
        {...course}
        options={options}
        value={options.find(({ id }) => id === course.value) ?? null}
        onChange={(option) => course.onChange(option?.id ?? null)}
        isSearching={courses.isPending}
      />
      {courses.isLoadingError && (
        <RetryAlert
          message={t('enrol.noCourses')}
          isRetrying={courses.isFetching}
          onRetry={() => void courses.refetch()}
        />
      )}
      <RadioCards
        {...form.field('metodo')}
        cards={methods.map((value) => ({
          value,
          title: t(`enrol.fields.metodo.methods.${value}.title`),
          text: t(`enrol.fields.metodo.methods.${value}.text`),
        }))}
      />
      <TextField
        {...form.field('monto')}
        {...(isScholarship && { label: t('enrol.fields.monto.ofScholarship') })}
        hint={t(isScholarship ? 'enrol.fields.monto.ofScholarshipHint' : 'enrol.fields.monto.hint')}
        autoComplete="off"
        maxLength={20}
        isRequired={!isScholarship}
      />
      <TextArea {...form.field('nota')} hint={t('enrol.fields.nota.hint')} rows={2} />
    </FormDialog>
  );
};
