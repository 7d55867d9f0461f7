import type { Form } from '#platform/forms/use-form.ts'
import { RobotTrap } from '#ui/form/robot-trap.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { ContactValues } from '../contact-draft.ts'
import { useContactLabels } from '../use-contact-labels.ts'
import classes from './contact-form.module.css'

/** The fields of the contact form. */
export function ContactFields({ form }: { form: Form<ContactValues> }) {
  const { input } = form
  const labels = useContactLabels()
  return (
    <>
      <div className={classes.pair}>
        <TextField {...input('firstName')} label={labels.firstName} required autoComplete="given-name" />
        <TextField {...input('lastName')} label={labels.lastName} required autoComplete="family-name" />
      </div>
      <div className={classes.pair}>
        <TextField {...input('email')} label={labels.email} required type="email" autoComplete="email" />
        <TextField {...input('phone')} label={labels.phone} required type="tel" autoComplete="tel" />
      </div>
      <TextField {...input('subject')} label={labels.subject} required autoComplete="off" />
      <TextArea {...input('message')} label={labels.message} required rows={7} />
      <RobotTrap {...input('website')} label={labels.website} />
    </>
  )
}
