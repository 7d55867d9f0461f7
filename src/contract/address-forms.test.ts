/** Which addresses the forms accept, and that a long text is refused as quickly as a short one. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf, MOST_GROWTH, repeated } from '../../tests/growth.ts'
import { generalSettingsSchema } from './settings.ts'
import { pictureAddressSchema, webAddressSchema } from './text.ts'

const LONGEST = 100
const schemas = {
  web: webAddressSchema(LONGEST),
  picture: pictureAddressSchema(LONGEST),
  social: generalSettingsSchema.shape.site.shape.social.shape.youtube,
}
type Name = keyof typeof schemas
const accepts = (name: Name, text: string) => schemas[name].safeParse(text).success

const HOST = /^https:\/\/[^\s/?#\\]+\.[^\s\\]+$/
/** The same rules as in the schemas, written to be easy to read instead of fast. */
const READABLE: Record<Name, (text: string) => boolean> = {
  web: (text) => HOST.test(text),
  picture: (text) => HOST.test(text) || /^\/(?!\/)[^\s\\]+$/.test(text),
  social: (text) => /^(https:\/\/[^\s/]+\.[^\s]*)?$/.test(text),
}

test.each(Object.keys(schemas) as Name[])(
  '%s: a short text is accepted exactly if the plain rule accepts it',
  (name) => {
    const text = fc
      .array(fc.constantFrom('https://', 'a', '.', '/', '?', '#', '\\', '@', 'b c'), { maxLength: 8 })
      .map((pieces) => pieces.join(''))
      .filter((one) => one === one.trim())
    fc.assert(
      fc.property(text, (one) => {
        expect(accepts(name, one)).toBe(READABLE[name](one))
      }),
    )
  },
)

// The pattern is checked even when the text is already too long.
test.each(Object.keys(schemas) as Name[])('%s: a megabyte is refused in linear time', async (name) => {
  for (const piece of ['a.', '.', 'a', '/.', 'https://a.'])
    expect(
      await growthOf(
        (text: string) => accepts(name, text),
        (size) => `${repeated(piece, size, 'https://')} \\`,
        40_000,
      ),
      piece,
    ).toBeLessThan(MOST_GROWTH)
})
