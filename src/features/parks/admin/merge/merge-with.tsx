import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { ParkSelect } from '#admin/parks/park-select.tsx'
import IconGitMerge from '@tabler/icons-react/dist/esm/icons/IconGitMerge.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import type { AdminPark, ParkPoint } from '#contract/admin-parks.ts'
import { distanceKm, latLonOf } from '#domain/distance.ts'

/** The button that asks for another record of a park, and opens the page that merges the two. */
export function MergeWith({ park }: { park: AdminPark }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [goes, setGoes] = useState<string | null>(null)
  const far = ({ latitude: lat, longitude: lon }: ParkPoint) => distanceKm(latLonOf(park), { lat, lon })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconGitMerge size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t`Merge with…`}
      </Button>
      <ConfirmModal
        isOpen={isOpen}
        title={t`Which park is the same?`}
        confirm={t`Compare`}
        isDisabled={goes === null}
        onConfirm={() => {
          setOpen(false)
          if (goes !== null) void navigate({ to: '/admin/skateparks/merge', search: { stays: park._id, goes } })
        }}
        onClose={() => setOpen(false)}
      >
        <p>{t`You will see both side by side and choose what stays. Nothing changes before that.`}</p>
        <ParkSelect
          label={t`Park, the nearest first`}
          without={[park._id]}
          value={goes}
          onChange={setGoes}
          order={(one, other) => far(one) - far(other)}
        />
      </ConfirmModal>
    </>
  )
}

/** Sorts the park that should stay first: the public one, or else the one with more votes. */
const byWeight = (one: AdminPark, other: AdminPark) =>
  Number(other.isActive) - Number(one.isActive) || other.heartRating.count - one.heartRating.count

/** The button beside the actions on selected parks, if two are selected. */
export function MergeSelected({ parks }: { parks: readonly AdminPark[] }) {
  const { t } = useLingui()
  const [stays, goes] = [...parks].sort(byWeight)
  if (parks.length !== 2 || !stays || !goes) return null
  return (
    <Button
      renderRoot={(props) => (
        <Link to="/admin/skateparks/merge" search={{ stays: stays._id, goes: goes._id }} {...props} />
      )}
      variant="default"
      size="sm"
    >
      {t`Merge…`}
    </Button>
  )
}
