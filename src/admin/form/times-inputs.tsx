import { TextInput, type TextInputProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type TimesFields, TIMES_LABELS } from './times.ts'
import classes from './times-inputs.module.css'

type InputProps = Pick<TextInputProps, 'name' | 'value' | 'onChange' | 'error'>

type TimesInputsProps = {
  times: TimesFields
  /** The inputs' props of the form. */
  inputs: Record<keyof TimesFields, InputProps>
  /** Whether riders see the thing with the chosen status. */
  isPublic: boolean
}

/**
 * The times at which a thing is published and hidden. A hidden thing has both, a public one only the second. A time that
 * the chosen status makes pointless is named before the save drops it.
 */
export function TimesInputs({ times, inputs, isPublic }: TimesInputsProps) {
  const { t, i18n } = useLingui()
  const { publishAt, hideAt } = times
  const help = t`By the clock in Israel`
  const droppedText = () => {
    if (isPublic && publishAt !== '') return t`With this status, saving drops the time to publish.`
    if (!isPublic && publishAt === '' && hideAt !== '') return t`With this status, saving drops the time to hide.`
    return ''
  }
  const time = (name: 'publishAt' | 'hideAt') => (
    <TextInput
      {...inputs[name]}
      label={i18n._(TIMES_LABELS[name])}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      type="datetime-local"
      dir="ltr"
    />
  )
  return (
    <div>
      <div className={classes.fields}>
        {!isPublic && time('publishAt')}
        {(isPublic || publishAt !== '') && time('hideAt')}
      </div>
      <p role="status" className={classes.note}>
        {droppedText()}
      </p>
    </div>
  )
}
