/**
 * The app's comparison: the smallest pages that somebody would write by hand to show the same parks, guide and
 * products, in Hebrew, with pictures of their own in the size that a phone needs. No script, no fonts, one line of
 * styles.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Guide, guideDetailSchema } from '../../src/contract/guides.ts'
import { type Park } from '../../src/contract/parks.ts'
import { parkListSchema } from '../../src/contract/park-reads.ts'
import { WEEKDAYS } from '../../src/contract/park-hours.ts'
import { type Product, productListSchema } from '../../src/contract/products.ts'

/** Sizes of the list's small picture and the park's large one, in device pixels. */
const SMALL = { width: 224, height: 126 }
const LARGE = { width: 800, height: 450 }
/** Size of a product's picture: two stand in a row on a phone. */
const CARD = { width: 360, height: 360 }
/** Pictures that load at once, about as many as a phone shows; the others load lazily. */
const IN_VIEW = 8
const HOME_PARKS = 4

const AREAS = { north: 'צפון', center: 'מרכז', south: 'דרום' }
const DAYS = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת']

export type Floor = Record<'list' | 'park' | 'home' | 'guide' | 'shop', string>

/**
 * Writes the pages and their pictures into `folder`, which the server of `origin` serves as `/bench`.
 * @returns the address of each page
 */
export async function writeFloor(origin: string, folder: string, paths: Floor): Promise<Floor> {
  const parks = parkListSchema.parse(await (await fetch(`${origin}/api/skateparks`)).json()).data.skateparks
  const guideCall = paths.guide.replace('/guides/', '/api/guides/slug/')
  const { guide } = guideDetailSchema.parse(await (await fetch(`${origin}${guideCall}`)).json()).data
  const { products } = productListSchema.parse(await (await fetch(`${origin}/api/products`)).json()).data
  const park = parks.find(({ url }) => paths.park.endsWith(`/${url}`))
  if (!park) throw new Error(`no park at ${paths.park}`)
  await mkdir(folder, { recursive: true })
  await Promise.all([
    ...parks.map((each) => writePicture(origin, each.photos[0]?.thumbUrl, join(folder, `${each.url}.jpg`), SMALL)),
    ...products.map((each) =>
      writePicture(origin, each.colors[0]?.images[0]?.thumbUrl, join(folder, `${each.slug}.jpg`), CARD),
    ),
    writePicture(origin, park.photos[0]?.url, join(folder, 'park.jpg'), LARGE),
    writePicture(origin, guide.images[0]?.url, join(folder, 'guide.jpg'), LARGE),
    writeFile(join(folder, 'list.html'), listPage(parks)),
    writeFile(join(folder, 'park.html'), parkPage(park)),
    writeFile(join(folder, 'home.html'), homePage(parks)),
    writeFile(join(folder, 'guide.html'), guidePage(guide)),
    writeFile(join(folder, 'shop.html'), shopPage(products)),
  ])
  return {
    list: '/bench/list.html',
    park: '/bench/park.html',
    home: '/bench/home.html',
    guide: '/bench/guide.html',
    shop: '/bench/shop.html',
  }
}

async function writePicture(
  origin: string,
  url: string | undefined,
  file: string,
  size: { width: number; height: number },
): Promise<void> {
  if (url === undefined) return
  const picture = await (await fetch(new URL(url, origin))).arrayBuffer()
  await sharp(Buffer.from(picture)).resize(size).jpeg({ quality: 72 }).toFile(file)
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const document = (title: string, style: string, body: string) =>
  `<!doctype html><html lang=he dir=rtl><meta charset=utf-8><meta name=viewport content="width=device-width"><title>${escaped(title)}</title><link rel=icon href=data:,><style>body{font:16px/1.4 sans-serif;margin:0 auto;max-width:50em;padding:0 1em;color:#222}a{color:#05a}${style}</style><main>${body}</main>`

const LIST_STYLE =
  'ul{padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(20em,1fr))}li{display:flex;gap:12px}a{font-weight:700}'

const listItem = (park: Park, index: number) =>
  `<li><img src=/bench/${park.url}.jpg width=112 height=63 alt=""${index < IN_VIEW ? '' : ' loading=lazy'}><div><a href=/skateparks/${park.url}>${escaped(park.name.he)}</a><br>${escaped(park.address.he)} · ${AREAS[park.area]} · ★ ${park.heartRating.count > 0 ? park.heartRating.average : '—'}</div>`

const listPage = (parks: readonly Park[]) =>
  document('סקייטפארקים בישראל', LIST_STYLE, `<h1>סקייטפארקים בישראל</h1><ul>${parks.map(listItem).join('')}</ul>`)

const homePage = (parks: readonly Park[]) =>
  document(
    'רמפה',
    LIST_STYLE,
    `<h1>רמפה</h1><p>כל הסקייטפארקים בישראל: ${parks.length}. פתוח? מואר? איך מגיעים?<p><a href=/skateparks>כל הפארקים</a> <a href=/guides>מדריכים</a><h2>איפה רוכבים</h2><ul>${parks.slice(0, HOME_PARKS).map(listItem).join('')}</ul>`,
  )

function parkPage(park: Park): string {
  const links = Object.entries(park.mapLinks).map(([name, url]) => (url ? `<a href="${escaped(url)}">${name}</a>` : ''))
  const rows = WEEKDAYS.map((day, index) => {
    const hours = park.openingHours?.[day]
    const words = park.is24Hours
      ? 'כל היום'
      : !hours
        ? 'לא ידוע'
        : hours.isOpen
          ? `${hours.start}–${hours.end}`
          : 'סגור'
    return `<tr><th>${DAYS[index]}<td>${words}`
  })
  return document(
    park.name.he,
    'img{width:100%;height:auto}th{text-align:start;padding-inline-end:2em}p a{margin-inline-end:1em}',
    `<a href=/skateparks>כל הפארקים</a><h1>${escaped(park.name.he)}</h1><img src=/bench/park.jpg width=800 height=450 fetchpriority=high alt="${escaped(park.name.he)}"><p>${escaped(park.address.he)}, ${AREAS[park.area]}<h2>שעות פתיחה</h2><table>${rows.join('')}</table><p>${links.join(' ')}`,
  )
}

const shopItem = ({ slug, name, price }: Product, index: number) =>
  `<li><a href=/shop/products/${slug}><img src=/bench/${slug}.jpg width=180 height=180 alt=""${index < IN_VIEW ? '' : ' loading=lazy'}>${escaped(name)}</a> ${price / 100} ₪`

const shopPage = (products: readonly Product[]) =>
  document(
    'חנות',
    'ul{padding:0;list-style:none;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(10em,1fr))}img{width:100%;height:auto;display:block}a{font-weight:700}',
    `<h1>חנות</h1><ul>${products.map(shopItem).join('')}</ul>`,
  )

const guidePage = (guide: Guide) =>
  document(
    guide.title,
    'img{width:100%;height:auto}',
    `<a href=/guides>מדריכים</a><h1>${escaped(guide.title)}</h1><p>${escaped(guide.description)}<img src=/bench/guide.jpg width=800 height=450 fetchpriority=high alt="">${guide.content}`,
  )
