import { parseHtml } from './parse-html.ts'

/**
 * Prepares HTML of the clipboard for the editor, because the editor keeps only what its schema knows: paragraphs that
 * Word writes for list items become lists, Google's wrappers and redirecting links are undone, and pictures from other
 * sites are dropped.
 */
/**
 * `droppedPictures`: the number of pictures from other sites that were dropped, because they would be missing offline.
 */
export function cleanPaste(html: string): { html: string; droppedPictures: number } {
  // The HTML comes from an editor of this app, so it needs no preparation.
  if (html.includes('data-pm-slice')) return { html, droppedPictures: 0 }
  // Word puts the marker of a list item into `<![if !supportLists]>`, which the parser reads as a comment.
  // `removeComments` below removes such comments, because otherwise the marker's text would remain.
  const body = parseHtml(html)
  body.querySelectorAll('style, script, meta, link, title, xml, o\\:p, head').forEach((element) => {
    if (element.nodeName.toLowerCase() === 'o:p') element.replaceWith(...element.childNodes)
    else element.remove()
  })
  removeComments(body)
  unwrapGoogle(body)
  convertWordLists(body)
  joinOnlineLists(body)
  nestStrayLists(body)
  body.querySelectorAll('a[href]').forEach(readLink)
  const droppedPictures = dropForeignPictures(body)
  dropEmptyBlocks(body)
  return { html: body.innerHTML, droppedPictures }
}

function removeComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Comment[] = []
  while (walker.nextNode()) comments.push(walker.currentNode as Comment)
  comments.forEach((comment) => comment.remove())
}

/**
 * Removes two things that Google Docs adds: one `<b>` around everything, which is not bold, and a line break at the
 * end.
 */
function unwrapGoogle(body: HTMLElement): void {
  body.querySelectorAll('b[id^="docs-internal-guid"]').forEach((wrapper) => wrapper.replaceWith(...wrapper.childNodes))
  body.querySelectorAll('br.Apple-interchange-newline').forEach((end) => end.remove())
}

const WORD_LEVEL = /mso-list:[^;]*\blevel(\d+)/
const ORDERED = /^\s*(?:\(?[\d\u05d0-\u05eaa-z]{1,4}[.)])/i

type WordItem = { element: Element; level: number; isOrdered: boolean; marker: string }

