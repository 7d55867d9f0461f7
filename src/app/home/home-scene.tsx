import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import { useAskLocation } from '#platform/device/location.ts'
import { buttonClass } from '#ui/button.tsx'
import { HeroScene } from './hero-scene.tsx'
import classes from './home-hero.module.css'
import { BOARD_ID } from './home-now.tsx'

/** What Rampa is for, and links to the nearby and the open parks. Needs no data. */
export const HomeHero = memo(function HomeHero() {
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.title}>
          <Trans>Where are we riding today?</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>Hours, lights, rules and the way there, signal or not.</Trans>
        </p>
        <div className={classes.actions}>
          <NearLink />
          <Link to="/skateparks" search={{ open: true }} className={buttonClass('secondary')}>
            <Trans>Open now</Trans>
          </Link>
        </div>
      </div>
      <HeroScene className={classes.scene} />
    </section>
  )
})

/**
 * A link that requests the location and scrolls to the board of the nearest parks. Without scripts, the link leads to
 * the list of parks.
 */
function NearLink() {
  const ask = useAskLocation()
  const goToBoard = (event: MouseEvent) => {
    const board = document.getElementById(BOARD_ID)
    if (!board || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    ask()
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
