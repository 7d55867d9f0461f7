import { expect, test } from 'vitest'
import { randomFrom } from './draw.ts'
import { PALETTES } from './palettes.ts'
import { dress, type Stage } from './stage.ts'

test.each(Object.entries(PALETTES))(
  '%s: nobody’s clothes or helmet vanish before a wall, the sky or the sun',
  (_, palette) => {
    for (let seed = 1; seed <= 60; seed++) {
      const stage: Stage = { palette, random: randomFrom(seed), backdrop: 'city', cast: [], helmets: true, variant: 0 }
      const { shirt, top } = dress(stage)
      expect(top).toMatch(/^#[0-9a-f]{6}$/)
      expect([palette.near, palette.sun, palette.sky, shirt]).not.toContain(top)
      expect(palette.near).not.toBe(shirt)
    }
  },
)
