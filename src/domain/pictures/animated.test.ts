import { expect, test } from 'vitest'
import { isAnimatedPng, isAnimatedWebp } from './animated.ts'

const number = (value: number) => [value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 255)
const chunk = (type: string, data: number[]) => [...number(data.length), ...Buffer.from(type), ...data, 0, 0, 0, 0]
const png = (...chunks: number[][]) =>
  Uint8Array.from([
    ...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunk('IHDR', Array(13).fill(0)),
    ...chunks.flat(),
  ])

test('a PNG of several frames has a chunk for it before its pixels', () => {
  const frames = (count: number) => chunk('acTL', [...number(count), ...number(0)])
  expect(isAnimatedPng(png(chunk('tEXt', [1, 2, 3]), frames(2), chunk('IDAT', [1])))).toBe(true)
  expect(isAnimatedPng(png(frames(1), chunk('IDAT', [1])))).toBe(false)
  expect(isAnimatedPng(png(chunk('IDAT', [1]), frames(2)))).toBe(false)
  expect(isAnimatedPng(png())).toBe(false)
  expect(isAnimatedPng(png(frames(2)).subarray(0, 44))).toBe(false)
  expect(isAnimatedPng(Uint8Array.from([255, 216, 255]))).toBe(false)
})

test('a WebP of several frames has a flag', () => {
  const webp = (kind: string, flags: number) =>
    Uint8Array.from([...Buffer.from(`RIFF    WEBP${kind}`), 10, 0, 0, 0, flags])
  expect([
    isAnimatedWebp(webp('VP8X', 0b10)),
    isAnimatedWebp(webp('VP8X', 0b10000)),
    isAnimatedWebp(webp('VP8 ', 2)),
  ]).toEqual([true, false, false])
})
