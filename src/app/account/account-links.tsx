import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/users.ts'
import classes from './account-links.module.css'
import { useAccountLinks } from './use-account-links.ts'
import { useAreaTexts } from '#platform/texts/use-area-texts.ts'
import { useSignOut } from './use-sign-out.ts'

type AccountLinksProps = { user: User; onChoose?: (() => void) | undefined }

/** Links to the signed-in person's pages, in the menu of small screens. */
export function AccountLinks(props: AccountLinksProps) {
  return useAreaTexts('account') && <LoadedLinks {...props} />
}

function LoadedLinks({ user, onChoose }: AccountLinksProps) {
  const { t } = useLingui()
  const links = useAccountLinks(user)
  const signOut = useSignOut()
  const { name } = user
  return (
    <div className={classes.links} role="group" aria-label={t`Account of ${name}`}>
      <bdi className={classes.name} aria-hidden="true">
        {name}
      </bdi>
      {links.map(({ to, search, label }) => (
        <Link key={label} to={to} {...(search && { search })} className={classes.link} onClick={onChoose}>
          {label}
        </Link>
      ))}
      <button
        type="button"
        className={classes.link}
        onClick={() => {
          onChoose?.()
          void signOut()
        }}
      >
        {t`Sign out`}
      </button>
    </div>
  )
}
