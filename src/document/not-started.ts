/**
 * Shows the rider a note when the app does not start. The note's texts are in this file, because the catalogs may be
 * missing. The note appears at once when a script fails, or after a long time without progress. If the app starts after
 * all, the note is removed. If a new worker takes over while the note is shown, the page reloads.
 */

declare global {
  /** Defined in a built page: the app has started (entry-client.tsx). */
  var appStarted: (() => void) | undefined
}

const NOTHING_COMES_MS = 10_000

const TEXTS = {
  en: { said: 'The site did not start.', reload: 'Reload', noAnswer: 'No answer. Try again when there is a signal.' },
  he: { said: 'האתר לא נפתח.', reload: 'טעינה מחדש', noAnswer: 'אין תשובה. נסו שוב כשתהיה קליטה.' },
}

const NOTE_STYLE =
  'position:fixed;z-index:99;inset-inline:0;inset-block-end:0;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 16px;padding:12px 16px calc(12px + env(safe-area-inset-bottom));font:1rem/1.4 sans-serif;background:#1b1b1b;color:#fff'
const BUTTON_STYLE =
  'min-block-size:44px;padding-inline:16px;border:0;border-radius:8px;font:inherit;background:#ffcf21;color:#1b1b1b'

/** Watches a start that begins now, until the app calls `appStarted`. @returns a function that reports a failure */
export function watchStart(): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  let note: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const fail = () => {
    if (note) return
    note = makeNote(worker)
    document.body.append(note)
    // Asks the worker to fetch missing files, so that the next start finds them.
    if (worker?.controller) {
      worker.addEventListener('controllerchange', reload)
      worker.controller.postMessage({ type: 'CHECK_FILES' })
    }
  }
  const onError = ({ filename }: ErrorEvent) => {
    if (filename?.startsWith(location.origin)) fail()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (document.hidden ? wait() : fail()), NOTHING_COMES_MS)
  }
  const progress = new PerformanceObserver(wait)
  window.appStarted = () => {
    progress.disconnect()
    clearTimeout(timer)
    removeEventListener('error', onError)
    if (!note) return
    note.remove()
    worker?.removeEventListener('controllerchange', reload)
  }
  addEventListener('error', onError)
  progress.observe({ type: 'resource' })
  wait()
  return fail
}

const reload = () => location.reload()

function makeNote(worker: ServiceWorkerContainer | undefined): HTMLElement {
  const texts = TEXTS[document.documentElement.lang === 'en' ? 'en' : 'he']
  const text = document.createElement('span')
  text.textContent = texts.said
  const button = document.createElement('button')
  button.textContent = texts.reload
  button.style.cssText = BUTTON_STYLE
  button.onclick = () => {
    if (worker?.controller) return reload()
    // The browser's own cache may hold a broken file, so the files are fetched anew before the reload. Without a signal
    // the page is not reloaded, because a reload would then show an empty page.
    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
    void Promise.all(files.map(({ href }) => fetch(href, { cache: 'reload' }))).then(reload, () => {
      text.textContent = texts.noAnswer
    })
  }
  const note = document.createElement('div')
  note.setAttribute('role', 'alert')
  note.style.cssText = NOTE_STYLE
  note.append(text, button)
  return note
}
