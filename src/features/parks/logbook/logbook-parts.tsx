import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMoved } from '../collection/use-moved.ts'
import { BeenMark } from './been-mark.tsx'
import { LogbookCard } from './logbook-card.tsx'
import { logbookPartsAtom } from './logbook-spot.tsx'
import { useLogbook } from './use-logbook.ts'

/** Loaded late on every page: reads the logbook, fills its spots on rows and park pages, and follows merged parks. */
export function LogbookParts() {
  const { logbook, book } = useLogbook()
  const setParts = useSetAtom(logbookPartsAtom)
  const moved = useMoved()
  useEffect(() => setParts({ Mark: BeenMark, Card: LogbookCard }), [setParts])
  useEffect(() => {
    if (book && moved) logbook.follow(moved)
  }, [logbook, book, moved])
  return null
}
