/** `/open-data`: the page about the open-data files and the API calls. */
import type { Language } from '#contract/limits.ts'
import { LICENCE_FACTS } from '#contract/licence-facts.ts'
import { creditLine } from '#server/directory/open-data.ts'
import type { Credit } from '#server/directory/open-data.ts'
import { html, jsonBlock } from '#server/documents/html.ts'
import type { Html } from '#server/documents/html.ts'
import { definePage } from '#server/documents/page.ts'
import type { PageFacts } from '#server/documents/page.ts'
import { EXAMPLES } from './examples.ts'
import type { OpenDataSummary } from './repo.ts'
import { FIELDS, WORDS } from './words.ts'

const GEOJSON = { path: '/api/open-data/parks.geojson', type: 'application/geo+json' }
const CSV = { path: '/api/open-data/parks.csv', type: 'text/csv' }

const STYLES = `
.wide{overflow-x:auto}
table{border-collapse:collapse;inline-size:100%;min-inline-size:34rem}
th,td{padding:8px 0;padding-inline-end:16px;text-align:start;vertical-align:top;border-block-end:1px solid var(--hairline)}
.credit{padding:12px 14px;background:var(--chip);border-radius:10px;overflow-wrap:anywhere;text-align:start}
.example{display:grid;grid-template-columns:minmax(0,1fr);gap:8px}
@media (min-width:60em){.pair{display:grid;grid-template-columns:1fr 1fr;gap:28px}}
.pair{display:grid;gap:28px}
`

const PAGE = definePage({ styles: STYLES })
export const setPageHeaders = PAGE.setHeaders

export interface OpenDataPage extends PageFacts {
  credit: Credit
  summary: OpenDataSummary
}

function dateText(iso: string | null, language: Language): string | undefined {
  if (iso === null) return undefined
  const locale = language === 'he' ? 'he-IL' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Jerusalem' }).format(new Date(iso))
}

/** The description of the data set for search engines. */
function dataset({ language, siteName, origin, credit, summary }: OpenDataPage): object {
  const words = WORDS[language]
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: `${words.title} – ${siteName}`,
    description: words.description(siteName),
    url: `${origin}/open-data`,
    inLanguage: ['he', 'en'],
    license: LICENCE_FACTS[credit.licence].url,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: siteName, url: origin },
    ...(summary.changedAt !== null && { dateModified: summary.changedAt }),
    distribution: [GEOJSON, CSV].map(({ path, type }) => ({
      '@type': 'DataDownload',
      contentUrl: `${origin}${path}`,
      encodingFormat: type,
    })),
  }
}

function licencePart({ language, credit }: OpenDataPage): Html {
  const words = WORDS[language]
  const { name, url, asksForCredit } = LICENCE_FACTS[credit.licence]
  return html`<section class="card">
    <h2>${words.licence}: <bdi>${name}</bdi></h2>
    <p>${words.means[credit.licence]}</p>
    ${
      (asksForCredit || credit.sources.length > 0) &&
      html`<p>${words.credit}</p>
        <p class="credit" dir="ltr">${creditLine(credit)}</p>`
    }
    <p>${words.notIn}</p>
    <p>${words.asItIs}</p>
    <p><a href="${url}" rel="license noopener">${words.read(name)}</a></p>
  </section>`
}

function fieldsPart(language: Language): Html {
  const words = WORDS[language]
  // The names are one left-to-right run: in Hebrew text, the commas would otherwise reverse the order of the names.
  const names = (list: string) =>
    html`<bdi dir="ltr">${list.split(', ').map((name, index) => [index > 0 && ', ', html`<code>${name}</code>`])}</bdi>`
  const row = ([geojson, csv, meaning]: (typeof FIELDS)[number]) =>
    html`<tr>
      <td>${meaning[language]}</td>
      <td>${names(geojson)}</td>
      <td>${csv !== '' && names(csv)}</td>
    </tr>`
  return html`<section class="card">
    <h2 id="fields">${words.fields}</h2>
    <p>${words.fieldsIntro}</p>
    <section class="wide" tabindex="0" aria-labelledby="fields">
      <table>
        <thead>
          <tr>
            ${words.columns.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${FIELDS.map(row)}
        </tbody>
      </table>
    </section>
  </section>`
}

/** The HTML of the page. */
export function openDataPage(page: OpenDataPage): string {
  const { language, siteName, origin, credit, summary } = page
  const words = WORDS[language]
  const { name } = LICENCE_FACTS[credit.licence]
  const count = new Intl.NumberFormat(language).format(summary.count)
  return PAGE.write({
    ...page,
    title: words.title,
    description: words.description(siteName),
    path: '/open-data',
    head: html`<script type="application/ld+json">
      ${jsonBlock(dataset(page))}
    </script>`,
    main: html`<header class="intro">
        <h1>${words.title}</h1>
        <p>${words.intro(name)}</p>
      </header>
      <div class="pair">
        <section class="card">
          <h2>${words.files}</h2>
          <p>${words.count(count, dateText(summary.changedAt, language))}</p>
          <p class="buttons">
            <a class="button" href="${GEOJSON.path}">${words.geojson}</a
            ><a class="button plain" href="${CSV.path}">${words.csv}</a>
          </p>
        </section>
        <section class="card">
          <h2>${words.embed}</h2>
          <p>${words.embedText}</p>
          <p class="buttons"><a class="button plain" href="/embed">${words.embedLink}</a></p>
        </section>
      </div>
      ${licencePart(page)} ${fieldsPart(language)}
      <section class="card">
        <h2>${words.calls}</h2>
        <ul>
          ${words.callsText.map((text) => html`<li>${text}</li>`)}
        </ul>
        <p><a href="/api/docs">${words.reference}</a></p>
      </section>
      <section class="card">
        <h2>${words.examples}</h2>
        ${EXAMPLES.map(
          ({ kind, title, code }) =>
            html`<div class="example">
              <h3>${title[language]}</h3>
              <p class="muted">${words.kinds[kind]}</p>
              <pre tabindex="0" lang="en"><code>${code(origin)}</code></pre>
            </div>`,
        )}
      </section>`,
  })
}
