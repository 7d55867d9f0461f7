import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { liveWithTranslators } from './translated-page.ts'

type Translator = (text: Text, element: HTMLElement) => void

/** Replaces a text by elements, as browsers' translators do. */
const TRANSLATORS: Readonly<Record<string, Translator>> = {
  replaces: (text, element) => text.replaceWith(element),
  'inserts and removes': (text, element) => {
    text.before(element)
    text.remove()
  },
  'wraps the text itself': (text, element) => {
    text.replaceWith(element)
    element.firstElementChild!.replaceChildren(text)
  },
  'takes it away': (text) => text.remove(),
}

/** Translates the current texts: each goes into `<font><font>…`, in capital letters. */
async function translate(translator: Translator, root: Node = document.body): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue
    const element = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.data.toUpperCase()
    element.append(inner)
    translator(text, element)
  }
  await Promise.resolve()
}

type CartProps = { count: number; isSoldOut?: boolean; isNew?: boolean }

/** A component whose bare texts stand before, after and between elements that appear and disappear. */
function Cart({ count, isSoldOut = false, isNew = false }: CartProps) {
  return (
    <p data-testid="cart">
      {isNew && <b>new</b>}
      in the cart: {count}
      {isSoldOut && ' sold out'}
      {isNew ? <i>!</i> : null}
    </p>
  )
}

const shown = () => screen.getByTestId('cart').textContent

beforeAll(() => {
  liveWithTranslators()
})
afterEach(() => document.body.replaceChildren())

for (const [name, translator] of Object.entries(TRANSLATORS)) {
  test(`elements and texts come and go where a translator ${name}`, async () => {
    const { rerender, unmount } = render(<Cart count={1} isSoldOut />)
    await translate(translator)
    rerender(<Cart count={1} isSoldOut isNew />)
    await translate(translator)
    rerender(<Cart count={1} />)
    await translate(translator)
    rerender(<Cart count={1} isSoldOut isNew />)
    unmount()
    expect(document.body.textContent).toBe('')
  })
}

for (const name of ['replaces', 'inserts and removes', 'wraps the text itself']) {
  test(`a changed text is shown, in its place, where a translator ${name}`, async () => {
    const { rerender } = render(<Cart count={1} />)
    await translate(TRANSLATORS[name]!)
    rerender(<Cart count={2} isNew />)
    await Promise.resolve()
    expect(shown()?.toLowerCase()).toBe('newin the cart: 2!')
    await translate(TRANSLATORS[name]!)
    rerender(<Cart count={3} isSoldOut />)
    await Promise.resolve()
    expect(shown()?.toLowerCase()).toBe('in the cart: 3 sold out')
    await translate(TRANSLATORS[name]!)
    rerender(<Cart count={3} />)
    expect(shown()?.toLowerCase()).toBe('in the cart: 3')
  })
}

test('a text that is moved leaves nothing behind', async () => {
  const list = (names: string[]) => <p data-testid="cart">{names.map((name) => [name])}</p>
  const keyed = (names: string[]) => (
    <p data-testid="cart">
      {names.map((name) => (
        <Bare key={name} name={name} />
      ))}
    </p>
  )
  const { rerender } = render(keyed(['a', 'b', 'c']))
  await translate(TRANSLATORS.replaces!)
  rerender(keyed(['c', 'a', 'b']))
  await Promise.resolve()
  expect(shown()?.toLowerCase()).toBe('cab')
  rerender(list(['d']))
  expect(shown()).toBe('d')
})
const Bare = ({ name }: { name: string }) => name

test('React hydrates a page that was translated before hydration as the server sent it', async () => {
  const problems: unknown[] = []
  const root = document.createElement('div')
  root.id = 'root'
  root.innerHTML = renderToString(<Cart count={1} isSoldOut isNew />)
  document.body.append(root)
  const element = root.firstElementChild
  await translate(TRANSLATORS.replaces!)
  expect(element!.textContent).toBe('NEWIN THE CART: 1 SOLD OUT!')
  expect(globalThis.restoreTexts!()).toBe(true)
  const hydrated = await act(() =>
    hydrateRoot(root, <Cart count={1} isSoldOut isNew />, { onRecoverableError: (error) => problems.push(error) }),
  )
  expect(problems).toEqual([])
  expect(root.firstElementChild).toBe(element)
  await act(() => hydrated.render(<Cart count={2} />))
  expect(shown()).toBe('in the cart: 2')
  await act(() => hydrated.unmount())
})
