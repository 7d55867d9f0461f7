/** Cards of parks and areas: HTML documents without scripts, for frames on other sites. */
import type { Language } from '#contract/limits.ts'
import type { Area } from '#contract/parks.ts'
import { addressBeside } from '#domain/address-beside.ts'
import { creditTexts, joinCredits, OSM_COPYRIGHT, OSM_CREDIT } from '#domain/credits.ts'
import { elementsOf } from '#domain/elements.ts'
import { defineDocument } from '#server/documents/document.ts'
import type { Theme } from '#server/documents/document.ts'
import { html } from '#server/documents/html.ts'
import type { Html } from '#server/documents/html.ts'
import { MARK } from '#server/documents/page.ts'
import { ELEMENT_NAMES } from './element-words.ts'
import { cardHours } from './hours.ts'
import type { CardHours } from './hours.ts'
import type { CardPark } from './repo.ts'
import { AREA_NAMES, CARD_WORDS } from './words.ts'

/** Largest number of parks on an area's card. */
export const MOST_PARKS = 30

const STYLES = `
html{background:var(--card)}
body{font-size:.9375rem}
main{display:grid;grid-template-columns:minmax(0,1fr);grid-template-rows:auto minmax(0,1fr) auto auto;block-size:100dvh;min-block-size:12rem;border:2.5px solid var(--line);border-radius:16px;overflow:clip}
header{padding:14px 16px 10px}
h1{font-size:2rem}
header p,.none{color:var(--muted)}
header .elements{color:var(--ink);font-weight:500}
.none{padding:0 16px 10px}
.end{color:var(--closed);font-weight:600}
dl{padding-inline:16px}
dl>div{display:flex;justify-content:space-between;gap:16px;padding-block:6px;border-block-start:1px solid var(--hairline)}
dd{text-align:end;font-weight:500}
bdi{font-variant-numeric:tabular-nums}
dd bdi,li p bdi{white-space:nowrap}
.lights{color:var(--muted)}
dl,ul{overflow-y:auto}
ul{list-style:none;padding-inline:16px}
li{padding-block:6px;border-block-start:1px solid var(--hairline)}
li a{display:inline-flex;align-items:center;min-block-size:32px;font-weight:600;text-decoration:none}
li a:hover{text-decoration:underline}
li p{font-size:.875rem;color:var(--muted)}
li p.end{color:var(--closed)}
li span{display:inline-block}
li span:not(:last-child)::after{content:' ·';white-space:pre}
main>.credit{grid-row:3;padding:4px 16px;border-block-start:1px solid var(--hairline);font-size:.75rem;line-height:1rem;color:var(--muted);overflow-wrap:anywhere}
.credit a{color:inherit}
.go{grid-row:4;display:flex;align-items:center;justify-content:space-between;gap:12px;min-block-size:48px;padding:4px 16px;background:var(--tone);color:var(--on-tone);border-block-start:2.5px solid #16150f;font-weight:600;text-decoration:none}
.go:focus-visible{outline-color:var(--on-tone);outline-offset:-6px}
.go:hover>span:last-child{text-decoration:underline}
.site{display:flex;align-items:center;gap:6px;font:700 1.5rem/1 Karantina,'Karantina Fallback','Arial Narrow',sans-serif}
.site svg{inline-size:22px;block-size:22px;flex:none}
`

const { write, setHeaders } = defineDocument({ styles: STYLES, framedBy: 'anybody' })
export const setCardHeaders = setHeaders

/** How a card is shown. */
export interface CardLook {
  language: Language
  theme: Theme
  siteName: string
  /** The public origin, without a trailing slash. */
  origin: string
}

/** A link that opens the site in a new tab, because the site can't be shown in the frame. */
const wayIn = ({ siteName }: CardLook, href: string, text: string): Html =>
  html`<a class="go" href="${href}" target="_blank" rel="noopener"
    ><span class="site">${MARK}<bdi>${siteName}</bdi></span
    ><span>${text}</span></a
  >`

/** The credits of the sources of these parks; nothing if there are none. */
function creditLine(parks: readonly CardPark[]): Html | false {
  const texts = creditTexts(joinCredits(parks.map(({ credits }) => credits)))
  if (texts.length === 0) return false
  const one = (text: string) =>
    text === OSM_CREDIT
      ? html`<a href="${OSM_COPYRIGHT}" target="_blank" rel="noopener"><bdi dir="ltr">${text}</bdi></a>`
      : html`<bdi>${text}</bdi>`
  return html`<p class="credit">${texts.map((text, index) => [index > 0 && ' · ', one(text)])}</p>`
}

const timesOf = (value: string, isTimes: boolean): Html =>
  isTimes ? html`<bdi dir="ltr">${value}</bdi>` : html`${value}`

