import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQrPath } from '../../../../tests/factories/qr.ts'
import { qrPath, QUIET_MODULES } from './qr-path.ts'

const boxOf = (size: number) => `${-QUIET_MODULES} ${-QUIET_MODULES} ${size + 8} ${size + 8}`
const read = (text: string) => {
  const { size, path } = qrPath(text)
  return readQrPath(path, boxOf(size))
}

test('an address is read back', () => {
  const address = 'https://rampa.example/skateparks/southern-neighbourhoods-wheels-park'
  expect(read(address)).toBe(address)
})

test('any address is read back', () => {
  const slug = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-'),
    minLength: 1,
    maxLength: 120,
  })
  fc.assert(
    fc.property(slug, (text) => {
      const address = `https://${text.slice(0, 20)}.example/skateparks/${text}`
      expect(read(address)).toBe(address)
    }),
    { numRuns: 30 },
  )
})

test('a stain is corrected, a hole is not', () => {
  const address = 'https://rampa.example/skateparks/the-pipe-holon'
  const { size, path } = qrPath(address)
  const without = (last: number) =>
    path.replaceAll(/M(\d+) (\d+)h\d+v1h-\d+z/g, (run, x: string, y: string) =>
      Number(x) > size - last && Number(y) > size - last ? '' : run,
    )
  expect(readQrPath(without(5), boxOf(size))).toBe(address)
  expect(readQrPath(without(20), boxOf(size))).not.toBe(address)
})

test('the size is the number of modules', () => {
  // In version 4 of the standard, a code holds 62 bytes at this level of error correction and has 33 modules per side.
  expect(qrPath('x'.repeat(62)).size).toBe(33)
  expect(qrPath('x'.repeat(63)).size).toBe(37)
})
