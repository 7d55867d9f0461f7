import { Suspense, useEffect, useRef, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { lazyPart } from '#platform/page/later.tsx'
import classes from './small-map-spot.module.css'

const SmallMap = lazyPart<{ park: Park }>(async () => (await import('../map/small-map.tsx')).SmallMap)

/** Reserves space for the small map, and loads the map when the reader scrolls near it. The map fills its spot. */
export function SmallMapSpot({ park }: { park: Park }) {
  const spot = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '160px 0px',
    })
    observer.observe(spot.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={spot} className={classes.spot} data-needs-scripts>
      {isNear && (
        <Suspense>
          <SmallMap park={park} />
        </Suspense>
      )}
    </div>
  )
}
