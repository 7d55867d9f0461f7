/**
 * Starts the app, which a built page names in a link (build/entry-after-paint.ts). If the page has content, the app
 * starts after the content and the photo with high priority are painted, but waits only a short time for them. On a
 * fast network the app's files are requested only after the paint. On a slow network they are requested at once,
 * because each round trip takes long.
 */
import { scriptPolicy } from '#ui/trusted-types.ts'
import { watchStart } from './not-started.ts'

/** If this script starts later than this after the navigation (ms), the network counts as slow. */
const SLOW_MS = 500
/** The app starts at most this long after this script (ms). */
const LATEST_MS = 2000

export function startApp(): void {
  const late = document.querySelector<HTMLTemplateElement>('template[data-late]')?.content
  const entry = (late ?? document).querySelector<HTMLLinkElement>('link[data-entry]')
  if (!entry) return
  const fetchFiles = once(() => late && addFiles(late))
  const begin = once(() => {
    fetchFiles()
    const script = document.createElement('script')
    script.onerror = watchStart()
    script.type = 'module'
    script.crossOrigin = ''
    script.src = scriptPolicy('rampa-start', (url) => url)(entry.href)
    document.body.append(script)
  })
  if (!document.getElementById('root')!.firstElementChild || document.hidden) return begin()
  if (performance.now() > SLOW_MS) fetchFiles()
  const photo = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (!photo || photo.complete) afterPaint(begin)
  else {
    afterPaint(fetchFiles)
    for (const end of ['load', 'error']) photo.addEventListener(end, () => afterPaint(begin))
  }
  setTimeout(begin, LATEST_MS)
}

/**
 * Applies all style sheets together when the last one is loaded. If they were applied one by one, each would lay out
 * the page again.
 */
function addFiles(files: DocumentFragment): void {
  const sheets = [...files.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  let coming = sheets.length
  const onEnd = () => {
    coming -= 1
    if (coming === 0) for (const sheet of sheets) sheet.media = 'all'
  }
  for (const sheet of sheets) {
    sheet.media = 'not all'
    sheet.onload = sheet.onerror = onEnd
  }
  document.body.append(files)
}

const afterPaint = (next: () => void) => requestAnimationFrame(() => setTimeout(next))

function once(action: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    action()
  }
}
