import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarOff from '@tabler/icons-react/dist/esm/icons/IconStarOff.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { AdminPark } from '#contract/admin-parks.ts'
import { useAction } from '#platform/admin/use-action.ts'
import { type AskAction, useParkActions } from './use-park-actions.ts'
import classes from './parks-screen.module.css'

type ParkMenuProps = { park: AdminPark; name: string; onAsk: AskAction }

const ICON = { size: 18, 'aria-hidden': true } as const

/** What can be done with one park of the list. */
export function ParkMenu({ park, name, onAsk }: ParkMenuProps) {
  const { t } = useLingui()
  const actions = useParkActions()
  const [run, isBusy] = useAction(async (action: () => Promise<unknown>) => {
    await action()
  })
  const { isFeatured, isActive } = park
  const Star = isFeatured ? IconStarOff : IconStar
  const Eye = isActive ? IconEyeOff : IconEye
  return (
    // Without the placeholder, which is no item of a menu, the first item is focused.
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t`Actions for ${name}`} loading={isBusy}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          renderRoot={(props) => <Link to="/admin/skateparks/edit/$id" params={{ id: park._id }} {...props} />}
          leftSection={<IconPencil {...ICON} />}
        >
          {t`Edit`}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopyPlus {...ICON} />} onClick={() => run(() => actions.duplicate(park))}>
          {t`Duplicate`}
        </Menu.Item>
        {isActive && (
          <Menu.Item
            component="a"
            href={`/skateparks/${park.url}`}
            target="_blank"
            leftSection={<IconExternalLink {...ICON} />}
          >
            {t`Open on the site`}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<Star {...ICON} />} onClick={() => run(() => actions.toggleFeatured(park))}>
          {isFeatured ? t`Stop featuring` : isActive ? t`Feature` : t`Publish and feature`}
        </Menu.Item>
        <Menu.Item
          leftSection={<Eye {...ICON} />}
          onClick={() => run(() => actions.change([park], isActive ? 'hide' : 'publish'))}
        >
          {isActive ? t`Hide` : t`Publish`}
        </Menu.Item>
        <Menu.Item leftSection={<IconEyeCheck {...ICON} />} onClick={() => run(() => actions.markReviewed(park))}>
          {t`Mark as looked at`}
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => <Link to="/admin/history" search={{ thing: 'park', id: park._id }} {...props} />}
          leftSection={<IconHistory {...ICON} />}
        >
          {t`History`}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          className={classes.danger}
          leftSection={<IconTrash {...ICON} />}
          onClick={() => onAsk([park], 'delete')}
        >
          {t`Delete…`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
