import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { RatingInput } from './rating-input.tsx'

const LABELS = ['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5']

/** The input in a page that stores its value. */
function open({ dir = 'ltr', value: first = null as number | null } = {}) {
  const onRate = vi.fn()
  document.documentElement.dir = dir
  document.documentElement.style.direction = dir
  function Page() {
    const [value, setValue] = useState(first)
    const rate = (next: number, settled: boolean) => {
      onRate(next, settled)
      setValue(next)
    }
    return <RatingInput icon="heart" label="Rate it" labels={LABELS} value={value} onRate={rate} />
  }
  render(<Page />)
  const group = screen.getByRole('radiogroup', { name: 'Rate it' })
  group.getBoundingClientRect = () => new DOMRect(100, 200, 250, 50)
  return { user: userEvent.setup(), onRate, group }
}
const mark = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const checked = () => screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.value ?? null
const filled = () => document.querySelectorAll('[data-filled]').length

afterEach(() => {
  document.documentElement.removeAttribute('dir')
  document.documentElement.style.direction = ''
})

test('without a rating there are five empty marks with names', () => {
  open()
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual(LABELS)
  expect([checked(), filled()]).toEqual([null, 0])
})

test('a tap rates, another changes, and a tap on the same mark counts too', async () => {
  const { user, onRate } = open()
  await user.click(mark('4 of 5'))
  expect([checked(), filled()]).toEqual(['4', 4])
  await user.click(mark('2 of 5'))
  await user.click(mark('2 of 5'))
  expect([checked(), filled()]).toEqual(['2', 2])
  expect(onRate.mock.calls).toEqual([
    [4, true],
    [2, true],
    [2, true],
  ])
})

describe('by keyboard', () => {
  test.each([
    ['ltr', null, '{ArrowRight}', 1],
    ['ltr', null, '{ArrowLeft}', 5],
    ['ltr', 3, '{ArrowRight}', 4],
    ['ltr', 3, '{ArrowLeft}', 2],
    ['rtl', null, '{ArrowLeft}', 1],
    ['rtl', 3, '{ArrowLeft}', 4],
    ['rtl', 3, '{ArrowRight}', 2],
    ['rtl', 3, '{ArrowUp}', 4],
    ['rtl', 3, '{ArrowDown}', 2],
    ['ltr', 3, '{Home}', 1],
    ['ltr', 3, '{End}', 5],
    ['ltr', null, '4', 4],
    ['rtl', 2, '5', 5],
    ['ltr', null, ' ', 1],
    ['ltr', 3, '{ArrowRight}{ArrowRight}{ArrowLeft}', 4],
  ] as const)('%s from %s: %s rates %d', async (dir, value, keys, expected) => {
    const { user } = open({ dir, value })
    await user.tab()
    await user.keyboard(keys)
    expect(checked()).toBe(String(expected))
    expect(document.activeElement).toBe(mark(`${expected} of 5`))
  })

  test.each([
    [1, '{ArrowLeft}'],
    [5, '{ArrowRight}'],
    [3, '7'],
    [3, '{Control>}4{/Control}'],
  ])('from %d, %s changes nothing', async (value, keys) => {
    const { user, onRate } = open({ value })
    await user.tab()
    await user.keyboard(keys)
    expect(onRate).not.toHaveBeenCalled()
    expect(checked()).toBe(String(value))
  })

  test('arrows only move; digits, Home, End, Enter and Space are final', async () => {
    const { user, onRate } = open({ value: 2 })
    await user.tab()
    await user.keyboard('{ArrowRight}4{End}{Enter} ')
    expect(onRate.mock.calls).toEqual([
      [3, false],
      [4, true],
      [5, true],
      [5, true],
      [5, true],
    ])
  })

  test('is one Tab stop', async () => {
    const { user } = open({ value: 3 })
    await user.tab()
    expect(document.activeElement).toBe(mark('3 of 5'))
    await user.tab()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a finger that slides', () => {
  const touch = { pointerId: 7, pointerType: 'touch', button: 0 }
  const down = (x: number) => fireEvent.pointerDown(mark('1 of 5'), { ...touch, clientX: x, clientY: 225 })
  const move = (x: number, y = 225) => fireEvent.pointerMove(mark('1 of 5'), { ...touch, clientX: x, clientY: y })
  const up = (x: number) => fireEvent.pointerUp(mark('1 of 5'), { ...touch, clientX: x, clientY: 225 })

  test.each([
    ['ltr', 330, 5],
    ['ltr', 270, 4],
    ['ltr', 20, 1],
    ['rtl', 330, 1],
    ['rtl', 120, 5],
    ['rtl', 900, 1],
  ] as const)('%s: previews on the way and rates the mark where it is lifted (%d px)', (dir, x, expected) => {
    const { onRate } = open({ dir })
    down(x > 200 ? 130 : 330)
    move(225)
    expect(filled()).toBe(3)
    move(x)
    expect(filled()).toBe(expected)
    expect(onRate).not.toHaveBeenCalled()
    up(x)
    expect(onRate.mock.calls).toEqual([[expected, true]])
    expect(checked()).toBe(String(expected))
  })

  test('rates nothing if it is lifted far away or scrolls the page', () => {
    const { onRate, group } = open({ value: 2 })
    down(130)
    move(330)
    move(330, 400)
    expect(filled()).toBe(2)
    up(330)
    down(130)
    move(330)
    fireEvent.pointerCancel(group, touch)
    expect(filled()).toBe(2)
    up(330)
    expect(onRate).not.toHaveBeenCalled()
  })

  test('its final click is no tap; the next one is', () => {
    const { onRate } = open()
    down(130)
    move(330)
    up(330)
    fireEvent.click(mark('1 of 5'), { detail: 1 })
    expect(onRate.mock.calls).toEqual([[5, true]])
    down(130)
    up(130)
    fireEvent.click(mark('1 of 5'), { detail: 1 })
    expect(onRate.mock.calls.at(-1)).toEqual([1, true])
  })

  test('a tremble counts as a tap', () => {
    const { onRate } = open()
    down(130)
    move(134)
    up(134)
    expect(onRate).not.toHaveBeenCalled()
    fireEvent.click(mark('1 of 5'), { detail: 1 })
    expect(onRate.mock.calls).toEqual([[1, true]])
  })
})

test('a mouse over the marks previews', () => {
  const { group } = open({ value: 2 })
  fireEvent.pointerMove(group, { pointerType: 'mouse', clientX: 290, clientY: 225 })
  expect(filled()).toBe(4)
  fireEvent.pointerLeave(group)
  expect(filled()).toBe(2)
})