/** Names of the park's elements; '' if nobody knows them. */
const elementsText = ({ elements }: CardPark, language: Language): string =>
  elementsOf(elements)
    .map((element) => ELEMENT_NAMES[language][element])
    .join(', ')

function hoursList(hours: CardHours): Html {
  if ('line' in hours) return html`<p class="none${hours.isEnd && ' end'}">${hours.line}</p>`
  return html`<dl>
    ${hours.rows.map(({ label, value, isTimes, isLights }) => html`<div${isLights && html` class="lights"`}><dt>${label}</dt><dd>${timesOf(value, isTimes)}</dd></div>`)}
  </dl>`
}

function hoursLine(hours: CardHours): Html {
  if ('line' in hours) return html`<p${hours.isEnd && html` class="end"`}>${hours.line}</p>`
  const shown = hours.rows.filter(({ isLights }) => !isLights)
  return html`<p>
    ${shown.map(({ label, value, isTimes }) => html`<span>${label} ${timesOf(value, isTimes)}</span> `)}
  </p>`
}

/** The card of a park. @param instant now, in epoch ms; only its date counts */
export function parkCard(park: CardPark, look: CardLook, instant: number): string {
  const { language, theme, origin, siteName } = look
  const name = park.name[language]
  const address = addressBeside(name, park.address[language])
  const page = `${origin}/skateparks/${park.url}`
  return write({
    language,
    theme,
    title: `${name} – ${siteName}`,
    head: html`<link rel="canonical" href="${page}" />`,
    body: html`<main aria-labelledby="title">
      <header>
        <h1 id="title"><bdi>${name}</bdi></h1>
        ${address !== '' && html`<p><bdi>${address}</bdi></p>`}
        ${park.elements !== null && html`<p class="elements">${elementsText(park, language)}</p>`}
      </header>
      ${hoursList(cardHours(park, language, instant))} ${creditLine([park])}
      ${wayIn(look, page, CARD_WORDS[language].park)}
    </main>`,
  })
}

/** The card of an area. @param total number of all parks in the area; `parks` are the first of them */
export function areaCard(
  area: Area,
  { parks, total }: { parks: readonly CardPark[]; total: number },
  look: CardLook,
  instant: number,
): string {
  const { language, theme, origin, siteName } = look
  const words = CARD_WORDS[language]
  const title = words.area(AREA_NAMES[language][area])
  const page = `${origin}/skateparks?area=${area}`
  const one = (park: CardPark) =>
    html`<li>
      <a href="${origin}/skateparks/${park.url}" target="_blank" rel="noopener"><bdi>${park.name[language]}</bdi></a
      >${hoursLine(cardHours(park, language, instant))}
    </li> `
  const left = total - parks.length
  return write({
    language,
    theme,
    title: `${title} – ${siteName}`,
    head: html`<link rel="canonical" href="${page}" />`,
    body: html`<main aria-labelledby="title">
      <header><h1 id="title">${title}</h1></header>
      ${
        parks.length === 0
          ? html`<p class="none">${words.none}</p>`
          : html`<ul>
              ${parks.map(one)}${left > 0 && html`<li><p>${words.more(left)}</p></li>`}
            </ul>`
      }
      ${creditLine(parks)} ${wayIn(look, page, words.toArea)}
    </main>`,
  })
}

/** Shown if the card's park or area does not exist. */
export function missingCard(look: CardLook): string {
  const { language, theme, origin, siteName } = look
  const words = CARD_WORDS[language]
  return write({
    language,
    theme,
    title: siteName,
    body: html`<main aria-labelledby="title">
      <header><p id="title">${words.missing}</p></header>
      <div></div>
      ${wayIn(look, `${origin}/skateparks`, words.toSite)}
    </main>`,
  })
}

/** Average number of letters in a line of elements, at 420 pixels. */
const LINE_LETTERS = 48
/** Heights in pixels of the parts of a card that is 420 pixels wide. They follow from the styles above. */
const HEIGHTS = { head: 84, elementsLine: 23, row: 36, line: 33, areaHead: 58, park: 80, credit: 25, end: 56 }
const AREA_MOST = 560

/**
 * Height in pixels that a card needs, for the code of its frame. If the content is higher than that, the part between
 * the card's head and its end scrolls.
 * @param card a park, or the number of parks of an area
 */
export function heightOf(card: CardPark | number, language: Language, instant: number): number {
  const { head, elementsLine, row, line, areaHead, park, credit, end } = HEIGHTS
  if (typeof card === 'number') return Math.min(AREA_MOST, areaHead + Math.max(1, card) * park + end)
  const hours = cardHours(card, language, instant)
  const elementsHeight = Math.ceil(elementsText(card, language).length / LINE_LETTERS) * elementsLine
  const hoursHeight = 'rows' in hours ? hours.rows.length * row : line
  return head + elementsHeight + hoursHeight + (card.credits.length > 0 ? credit : 0) + end
}
