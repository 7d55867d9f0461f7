import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Side } from '#domain/compass.ts'
import { type CompassStatus, useCompass } from '#platform/device/compass.ts'
import { Button } from '#ui/button.tsx'
import { createNeedleMotion, type NeedleMotion } from './needle-motion.ts'
import classes from './needle.module.css'

const SIDE_WORDS: Readonly<Record<Side, MessageDescriptor>> = {
  ahead: msg({ message: 'Straight ahead', context: 'where a park is' }),
  'ahead-right': msg({ message: 'Ahead, to the right', context: 'where a park is' }),
  right: msg({ message: 'To the right', context: 'where a park is' }),
  'behind-right': msg({ message: 'Behind you, to the right', context: 'where a park is' }),
  behind: msg({ message: 'Behind you', context: 'where a park is' }),
  'behind-left': msg({ message: 'Behind you, to the left', context: 'where a park is' }),
  left: msg({ message: 'To the left', context: 'where a park is' }),
  'ahead-left': msg({ message: 'Ahead, to the left', context: 'where a park is' }),
}

/** The compass states in which the dial is shown. In the other states the needle could not point anywhere. */
const SHOWN: readonly CompassStatus[] = ['starting', 'vague', 'working']

/**
 * Shows a text with the side and, if the device has a compass, a needle that points to the place.
 * @param bearing in degrees from north
 */
export function Needle({ bearing }: { bearing: number }) {
  const { t, i18n } = useLingui()
  const hand = useRef<SVGSVGElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const [side, setSide] = useState<Side | null>(null)
  const motion = useRef<NeedleMotion | null>(null)
  const { status, ask } = useCompass((heading) => motion.current?.turn(heading))
  useEffect(() => {
    const made = createNeedleMotion((rotation) => {
      if (hand.current) hand.current.style.transform = `rotate(${rotation.toFixed(1)}deg)`
    }, setSide)
    motion.current = made
    return made.stop
  }, [])
  useEffect(() => motion.current?.aim(bearing), [bearing])
  const words: Readonly<Record<CompassStatus, string>> = {
    unasked: t`The needle needs the compass of this device.`,
    starting: t`Looking for the compass…`,
    refused: t`The compass is blocked for this site. To be asked again, close the app or the browser and open it again. If it does not ask: the sign beside the address, then motion sensors.`,
    missing: t`This device has no compass that a page can use. The words show the way.`,
    vague: t`The compass is not accurate here.`,
    working: side === null ? '' : i18n._(SIDE_WORDS[side]),
  }
  return (
    <>
      {/* The dial is hidden instead of removed, because a heading may turn the needle before the dial is shown. */}
      <div className={classes.dial} data-status={status} hidden={!SHOWN.includes(status)} aria-hidden="true">
        <svg ref={hand} className={classes.hand} viewBox="0 0 100 100">
          <path d="M50 9 69 83 50 71 31 83Z" />
        </svg>
      </div>
      <p ref={line} role="status" tabIndex={-1} className={classes.words} data-status={status}>
        {words[status]}
      </p>
      {status === 'unasked' && (
        <Button
          onClick={() => {
            // The button disappears after the answer, so the focus moves to the text first.
            line.current?.focus()
            ask()
          }}
        >
          {t`Allow the compass`}
        </Button>
      )}
      {(status === 'vague' || status === 'working') && (
        <p className={classes.note}>
          {t`If the needle is wrong, step away from metal and move the device in a figure of eight.`}
        </p>
      )}
    </>
  )
}
