import { render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeptPlace } from './use-kept-place.ts'

function Note({ size }: { size: number }) {
  const region = useRef<HTMLDivElement>(null)
  useKeptPlace(region)
  return <div ref={region} data-size={size} />
}

/**
 * A page that is scrolled down by `scrolled` px, in a browser with or without scroll anchoring. Returns the distances
 * by which the hook scrolled it.
 */
function aPage({ scrolled, anchors }: { scrolled: number; anchors: boolean }): number[] {
  const scrolls: number[] = []
  vi.stubGlobal('scrollY', scrolled)
  vi.stubGlobal('CSS', { supports: () => anchors })
  vi.stubGlobal('scrollBy', ({ top }: { top: number }) => void scrolls.push(top))
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return Number(this.dataset.size)
  })
  return scrolls
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['where nothing else keeps the place', { scrolled: 600, anchors: false }, [37, -37]],
  ['not where the browser does', { scrolled: 600, anchors: true }, []],
  ['not at the top of the page', { scrolled: 0, anchors: false }, []],
])('a note that appears and disappears scrolls the page %s', (_, page, expected) => {
  const scrolls = aPage(page)
  const { rerender } = render(<Note size={0} />)
  rerender(<Note size={37} />)
  rerender(<Note size={37} />)
  rerender(<Note size={0} />)
  expect(scrolls).toEqual(expected)
})

test('a note that is present from the start scrolls nothing', () => {
  const scrolls = aPage({ scrolled: 600, anchors: false })
  render(<Note size={37} />)
  expect(scrolls).toEqual([])
})
