import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import { useHomeLine } from '#features/site-texts/home-lines.ts'
import { buttonClass } from '#ui/button.tsx'
import { HeroScene } from './hero-scene.tsx'
import { BOARD_ID } from './home-now.tsx'
import classes from './home-scene.module.css'

/** The purpose of Rampa, with a drawing, and links to the nearby and the open parks. Needs no data. */
export const HomeScene = memo(function HomeScene({ onNear }: { onNear: () => void }) {
  const { t } = useLingui()
  const lead = useHomeLine('lead', t`Hours, lights, rules and the way there, signal or not.`)
  const promise = useHomeLine('promise', t`Your place stays on your device.`)
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <p className={classes.lead}>{lead}</p>
        <div className={classes.actions}>
          <NearLink onNear={onNear} />
          <Link to="/skateparks" search={{ open: true }} className={buttonClass('secondary')}>
            <Trans>Open now</Trans>
          </Link>
        </div>
        <p className={classes.promise}>{promise}</p>
      </div>
      <HeroScene className={classes.scene} />
    </section>
  )
})

/**
 * A link that requests the location and scrolls to the board of the nearest parks. Without scripts, the link leads to
 * the list of parks.
 */
function NearLink({ onNear }: { onNear: () => void }) {
  const goToBoard = (event: MouseEvent) => {
    const board = document.getElementById(BOARD_ID)
    if (!board || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onNear()
    // The focus moves too, so that screen readers announce the board.
    board.focus({ preventScroll: true })
    board.scrollIntoView({ block: 'start' })
  }
  return (
    <Link to="/skateparks" search={{ sort: 'distance' }} className={buttonClass('primary')} onClick={goToBoard}>
      <Trans>Parks near me</Trans>
    </Link>
  )
}
