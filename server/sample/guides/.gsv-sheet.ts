import sharp from 'sharp'
import { DIAGRAMS } from './sample-guide.ts'
import { PALETTES } from '../scenes/palettes.ts'
const pals = ['sand', 'azure', 'mint', 'bone', 'peach', 'lilac', 'rose', 'noon'] as const
const items = Object.entries(DIAGRAMS).map(([name, draw], i) => ({
  name,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">${draw(PALETTES[pals[i % pals.length]!])}</svg>`,
}))
const w = 480,
  h = 320
const tiles = await Promise.all(
  items.map(async ({ svg }, i) => ({
    input: await sharp(Buffer.from(svg)).resize(w, h).png().toBuffer(),
    left: (i % 3) * (w + 6),
    top: Math.floor(i / 3) * (h + 6),
  })),
)
await sharp({
  create: { width: 3 * (w + 6), height: Math.ceil(items.length / 3) * (h + 6), channels: 3, background: '#fff' },
})
  .composite(tiles)
  .png()
  .toFile('/tmp/gsv/sheet.png')