function wordItem(element: Element): WordItem | null {
  const level = WORD_LEVEL.exec(element.getAttribute('style') ?? '')?.[1]
  if (level === undefined || element.nodeName !== 'P') return null
  const bullet = [...element.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const marker = bullet?.textContent ?? ''
  bullet?.remove()
  return { element, level: Number(level), isOrdered: ORDERED.test(marker), marker }
}

/**
 * Makes a list. Its first number is the number that its first item has in Word, because a numbered list may continue
 * after an ordinary paragraph.
 */
function listOf({ isOrdered, marker }: WordItem): Element {
  const list = document.createElement(isOrdered ? 'ol' : 'ul')
  const [first = ''] = isOrdered ? (/[\da-z\u05d0-\u05ea]+/i.exec(marker) ?? []) : []
  if (/^\d+$/.test(first)) list.setAttribute('start', String(Number(first)))
  else if (/^[a-z]+$/i.test(first)) {
    const lower = first.toLowerCase()
    const type = lower === 'i' || lower.length > 1 ? 'i' : 'a'
    list.setAttribute('type', first === lower ? type : type.toUpperCase())
    list.setAttribute('start', String(type === 'i' ? romanNumber(lower) : lower.charCodeAt(0) - 96))
  } else if (first !== '') list.setAttribute('start', String(hebrewNumber(first)))
  return list
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
const romanNumber = (text: string): number =>
  [...text].reduce((sum, letter, at) => {
    const [value, next] = [ROMAN[letter] ?? 0, ROMAN[text[at + 1] ?? ''] ?? 0]
    return sum + (value < next ? -value : value)
  }, 0)

const HEBREW = 'אבגדהוזחטיכלמנסעפצ'
/**
 * The number that Hebrew letters stand for. HTML can't number list items with Hebrew letters, so the item gets this
 * number.
 */
const hebrewNumber = (text: string): number =>
  [...text].reduce((sum, letter) => {
    const at = HEBREW.indexOf(letter)
    return sum + (at < 0 ? 0 : at < 9 ? at + 1 : (at - 8) * 10)
  }, 0)

/**
 * Converts Word's list items to lists. Word writes an item as a paragraph, with its bullet or number in the text and
 * its level in the style.
 */
function convertWordLists(body: HTMLElement): void {
  /** The open nested lists, the outermost first. */
  let open: { list: Element; level: number }[] = []
  let last: Element | null = null
  for (const element of body.querySelectorAll('p')) {
    const item = wordItem(element)
    if (!item) continue
    if (last === null || nextElement(last) !== element) open = []
    while (open.length > 0 && open.at(-1)!.level > item.level) open.pop()
    if (open.length === 0 || open.at(-1)!.level < item.level) {
      const list = listOf(item)
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else element.before(list)
      open.push({ list, level: item.level })
    }
    const entry = document.createElement('li')
    entry.append(...element.childNodes)
    open.at(-1)!.list.append(entry)
    element.remove()
    last = open[0]!.list
  }
}

/**
 * Joins adjacent lists: Word on the web writes each item as a list with one item, and the item's level as an attribute.
 */
function joinOnlineLists(body: HTMLElement): void {
  body.querySelectorAll('.ListContainerWrapper').forEach((wrapper) => wrapper.replaceWith(...wrapper.childNodes))
  let open: { list: Element; level: number; next: number }[] = []
  for (const list of body.querySelectorAll('ul:has(> li[data-aria-level]), ol:has(> li[data-aria-level])')) {
    const level = Number(list.querySelector('li')?.getAttribute('data-aria-level')) || 1
    const start = Number(list.getAttribute('start') ?? 1)
    const next = start + list.children.length
    if (!open[0] || open[0].list.nextElementSibling !== list) open = []
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    const same = open.at(-1)?.level === level ? open.pop() : undefined
    const goesOn = same?.list.nodeName === list.nodeName && (list.nodeName === 'UL' || same.next === start)
    if (same && goesOn) {
      same.list.append(...list.children)
      list.remove()
      open.push({ ...same, next })
      continue
    }
    open.at(-1)?.list.lastElementChild?.append(list)
    open.push({ list, level, next })
  }
}

const nextElement = (element: Element): Element | null => element.nextElementSibling

/** Moves nested lists into their item: Google Docs writes a nested list after the item that it belongs to. */
function nestStrayLists(body: HTMLElement): void {
  body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol').forEach((list) => {
    const item = list.previousElementSibling
    if (item?.nodeName === 'LI') item.append(list)
  })
}

/** The address to which a Google link redirects. */
function googleTarget(href: string): string | null {
  if (!href.startsWith('https://www.google.com/url?')) return null
  const target = new URLSearchParams(href.slice(href.indexOf('?'))).get('q')
  return target && /^https?:/.test(target) ? target : null
}

/**
 * Cleans a link. A link copied from Google Docs leads to Google first; one copied from Word may lead to a bookmark of
 * the document.
 */
function readLink(link: Element): void {
  const href = link.getAttribute('href') ?? ''
  const target = googleTarget(href)
  if (target) link.setAttribute('href', target)
  else if (href.startsWith('#') || href.startsWith('file:')) link.replaceWith(...link.childNodes)
}

function dropForeignPictures(body: HTMLElement): number {
  const foreign = [...body.querySelectorAll('img')].filter(
    (picture) => !/^\/(?![/\\])/.test(picture.getAttribute('src') ?? ''),
  )
  foreign.forEach((picture) => picture.remove())
  return foreign.length
}

/** Removes empty paragraphs, which Word and Docs use as spacing. */
function dropEmptyBlocks(body: HTMLElement): void {
  body.querySelectorAll('p, h1, h2, h3, h4, h5, h6').forEach((element) => {
    const isEmpty = (element.textContent ?? '').replaceAll('\u00a0', ' ').trim() === ''
    if (isEmpty && !element.querySelector('img') && !element.closest('td, th, li')) element.remove()
  })
}
