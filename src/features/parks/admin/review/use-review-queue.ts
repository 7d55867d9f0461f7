import { useState } from 'react'
import type { ReviewedPark } from '#contract/park-review.ts'

const NONE: ReadonlySet<string> = new Set()

/** The queue as the screen shows it: which park is open, which are selected, and which are being decided about. */
export type ReviewQueue = {
  /** The rows of the page, without the parks that are being decided about. undefined: not loaded yet. */
  rows: readonly ReviewedPark[] | undefined
  /** The park whose details are shown; undefined: there is none. */
  open: ReviewedPark | undefined
  selected: ReadonlySet<string>
  /** The parks that a decision is about: the selected ones, or else the open one. */
  chosen: readonly ReviewedPark[]
  show: (id: string) => void
  toggle: (id: string) => void
  selectAll: () => void
  clear: () => void
  /**
   * Takes parks out of the list while a decision is on its way, so that the next key means the next park. They come back
   * if it fails.
   */
  during: (parks: readonly ReviewedPark[], decision: () => Promise<boolean>) => Promise<boolean>
}

/** @param rows the rows of the page that the server has sent */
export function useReviewQueue(rows: readonly ReviewedPark[] | undefined): ReviewQueue {
  const [openId, setOpenId] = useState<string | null>(null)
  const [selected, setSelected] = useState(NONE)
  const [decided, setDecided] = useState(NONE)
  const shown = rows?.filter(({ _id }) => !decided.has(_id))
  const open = shown?.find(({ _id }) => _id === openId) ?? shown?.[0]
  const marked = (shown ?? []).filter(({ _id }) => selected.has(_id))

  /** Opens the park after those that go, or the one before them. */
  function openNext(gone: ReadonlySet<string>): void {
    const all = shown ?? []
    const at = all.findIndex(({ _id }) => _id === open?._id)
    const next = [...all.slice(at), ...all.slice(0, at).reverse()].find(({ _id }) => !gone.has(_id))
    setOpenId(next?._id ?? null)
  }
  return {
    rows: shown,
    open,
    selected: new Set(marked.map(({ _id }) => _id)),
    chosen: marked.length > 0 ? marked : open ? [open] : [],
    show: setOpenId,
    toggle: (id) => setSelected((old) => (old.has(id) ? without(old, [id]) : new Set([...old, id]))),
    selectAll: () => setSelected(new Set((shown ?? []).map(({ _id }) => _id))),
    clear: () => setSelected(NONE),
    async during(parks, decision) {
      const ids = parks.map(({ _id }) => _id)
      openNext(new Set(ids))
      setDecided((old) => new Set([...old, ...ids]))
      const isDone = await decision()
      setDecided((old) => without(old, ids))
      if (isDone) setSelected((old) => without(old, ids))
      return isDone
    },
  }
}

const without = (all: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...all].filter((id) => !ids.includes(id)))
