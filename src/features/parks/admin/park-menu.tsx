import { Menu } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarOff from '@tabler/icons-react/dist/esm/icons/IconStarOff.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { AdminPark } from '#contract/admin-parks.ts'
import { useAction } from '#admin/page/use-action.ts'
import { RowMenu, RowMenuItem } from '#admin/table/row-menu.tsx'
import { type AskParks, useParkActions } from './use-park-actions.ts'

type ParkMenuProps = { park: AdminPark; name: string; onAsk: AskParks }

/** The menu of actions on one park in the list. */
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
    <RowMenu name={name} isBusy={isBusy}>
      <RowMenuItem
        renderRoot={(props) => <Link to="/admin/skateparks/edit/$id" params={{ id: park._id }} {...props} />}
        icon={IconPencil}
      >
        {t`Edit`}
      </RowMenuItem>
      <RowMenuItem icon={IconCopyPlus} onClick={() => run(() => actions.duplicate(park))}>
        {t`Duplicate`}
      </RowMenuItem>
      {isActive && (
        <RowMenuItem href={`/skateparks/${park.url}`} icon={IconExternalLink}>
          {t`Open on the site`}
        </RowMenuItem>
      )}
      {isActive && (
        <RowMenuItem href={`/skateparks/${park.url}/sign`} icon={IconQrcode}>
          {t`Gate sign`}
        </RowMenuItem>
      )}
      <Menu.Divider />
      <RowMenuItem icon={Star} onClick={() => run(() => actions.toggleFeatured(park))}>
        {isFeatured ? t`Stop featuring` : isActive ? t`Feature` : t`Publish and feature`}
      </RowMenuItem>
      <RowMenuItem icon={Eye} onClick={() => run(() => actions.change([park], isActive ? 'hide' : 'publish'))}>
        {isActive ? t`Hide` : t`Publish`}
      </RowMenuItem>
      <RowMenuItem icon={IconEyeCheck} onClick={() => run(() => actions.change([park], 'check'))}>
        {t`Mark as looked at`}
      </RowMenuItem>
      <RowMenuItem
        renderRoot={(props) => <Link to="/admin/history" search={{ thing: 'park', id: park._id }} {...props} />}
        icon={IconHistory}
      >
        {t`History`}
      </RowMenuItem>
      <Menu.Divider />
      <RowMenuItem isDanger icon={IconTrash} onClick={() => onAsk([park], 'delete')}>
        {t`Delete…`}
      </RowMenuItem>
    </RowMenu>
  )
}
