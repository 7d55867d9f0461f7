import { useLingui } from '@lingui/react/macro'
import { PageHead } from '#platform/page-head.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { type Contact, ContactDetails } from '../components/contact-details.tsx'

/** `/contact`. */
export function ContactScreen({ contact }: { contact: Contact | undefined }) {
  const { t } = useLingui()
  return (
    <div>
      <PageHead title={t`Contact | Rampa`} path="/contact" />
      <PageHeading size="hero">{t`Talk to us`}</PageHeading>
      <ContactDetails contact={contact} />
    </div>
  )
}
