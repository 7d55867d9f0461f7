import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/limits.ts'
import { type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { hydratedAtom } from '#platform/page/hydrated.ts'
import { aPark } from '../../../../tests/factories/park.ts'
import { appWith, aRidersDevice, type PageOptions } from '../../../../tests/factories/park-page.tsx'
import { RICH } from '../../../../tests/factories/rich-park.ts'

// A park's first rendering: by the server, which is hydrated, or after a press.

/** The app, and its first rendering. The server's renderer makes no other. */
async function rendered(park: Park, options: PageOptions, isPressed = false) {
  const { page, services } = await appWith([park], options)
  services.store.set(hydratedAtom, isPressed)
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(page)
  return { page, root }
}

/** Hydrates what is in `root`, calls `look`, and removes everything. Hydration must change nothing. */
async function hydrate({ page, root }: Awaited<ReturnType<typeof rendered>>, look?: () => void): Promise<void> {
  const errors: unknown[] = []
  const live = hydrateRoot(root, page, { onRecoverableError: (error) => errors.push(error) })
  await act(async () => {})
  expect(errors).toEqual([])
  look?.()
  act(() => live.unmount())
  root.remove()
}

test.each(
  LANGUAGES.flatMap((language) => [
    [language, 'a rich park', RICH] as const,
    [language, 'a park of which little is known', aPark()] as const,
    [language, 'one of which even less is known', aPark({ amenities: UNKNOWN_AMENITIES })] as const,
    [language, 'a closed one', aPark({ closingYear: 2021 })] as const,
  ]),
)('in %s, %s hydrates without a console message', async (language, _, park) => {
  const page = await rendered(park, { language })
  expect(page.root.querySelector('h1')!.textContent).toBe(park.name[language])
  await hydrate(page)
})

test('the ratings have the same markup before and after hydration', async () => {
  const page = await rendered(RICH, { device: aRidersDevice() })
  const marks = () => [...page.root.querySelectorAll('[role="radiogroup"]')].map(({ outerHTML }) => outerHTML)
  const served = marks()
  expect(served).toHaveLength(4)
  await hydrate(page, () => expect(marks()).toEqual(served))
})

test('a press shows a park’s name, photo and hours first, a rendered page all of it at once', async () => {
  const firstText = async (isPressed: boolean) => {
    const { root } = await rendered(RICH, {}, isPressed)
    root.remove()
    expect(root.querySelector('h1')!.textContent).toBe('Test Park')
    expect(root.querySelectorAll('img').length).toBeGreaterThan(0)
    expect(root.textContent).toContain('14:00')
    return root.textContent
  }
  for (const later of ['Maintenance', 'Getting there', 'Something wrong?']) {
    expect(await firstText(true)).not.toContain(later)
    expect(await firstText(false)).toContain(later)
  }
})
