import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { Park } from '#contract/parks.ts'
import { REASON_MAX } from '#contract/park-hours.ts'
import classes from './dialog.module.css'
import { OwnList } from './own-list.tsx'
import { FACTS_OF } from './suggested-facts.ts'
import { SuggestionFrame } from './suggestion-frame.tsx'
import { useClosureForm } from './use-closure-form.ts'
import { useParkLabels } from './use-park-labels.ts'
import type { StepProps } from './use-suggestion-form.ts'

/** The form for telling until when a park is closed, and why. */
export function ClosureForm({ park: shown, onSent, onStartOver }: StepProps & { park: Park }) {
  const { t } = useLingui()
  const labelOf = useParkLabels()
  const suggesting = useClosureForm(shown, onSent)
  const { form, park, today, forget } = suggesting
  return (
    <>
      <OwnList parkId={park._id} facts={FACTS_OF.closure} />
      <SuggestionFrame
        label={t`Closed for some time`}
        suggesting={suggesting}
        onStartOver={() => {
          forget()
          onStartOver()
        }}
      >
        <div>
          <TextInput {...form.input('closure.to')} label={labelOf('closure.to')} type="date" min={today} required />
          <p
            className={classes.hint}
          >{t`The last day on which it is closed. If nobody knows, guess and say so below.`}</p>
        </div>
        <TextInput
          {...form.input('closure.reason')}
          label={labelOf('closure.reason')}
          placeholder={t`Renovation, for example`}
          maxLength={REASON_MAX}
          dir="auto"
          autoComplete="off"
        />
      </SuggestionFrame>
    </>
  )
}
