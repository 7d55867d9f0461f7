import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { Link } from '@tanstack/react-router'
import { useSession } from '#platform/session.ts'
import { Bidi, Ltr } from '#ui/bidi.tsx'
import { useSignOut } from '../account/use-sign-out.ts'
import classes from './person-menu.module.css'

/** Who is signed in, the way back to the site, and signing out. */
export function PersonMenu() {
  const { t } = useLingui()
  const signOut = useSignOut()
  const { user } = useSession()
  if (!user) return null
  const { name } = user
  return (
    <Menu position="bottom-end" width={240} offset={6}>
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={t`Your account: ${name}`}>
          <IconUserCircle size={24} aria-hidden />
          <span className={classes.name}>
            <Bidi>{name}</Bidi>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown!}>
        <div className={classes.who}>
          <b>
            <Bidi>{name}</Bidi>
          </b>
          <Ltr>{user.email}</Ltr>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/" leftSection={<IconExternalLink size={20} aria-hidden data-directional="" />}>
          {t`Back to the site`}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={20} aria-hidden data-directional="" />}
          onClick={() => void signOut()}
        >
          {t`Sign out`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
