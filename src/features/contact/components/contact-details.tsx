import { useLingui } from '@lingui/react/macro'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import classes from './contact-details.module.css'

/** The contact details in the site's settings. A missing detail is ''. */
export type Contact = { contactEmail: string; contactPhone: string; contactName?: string | undefined }

/** Whether there is an e-mail address or a phone number. */
export const isReachable = (contact: Contact | undefined): contact is Contact =>
  contact !== undefined && (contact.contactEmail !== '' || contact.contactPhone !== '')

/** The site's contact person, e-mail and phone, as links. */
export function ContactDetails({ contact }: { contact: Contact | undefined }) {
  const { t } = useLingui()
  if (!isReachable(contact)) return null
  const { contactEmail: email, contactPhone: phone, contactName: name } = contact
  return (
    <address className={classes.details}>
      {name && (
        <span className={classes.name}>
          <Bidi>{name}</Bidi>
        </span>
      )}
      {email && (
        <a href={`mailto:${email}`} className={classes.link} aria-label={`${t`E-mail`}: ${email}`}>
          <IconMail size={22} aria-hidden />
          <Ltr>{email}</Ltr>
        </a>
      )}
      {phone && (
        <a
          href={`tel:${phone.replace(/[^\d+*]/g, '')}`}
          className={classes.link}
          // A number must not break at its hyphens.
          style={{ whiteSpace: 'nowrap' }}
          aria-label={`${t`Phone`}: ${phone}`}
        >
          <IconPhone size={22} aria-hidden />
          <Ltr>{phone}</Ltr>
        </a>
      )}
    </address>
  )
}
