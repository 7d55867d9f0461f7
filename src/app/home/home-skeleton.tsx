import { useLingui } from '@lingui/react/macro'
import { RowSkeletons } from '#features/parks/row/row-list.tsx'
import { useAskLocation } from '#platform/device/location.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import counter from './home-counter.module.css'
import board from './home-now.module.css'
import { HomeTop } from './home-top.tsx'
import { BOARD_ROWS } from './parks-for-now.ts'

const FIGURES = [0, 1, 2]

/** The home page while the parks load. */
export function HomeSkeleton() {
  const { t } = useLingui()
  const ask = useAskLocation()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t`Fetching the parks`}</VisuallyHidden>
      <HomeTop status="idle" onNear={ask}>
        <div className={counter.counter}>
          {FIGURES.map((figure) => (
            <span key={figure} className={counter.figure} />
          ))}
        </div>
      </HomeTop>
      <div className={board.now}>
        <RowSkeletons count={BOARD_ROWS} />
      </div>
    </div>
  )
}
