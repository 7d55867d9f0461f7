import { Button, Menu } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AdminPark } from '#contract/admin-parks.ts'
import { type Area, AREAS } from '#contract/parks.ts'
import { useAction } from '#admin/page/use-action.ts'
import { AREA_LABELS } from './park-labels.ts'
import { useParkActions } from './use-park-actions.ts'

/** A button with a menu of areas. Moves the selected parks into the chosen area; the toast afterwards offers undo. */
export function AreaMenu({ parks, onDone }: { parks: readonly AdminPark[]; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const { setArea } = useParkActions()
  const [move, isBusy] = useAction(async (area: Area) => {
    if (await setArea(parks, area)) onDone()
  })
  return (
    <Menu shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" size="sm" loading={isBusy}>
          {t`Area…`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {AREAS.map((area) => (
          <Menu.Item key={area} onClick={() => move(area)}>
            {i18n._(AREA_LABELS[area])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
