import { useLingui } from '@lingui/react/macro'
import type { UserLink } from '#contract/users.ts'
import { useMoment } from '#admin/values/use-moment.ts'
import { CopyField } from '#admin/form/copy-field.tsx'
import classes from './user-form.module.css'

/** A password link. It is shown only once, because the server stores only the link's digest. */
export function LinkCard({ link, label }: { link: UserLink; label: string }) {
  const { t } = useLingui()
  const until = useMoment()(link.expiresAt)
  return (
    <div className={classes.link}>
      <CopyField label={label} value={link.url} />
      <p className={classes.quiet}>
        {link.mailed
          ? t`This person gets another link by mail. This one works once, until ${until}.`
          : t`It was not mailed: copy it and send it yourself. It works once, until ${until}.`}
      </p>
      <p className={classes.quiet}>{t`It is shown only now. A new link replaces it.`}</p>
    </div>
  )
}
