import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AdminCompetition } from '#contract/admin-competitions.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { SignatureField } from '../sign-up/signature-field.tsx'
import { useCompetitionWords } from './competition-words.ts'
import { isBeyondPlaces } from './registration-form.ts'
import { registrationLabel } from './registration-words.ts'
import type { RegistrationForm } from './use-registration-form.ts'
import classes from './competition-form.module.css'

type FieldsProps = { form: RegistrationForm; event: Pick<AdminCompetition, 'levels' | 'date'> | undefined }

const useLabel = () => {
  const { i18n } = useLingui()
  return (path: string) => registrationLabel(i18n, path)
}

/** The person: name, contact, date of birth and level. */
export function PersonFields({ form: { input }, event }: FieldsProps) {
  const { t } = useLingui()
  const label = useLabel()
  const { level } = useCompetitionWords()
  return (
    <div className={classes.fields}>
      <TextInput {...input('fields.firstName')} label={label('firstName')} required autoComplete="off" />
      <TextInput {...input('fields.lastName')} label={label('lastName')} required autoComplete="off" />
      <TextInput
        {...input('fields.email')}
        label={label('email')}
        required
        type="email"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput {...input('fields.phone')} label={label('phone')} required type="tel" dir="ltr" autoComplete="off" />
      <TextInput {...input('fields.dateOfBirth')} label={label('dateOfBirth')} required type="date" max={event?.date} />
      <NativeSelect
        {...input('fields.level')}
        label={label('level')}
        required
        data={[
          { value: '', label: t`Choose…` },
          ...(event?.levels ?? []).map((value) => ({ value, label: level[value] })),
        ]}
      />
    </div>
  )
}

type CompetitionChoiceProps = { form: RegistrationForm; events: readonly AdminCompetition[] }

/** Chooses the competition; if all its places are taken, the admin must say that one more is meant. */
export function CompetitionChoice({ form, events }: CompetitionChoiceProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const label = useLabel()
  const chosen = events.find(({ _id }) => _id === form.values.fields.event)
  const capacity = chosen?.capacity ?? 0
  return (
    <div className={classes.stack}>
      <NativeSelect
        {...form.input('fields.event')}
        label={label('event')}
        required
        data={[
          { value: '', label: t`Choose…` },
          ...events.map(({ _id, name }) => ({ value: _id, label: name[language] })),
        ]}
      />
      {chosen && chosen.placesLeft !== null && !isBeyondPlaces(chosen) && (
        <p>{t`Free places: ${chosen.placesLeft} of ${capacity}`}</p>
      )}
      {isBeyondPlaces(chosen) && (
        <Checkbox
          {...form.checkbox('fields.overCapacity')}
          label={label('overCapacity')}
          description={t`All ${capacity} places are taken. The person gets a place all the same.`}
        />
      )}
    </div>
  )
}

/** The signature: on paper, or on this device. */
export function SignatureFields({ form }: { form: RegistrationForm }) {
  const { t } = useLingui()
  const label = useLabel()
  return (
    <div className={classes.stack}>
      <Checkbox
        {...form.checkbox('fields.isOnPaper')}
        label={label('isOnPaper')}
        description={t`Without it, the person signs here.`}
      />
      {!form.values.fields.isOnPaper && (
        <SignatureField
          {...form.input('fields.signature')}
          pathError={form.errorOf('fields.signature.path')}
          typed={form.input('fields.signature.name')}
        />
      )}
    </div>
  )
}

/** Whether the person gets the mail, which says the day and has the link to correct or withdraw. */
export function MailField({ form }: { form: RegistrationForm }) {
  const { t } = useLingui()
  const label = useLabel()
  return (
    <Checkbox
      {...form.checkbox('fields.mail')}
      label={label('mail')}
      description={t`With the day, the rules and a link to correct or withdraw. Without it, nobody gets a mail.`}
    />
  )
}
