import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconTrafficCone from '@tabler/icons-react/dist/esm/icons/IconTrafficCone.mjs'
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs'
import IconMapPinQuestion from '@tabler/icons-react/dist/esm/icons/IconMapPinQuestion.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OpenOnSite } from '#admin/things/open-on-site.tsx'
import type { AdminPark } from '#contract/admin-parks.ts'
import { useAction } from '#admin/page/use-action.ts'
import { MergeWith } from '../merge/merge-with.tsx'
import { AddReport } from '../reports/add-report.tsx'
import { useParkActions } from '../use-park-actions.ts'

const ICON = { size: 18, 'aria-hidden': true } as const

/** The buttons for actions on a saved park, apart from editing. */
export function ParkActions({ park }: { park: AdminPark }) {
  const { t } = useLingui()
  const actions = useParkActions()
  const [isAdding, setAdding] = useState(false)
  const [duplicate, isCopying] = useAction(() => actions.duplicate(park))
  const [check, isChecking] = useAction(async () => {
    await actions.change([park], 'check')
  })
  return (
    <>
      {park.isInReview && (
        <Button
          renderRoot={(props) => <Link to="/admin/skateparks/review" search={{ q: park.name.he }} {...props} />}
          variant="default"
          leftSection={<IconMapPinQuestion {...ICON} />}
        >
          {t`To its review`}
        </Button>
      )}
      <Button variant="default" leftSection={<IconEyeCheck {...ICON} />} loading={isChecking} onClick={check}>
        {t`Mark as looked at`}
      </Button>
      {park.isActive && <OpenOnSite href={`/skateparks/${park.url}`} />}
      {park.isActive && (
        <Button variant="default" leftSection={<IconTrafficCone {...ICON} />} onClick={() => setAdding(true)}>
          {t`Add a condition`}
        </Button>
      )}
      {park.isActive && (
        <Button
          component="a"
          href={`/skateparks/${park.url}/sign`}
          target="_blank"
          variant="default"
          leftSection={<IconQrcode {...ICON} />}
        >
          {t`Gate sign`}
        </Button>
      )}
      <Button variant="default" leftSection={<IconCopyPlus {...ICON} />} loading={isCopying} onClick={duplicate}>
        {t`Duplicate`}
      </Button>
      <MergeWith park={park} />
      {isAdding && <AddReport parkId={park._id} onClose={() => setAdding(false)} />}
    </>
  )
}
