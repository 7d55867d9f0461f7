/** `/embed`: people choose a card here, see it, and get the code of its frame. The form needs no script. */
import { LANGUAGES } from '#contract/limits.ts'
import type { Language } from '#contract/limits.ts'
import { AREAS } from '#contract/parks.ts'
import type { Theme } from '#server/documents/document.ts'
import { html } from '#server/documents/html.ts'
import type { Html } from '#server/documents/html.ts'
import { definePage } from '#server/documents/page.ts'
import type { PageFacts } from '#server/documents/page.ts'
import type { NamedPark } from './repo.ts'
import { AREA_NAMES, TOOL_WORDS } from './words.ts'

export const THEMES = ['auto', 'light', 'dark'] as const satisfies readonly Theme[]

const STYLES = `
form{align-items:end}
label{display:grid;gap:4px;font-weight:600}
select{appearance:none;inline-size:100%;min-block-size:48px;padding:6px 12px;padding-inline-end:40px;background:linear-gradient(45deg,transparent 50%,currentcolor 50%) right 20px center/6px 6px no-repeat,linear-gradient(135deg,currentcolor 50%,transparent 50%) right 14px center/6px 6px no-repeat var(--card);color:var(--ink);border:2px solid var(--field);border-radius:12px;font:inherit;font-weight:400}
[dir=rtl] select{background-position:left 14px center,left 20px center}
iframe{display:block;inline-size:100%;max-inline-size:420px;border:0;border-radius:16px}
.pair{display:grid;grid-template-columns:minmax(0,1fr);gap:28px}
[hidden]{display:none}
.card>[role=status]:empty{display:none}
@media (min-width:48em){form.card{grid-template-columns:2fr 1.2fr 1.2fr auto}.pair{grid-template-columns:minmax(0,420px) minmax(0,1fr);gap:36px;align-items:start}}
`

/** Copies the code. If copying fails, the code stays selected. */
const SCRIPT = `
(() => {
  const button = document.getElementById('copy')
  const code = document.getElementById('code')
  const status = document.getElementById('copied')
  if (!navigator.clipboard) return
  button.hidden = false
  button.addEventListener('click', async () => {
    status.textContent = ''
    code.select()
    try {
      await navigator.clipboard.writeText(code.value)
      status.textContent = status.dataset.done
    } catch {
      status.textContent = status.dataset.failed
    }
  })
})()
`

const PAGE = definePage({ styles: STYLES, script: SCRIPT, hasFrames: true })
export const setToolHeaders = PAGE.setHeaders

/** One choice in the form. */
export interface Choice {
  /** The card's path: `parks/SLUG` or `areas/AREA`. */
  card: string
  /** undefined: the card is in its reader's language. */
  cardLanguage: Language | undefined
  theme: Theme
}

/** The path of a card, with its query. */
function cardPath({ card, cardLanguage, theme }: Choice): string {
  const query = new URLSearchParams({ ...(cardLanguage && { lang: cardLanguage }), theme })
  return `/embed/${card}?${query}`
}

export interface ToolPage extends PageFacts {
  parks: readonly NamedPark[]
  choice: Choice
  /** Name of the card's park or area, in the card's language, with the site's name. */
  cardTitle: string
  /** Height of the card in pixels. */
  height: number
  hasOpenData: boolean
}

const option = (value: string, text: string, chosen: string) =>
  html`<option value="${value}" ${value === chosen && html` selected`}>${text}</option> `

function chooser({ language, parks, choice }: ToolPage): Html {
  const words = TOOL_WORDS[language]
  const names = AREA_NAMES[language]
  const { card, cardLanguage = '', theme } = choice
  const groups = AREAS.map((area) => {
    const parksOfArea = parks.filter((park) => park.area === area)
    return html`<optgroup label="${names[area]}">
      ${option(`areas/${area}`, words.wholeArea(names[area]), card)}${parksOfArea.map(({ url, name }) => option(`parks/${url}`, name[language], card))}
    </optgroup>`
  })
  return html`<form class="card" action="/embed">
    <label
      >${words.card}<select name="card">
        ${groups}
      </select></label
    >
    <label
      >${words.cardLanguage}<select name="in">
        ${LANGUAGES.map((one) => option(one, words.languages[one], cardLanguage))}${option('', words.languages.reader, cardLanguage)}
      </select></label
    >
    <label
      >${words.theme}<select name="theme">
        ${THEMES.map((one) => option(one, words.themes[one], theme))}
      </select></label
    >
    <button class="button" type="submit">${words.show}</button>
  </form>`
}

/** The code of a frame, in one line, because people paste it into text fields. @param height in pixels */
function frameCode(address: string, title: string, height: number): string {
  const style = `width:100%;max-width:420px;height:${height}px;border:0;border-radius:16px`
  const attribute = (name: string, value: string) => html`${name}="${value}"`.text
  const attributes = [attribute('src', address), attribute('title', title), 'loading="lazy"', attribute('style', style)]
  return `<iframe ${attributes.join(' ')}></iframe>`
}

/** The HTML of the page. */
export function toolPage(page: ToolPage): string {
  const { language, origin, choice, cardTitle, height, hasOpenData } = page
  const words = TOOL_WORDS[language]
  const { card, cardLanguage = '', theme } = choice
  const path = cardPath(choice)
  const code = frameCode(`${origin}${path}`, cardTitle, height)
  return PAGE.write({
    ...page,
    title: words.title,
    description: words.description,
    path: '/embed',
    query: new URLSearchParams({ card, in: cardLanguage, theme }).toString(),
    links: hasOpenData ? [{ href: '/open-data', text: words.openData }] : [],
    main: html`<header class="intro">
        <h1>${words.title}</h1>
        <p>${words.intro}</p>
      </header>
      ${chooser(page)}
      <div class="pair">
        <section class="intro">
          <h2>${words.preview}</h2>
          <iframe src="${path}" title="${cardTitle}" height="${height}"></iframe>
        </section>
        <section class="card">
          <h2 id="code-title">${words.code}</h2>
          <p>${words.codeText}</p>
          <textarea id="code" readonly rows="5" aria-labelledby="code-title" spellcheck="false" dir="ltr">
${code}</textarea>
          <p class="buttons"><button class="button" type="button" id="copy" hidden>${words.copy}</button></p>
          <p role="status" id="copied" data-done="${words.copied}" data-failed="${words.notCopied}"></p>
        </section>
      </div>`,
  })
}
