import { NativeSelect } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import type { AdminPark } from '#contract/admin-parks.ts'
import { newExceptionSchema } from '#contract/new-park.ts'
import type { Exception } from '#contract/park-hours.ts'
import { type Area, AREAS } from '#contract/parks.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { isolated } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import formClasses from '../../form/form.module.css'
import { exceptionToSend } from '../form/park-fields.ts'
import { PARK_PROBLEM_TEXTS, useParkWords } from '../form/park-words.ts'
import { ExceptionFields, NEW_EXCEPTION } from './exception-fields.tsx'
import { useAddException } from './use-add-exception.ts'

/** The parks to write into: selected ones, or all of an area that is chosen in the dialog. */
export type ExceptionTarget = { parks: readonly AdminPark[] } | { area: Area }

type AddExceptionModalProps = {
  target: ExceptionTarget
  onClose: () => void
  /** Called after the parks were changed. */
  onDone?: () => void
}

const schema = z.object({ area: z.enum(AREAS, 'choice'), exception: newExceptionSchema })
const NAMES_SHOWN = 5

/** A dialog that asks for days with other hours, and writes them into several parks. */
export function AddExceptionModal({ target, onClose, onDone }: AddExceptionModalProps) {
  const { t } = useLingui()
  const words = useParkWords()
  const add = useAddException()
  const form = useForm<{ area: Area; exception: Exception }, typeof schema>({
    initial: { area: 'area' in target ? target.area : 'center', exception: NEW_EXCEPTION },
    schema,
    toBody: ({ exception, ...rest }) => ({ ...rest, exception: exceptionToSend(exception) }),
    problemTexts: PARK_PROBLEM_TEXTS,
    guardsLeaving: false,
    async submit({ area, exception }) {
      const which = 'parks' in target ? { ids: target.parks.map(({ _id }) => _id) } : { area }
      // After a failure the dialog stays open with what was typed.
      if (!(await add({ ...which, exception }))) return
      onClose()
      onDone?.()
    },
  })
  return (
    <ConfirmModal
      isOpen
      title={t`Other hours on dates`}
      confirm={t`Write into the parks`}
      isBusy={form.isSending}
      formProps={form.formProps}
      onClose={onClose}
    >
      <div className={formClasses.stack}>
        {'parks' in target ? (
          <ParkNames parks={target.parks} />
        ) : (
          <NativeSelect
            {...form.input('area')}
            label={words.labelOf('area')}
            description={t`All parks that the area has now, hidden ones too. Later ones don’t get it.`}
            data={AREAS.map((value) => ({ value, label: words.area[value] }))}
          />
        )}
        <ExceptionFields
          path="exception"
          value={form.values.exception}
          onChange={(part) => form.setFieldValue('exception', { ...form.getValues().exception, ...part })}
          errorOf={form.errorOf}
        />
      </div>
    </ConfirmModal>
  )
}

function ParkNames({ parks }: { parks: readonly AdminPark[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const names = parks.slice(0, NAMES_SHOWN).map(({ name }) => isolated(name[language]))
  const more = parks.length - names.length
  const all = more > 0 ? [...names, t`${plural(more, { one: 'and # more', other: 'and # more' })}`] : names
  const list = all.join(', ')
  return <p>{t`For: ${list}`}</p>
}
