import { ActionIcon, Menu } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Icon } from '@tabler/icons-react'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import classes from './row-menu.module.css'

type RowMenuProps = {
  /** The name of the row's thing. */
  name: string
  /** Whether an action is running. */
  isBusy: boolean
  /** The menu: `RowMenuItem`s and `Menu.Divider`s. */
  children: ReactNode
}

/** The button at the end of a row. It opens a menu with actions on the row's thing. */
export function RowMenu({ name, isBusy, children }: RowMenuProps) {
  const { t } = useLingui()
  return (
    // Mantine's placeholder for the first focus is no menu item. It is switched off, so that the first item gets the
    // focus.
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t`Actions for ${name}`} loading={isBusy}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

type RowMenuItemProps = {
  icon: Icon
  isDanger?: boolean
  onClick?: () => void
  /** For a link inside the admin area. */
  renderRoot?: (props: ComponentProps<'a'>) => ReactElement
  /** For a link that opens in a new tab. */
  href?: string
  children: ReactNode
}

export function RowMenuItem({ icon: Drawn, isDanger = false, href, renderRoot, ...item }: RowMenuItemProps) {
  const link = ({ children, ...props }: ComponentProps<'a'>) => (
    <a {...props} href={href} target="_blank">
      {children}
    </a>
  )
  const root = href === undefined ? renderRoot : link
  return (
    <Menu.Item
      {...item}
      {...(root && { renderRoot: root })}
      className={isDanger ? classes.danger! : ''}
      leftSection={<Drawn size={18} aria-hidden />}
    />
  )
}
