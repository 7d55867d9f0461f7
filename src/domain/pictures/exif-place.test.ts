import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exifOfJpeg, placeOf } from './exif-place.ts'

/** Makes an EXIF block with a GPS directory. */
function exif(
  angles: { latitude: readonly number[]; longitude: readonly number[] },
  { refs = 'NE', little = true, prefix = true } = {},
): Buffer {
  const data = Buffer.alloc(8 + 18 + 2 + 4 * 12 + 4 + 48)
  const u16 = (value: number, at: number) => (little ? data.writeUInt16LE(value, at) : data.writeUInt16BE(value, at))
  const u32 = (value: number, at: number) => (little ? data.writeUInt32LE(value, at) : data.writeUInt32BE(value, at))
  const gps = 26
  const values = gps + 2 + 48 + 4
  data.write(little ? 'II' : 'MM', 0, 'latin1')
  u16(42, 2)
  u32(8, 4)
  u16(1, 8)
  for (const [at, value] of [
    [10, 0x8825],
    [12, 4],
  ] as const)
    u16(value, at)
  u32(1, 14)
  u32(gps, 18)
  u16(4, gps)
  const entry = (index: number, tag: number, value: number) => {
    u16(tag, gps + 2 + index * 12)
    u32(value, gps + 2 + index * 12 + 8)
  }
  entry(0, 1, 0)
  data.write(refs[0]!, gps + 2 + 8, 'latin1')
  entry(1, 2, values)
  entry(2, 3, 0)
  data.write(refs[1]!, gps + 2 + 2 * 12 + 8, 'latin1')
  entry(3, 4, values + 24)
  for (const [index, value] of [...angles.latitude, ...angles.longitude].entries()) u32(value, values + index * 4)
  return prefix ? Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), data]) : data
}

const HOME = { latitude: [32, 1, 4, 1, 1234, 100], longitude: [34, 1, 46, 1, 30, 1] }

test.each([
  ['north and east', HOME, {}, { latitude: 32.070094, longitude: 34.775 }],
  ['south and west', HOME, { refs: 'SW' }, { latitude: -32.070094, longitude: -34.775 }],
  ['big-endian', HOME, { little: false }, { latitude: 32.070094, longitude: 34.775 }],
  ['without the prefix', HOME, { prefix: false }, { latitude: 32.070094, longitude: 34.775 }],
  ['without seconds', { ...HOME, latitude: [3250, 100, 0, 0, 0, 0] }, {}, { latitude: 32.5, longitude: 34.775 }],
])('%s', (_name, angles, how, expected) => {
  expect(placeOf(exif(angles, how))).toEqual(expected)
})

test.each([
  ['no fix', { latitude: [0, 1, 0, 1, 0, 1], longitude: [0, 1, 0, 1, 0, 1] }],
  ['a division by zero', { ...HOME, latitude: [32, 0, 0, 1, 0, 1] }],
  ['off the earth', { ...HOME, latitude: [91, 1, 0, 1, 0, 1] }],
])('%s is no place', (_name, angles) => {
  expect(placeOf(exif(angles))).toBeUndefined()
})

test('a missing or damaged block gives no place', () => {
  expect(placeOf(undefined)).toBeUndefined()
  const whole = exif(HOME)
  for (let length = 0; length < whole.length; length++) {
    const place = placeOf(whole.subarray(0, length))
    expect([undefined, 34.775, 34.766667], String(length)).toContain(place?.longitude)
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const place = placeOf(Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'), bytes]))
      expect(place === undefined || Math.abs(place.latitude) <= 90).toBe(true)
    }),
  )
})

test('the block is found in a JPEG after other segments, and only in a JPEG', () => {
  const segment = (marker: number, content: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]), content])
  const start = Buffer.from([0xff, 0xd8])
  const pixels = segment(0xda, Buffer.alloc(8))
  const [jfif, xmp] = [
    segment(0xe0, Buffer.from('JFIF\0')),
    segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0')),
  ]
  const block = segment(0xe1, exif(HOME))
  const photo = Buffer.concat([start, jfif, xmp, block, pixels])
  expect(placeOf(exifOfJpeg(photo))).toEqual({ latitude: 32.070094, longitude: 34.775 })
  for (const other of [
    Buffer.concat([start, jfif, xmp, pixels, block]),
    Buffer.concat([jfif, block]),
    Buffer.concat([start, Buffer.alloc(20)]),
    Buffer.concat([start, Buffer.from([0xff, 0xe0, 0, 0]), Buffer.alloc(20)]),
    start,
    Buffer.alloc(0),
  ]) {
    expect(exifOfJpeg(other)).toBeUndefined()
  }
  for (let length = 0; length < photo.length; length++) {
    const place = placeOf(exifOfJpeg(photo.subarray(0, length)))
    expect([undefined, 34.775, 34.766667], String(length)).toContain(place?.longitude)
  }
})
