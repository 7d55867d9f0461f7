import { describe, expect, test } from 'vitest'
import { lookModule, readLook, readTokens, withColours } from '../../../build/tokens.ts'
import { closedTone, type Palette, palettes } from './tokens.ts'

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (hex: string) => {
  const channels = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * channels[0]! + 0.7152 * channels[1]! + 0.0722 * channels[2]!
}
const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

test('the contrast formula agrees with WCAG’s extremes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

type Name = keyof Palette
const surfaces: Name[] = ['paper', 'card', 'chip']
const text: [Name, Name][] = [
  ...surfaces.flatMap((under): [Name, Name][] => [
    ['ink', under],
    ['muted', under],
  ]),
  ...(['paper', 'card'] as const).flatMap((under): [Name, Name][] => [
    ['open', under],
    ['closed', under],
    ['lit', under],
  ]),
  ['paper', 'ink'], // a chosen pill is the page inverted
  ['onAccent', 'accent'],
  ['onTone', 'tone'],
  ['onPlate', 'plate'],
]
const graphics: [Name, Name][] = [
  ['field', 'paper'],
  ['field', 'card'],
  ['open', 'chip'],
  ['closed', 'chip'],
  ['lit', 'chip'],
]

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const palette = palettes[theme]
  test.each(text)('text %s on %s has at least 4.5:1', (over, under) => {
    expect(contrast(palette[over], palette[under])).toBeGreaterThanOrEqual(4.5)
  })
  test.each(graphics)('graphics %s on %s have at least 3:1', (over, under) => {
    expect(contrast(palette[over], palette[under])).toBeGreaterThanOrEqual(3)
  })
  test('text on the closed tone has at least 4.5:1', () => {
    expect(contrast(closedTone.onTone, closedTone.tone)).toBeGreaterThanOrEqual(4.5)
  })
})

test('the stylesheet matches the palettes', () => {
  expect(withColours(readTokens())).toBe(readTokens())
  expect(readLook()).toBe(lookModule())
})
