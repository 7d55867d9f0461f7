/**
 * Draws the brand's pictures into `public/`: `node build/icons.ts`. Run it when the drawings change; its output is
 * committed.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { SPLASH_SCREENS, splashAddress } from '#app/install/install-splash-sizes.ts'

/** `subset-font` has no types. */
const subsetFont = createRequire(import.meta.url)('subset-font') as (
  font: Buffer,
  text: string,
  options: { targetFormat: 'sfnt' },
) => Promise<Buffer>

const YELLOW = '#ffcf21'
const INK = '#16150f'
const PAPER = '#f3f0ea'
const RED = '#c41e2d'
const GREEN = '#0b7a43'

/** Every icon is drawn on 512 by 512. */
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${content}</svg>`

/** The outline of the ramp: floor, transition, lip and deck. */
const FACE = 'M-40 404H128C276 404 384 314 384 182H560'

/** A board above the ramp's lip, with its wheels towards the ramp. */
const board = (deck: string, wheels: string, hub: string) =>
  `<g transform="translate(212 186) rotate(-38)">` +
  `<path d="M-134 -22L-92 0H92L134 -22" fill="none" stroke="${deck}" stroke-width="42" stroke-linecap="round" stroke-linejoin="round"/>` +
  [-58, 58]
    .map((x) => `<circle cx="${x}" cy="48" r="31" fill="${wheels}"/><circle cx="${x}" cy="48" r="10" fill="${hub}"/>`)
    .join('') +
  `</g>`

const sign = (rounded: number) =>
  svg(
    (rounded
      ? `<clipPath id="c"><rect width="512" height="512" rx="${rounded}"/></clipPath><g clip-path="url(#c)">`
      : '<g>') +
      `<rect width="512" height="512" fill="${YELLOW}"/>` +
      `<path d="${FACE}V560H-40Z" fill="${PAPER}"/>` +
      `<path d="${FACE}" fill="none" stroke="${INK}" stroke-width="42" stroke-linejoin="round"/>` +
      board(INK, RED, PAPER) +
      `</g>`,
  )

/**
 * The sign within the safe zone of a maskable icon, a circle of 80 % of the side. Only the ramp and the sky reach the
 * edges.
 */
const maskable = svg(
  `<rect width="512" height="512" fill="${YELLOW}"/>` +
    `<g transform="translate(256 262) scale(0.82) translate(-256 -256)">` +
    `<path d="M-200 404H128C276 404 384 314 384 182H760V760H-200Z" fill="${PAPER}"/>` +
    `<path d="M-200 404H128C276 404 384 314 384 182H760" fill="none" stroke="${INK}" stroke-width="42" stroke-linejoin="round"/>` +
    board(INK, RED, PAPER) +
    `</g>`,
)

/** One colour on a transparent background, because the system gives the icon its colour. */
const monochrome = svg(
  `<g transform="translate(256 250) scale(0.74) translate(-250 -262)">` +
    `<path d="M20 404H128C276 404 384 314 384 182H480V480H20Z" fill="#000" stroke="#000" stroke-width="30" stroke-linejoin="round"/>` +
    board('#000', '#000', '#000') +
    `</g>`,
)

/** Only the curve and the board, because nobody could see more at the size of a tab's icon. */
const favicon = svg(
  `<clipPath id="c"><rect width="512" height="512" rx="104"/></clipPath><g clip-path="url(#c)">` +
    `<rect width="512" height="512" fill="${YELLOW}"/>` +
    `<path d="M-40 420H120C280 420 396 320 396 176H560V560H-40Z" fill="${INK}"/>` +
    `<g transform="translate(196 176) rotate(-38)"><path d="M-128 -20L-88 0H88L128 -20" fill="none" stroke="${INK}" stroke-width="46" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<circle cx="-54" cy="50" r="34" fill="${RED}"/><circle cx="54" cy="50" r="34" fill="${RED}"/></g></g>`,
)

const badge = (content: string) =>
  svg(`<circle cx="256" cy="256" r="246" fill="${YELLOW}" stroke="${INK}" stroke-width="20"/>${content}`)

const near = badge(
  `<path d="M256 430C176 330 132 270 132 214A124 124 0 0 1 380 214C380 270 336 330 256 430Z" fill="${INK}"/>` +
    `<circle cx="256" cy="212" r="50" fill="${YELLOW}"/>`,
)

const list = badge(
  [170, 256, 342]
    .map(
      (y, i) =>
        `<circle cx="370" cy="${y}" r="28" fill="${i === 0 ? GREEN : INK}"/>` +
        `<path d="M136 ${y}H302" stroke="${INK}" stroke-width="44" stroke-linecap="round"/>`,
    )
    .join(''),
)

const search = badge(
  `<circle cx="232" cy="228" r="96" fill="none" stroke="${INK}" stroke-width="44"/>` +
    `<path d="M304 300L386 382" stroke="${INK}" stroke-width="52" stroke-linecap="round"/>`,
)

/** The splash screen of the installed app on an iPhone: the sign in the middle of the page's background. */
async function splash(width: number, height: number): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) * 0.3)
  return sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite([{ input: await png(sign(112), side) }])
    .png({ compressionLevel: 9, palette: true, colours: 32 })
    .toBuffer()
}

/** A favicon.ico with one picture: a directory with one entry, followed by the PNG. */
function ico(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const png = (picture: string, side: number) =>
  sharp(Buffer.from(picture), { density: Math.max(72, (72 * side) / 512) })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()

/** A word in the headline font, cropped to its glyphs and `height` pixels high. */
async function word(text: string, script: 'hebrew' | 'latin', height: number): Promise<Buffer> {
  const file = fileURLToPath(import.meta.resolve(`@fontsource/karantina/files/karantina-${script}-700-normal.woff2`))
  const folder = await mkdtemp(join(tmpdir(), 'rampa-word-'))
  try {
    const fontfile = join(folder, `${script}.ttf`)
    await writeFile(fontfile, await subsetFont(await readFile(file), text, { targetFormat: 'sfnt' }))
    const drawn = await sharp({
      text: {
        text: `<span foreground="${INK}">${text}</span>`,
        font: 'Karantina Bold 200',
        fontfile,
        rgba: true,
        dpi: 144,
      },
    })
      .png()
      .toBuffer()
    return await sharp(drawn).trim().resize({ height }).png().toBuffer()
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The site's default name, as drawn on the picture for shared links. */
async function drawnName(): Promise<OverlayOptions[]> {
  const [he, en] = await Promise.all([word('רמפה', 'hebrew', 164), word('Rampa', 'latin', 92)])
  return [
    { input: he, left: 56, top: 48 },
    { input: en, left: 58, top: 236 },
  ]
}

/** The picture for shared links, 1200 by 630 pixels. */
const social = (words: OverlayOptions[]): Promise<Buffer> =>
  sharp(fileURLToPath(new URL('social.svg', import.meta.url)))
    .extract({ left: 0, top: 92, width: 1200, height: 630 })
    .composite(words)
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toBuffer()

const publicDir = fileURLToPath(new URL('../public', import.meta.url))
const small = await png(favicon, 48)
const files: Record<string, Buffer | string> = {
  'icons/icon-192.png': await png(sign(112), 192),
  'icons/icon-512.png': await png(sign(112), 512),
  'icons/maskable-192.png': await png(maskable, 192),
  'icons/maskable-512.png': await png(maskable, 512),
  'icons/apple-touch-icon.png': await png(sign(0), 180),
  'icons/monochrome-512.png': await png(monochrome, 512),
  'icons/favicon.svg': `${favicon}\n`,
  'icons/favicon-48.png': small,
  'icons/shortcut-near.png': await png(near, 96),
  'icons/shortcut-search.png': await png(search, 96),
  'icons/shortcut-list.png': await png(list, 96),
  'favicon.ico': ico(small, 48),
  'social.png': await social(await drawnName()),
  // The picture without a name, for a site that has another name.
  'social-plain.png': await social([]),
}
for (const screen of SPLASH_SCREENS) {
  const [width, height, ratio] = screen
  files[splashAddress(screen).slice(1)] = await splash(width * ratio, height * ratio)
}
for (const [name, content] of Object.entries(files)) {
  const file = join(publicDir, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
console.log(`Brand pictures: ${Object.keys(files).length} written.`)
