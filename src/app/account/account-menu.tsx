import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import { useBackCloses } from '#ui/page/use-back-closes.ts'
import classes from './account-menu.module.css'
import { useAccountLinks } from './use-account-links.ts'
import { useAreaTexts } from '#platform/texts/use-area-texts.ts'
import { useSignOut } from './use-sign-out.ts'

/** The signed-in person's menu, in the header bar. */
export function AccountMenu({ user }: { user: User }) {
  return useAreaTexts('account') ? <LoadedMenu user={user} /> : <span className={iconButtonClass()} />
}

function LoadedMenu({ user }: { user: User }) {
  const { t } = useLingui()
  const links = useAccountLinks(user)
  const signOut = useSignOut()
  const { name, email } = user
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  return (
    <MantineArea>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={248}
        offset={10}
        withinPortal={false}
        transitionProps={{ duration: 0 }}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button type="button" className={iconButtonClass('plain', classes.toggle)} aria-label={t`Account of ${name}`}>
            <Initial user={user} />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown!}>
          <div className={classes.person}>
            <bdi className={classes.name}>{name}</bdi>
            <bdi className={classes.email} dir="ltr">
              {email}
            </bdi>
          </div>
          {links.map(({ to, search, label }) => (
            <Menu.Item
              key={label}
              className={classes.item!}
              renderRoot={(props) => <Link to={to} {...(search && { search })} {...props} />}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Item className={classes.item!} onClick={() => void signOut()}>
            {t`Sign out`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </MantineArea>
  )
}

/** The person's picture, or the first letter of the name. */
function Initial({ user: { name, avatar } }: { user: User }) {
  return avatar ? (
    <img src={avatar} alt="" width={32} height={32} className={classes.initial} />
  ) : (
    <span className={classes.initial} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
