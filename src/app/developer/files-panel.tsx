import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FILE_CACHES } from '#contract/file-caches.ts'
import { formatBytes } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import type { Facts, WorkerState } from './facts.ts'
import { ClearButton, Entry, entriesClass, Facts as FactList, Panel, smallButtonClass } from './panel.tsx'

/** The service worker, and the files that it keeps. */
export function FilesPanel({ facts, refresh }: { facts: Facts; refresh: () => Promise<void> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { toast } = useToasts()
  const states: Record<WorkerState, string> = {
    unsupported: t`not in this browser`,
    none: t`none`,
    installing: t`one is being installed`,
    waiting: t`a new one is waiting`,
    active: t`active`,
    controlling: t`controls this page`,
  }
  const check = async () => {
    try {
      const registration = await navigator.serviceWorker.getRegistration()
      if (!registration) throw new Error('no worker')
      await registration.update()
      toast(
        registration.installing || registration.waiting
          ? { title: t`A new version is on its way`, variant: 'success' }
          : { title: t`This is the newest version`, variant: 'success' },
      )
    } catch {
      toast({ title: t`No answer`, description: t`It could not be checked now.`, variant: 'error' })
    }
    await refresh()
  }
  const empty = async (name: string) => {
    await clearFiles(name).catch(() => toast({ title: t`The browser refused`, variant: 'error' }))
    await refresh()
  }
  return (
    <Panel title={t`App and its files`}>
      <FactList
        facts={[
          [t`Version`, <bdi key="version">{facts.version}</bdi>],
          [t`Texts`, <bdi key="texts">{facts.catalogs}</bdi>],
          [t`Service worker`, facts.worker.map((state) => states[state]).join(', ')],
        ]}
      />
      {!facts.worker.includes('unsupported') && (
        <div>
          <Button variant="secondary" onClick={() => void check()}>{t`Check for an update`}</Button>
        </div>
      )}
      {facts.files.length > 0 && (
        <ul className={entriesClass}>
          {facts.files.map(({ name, entries, bytes }) => (
            <Entry
              key={name}
              name={nameOf(name)}
              lines={[t`${plural(entries, { one: '# file', other: '# files' })}`, formatBytes(bytes, language)]}
            >
              {PICTURES.has(name) && <ClearButton name={name} onClear={() => empty(name)} />}
            </Entry>
          ))}
        </ul>
      )}
      <div>
        <Button variant="quiet" className={smallButtonClass} onClick={() => void refresh()}>{t`Look again`}</Button>
      </div>
    </Panel>
  )
}

/**
 * Caches that may be cleared here, because they fill again with use. Other caches can't be cleared here: the app needs
 * its own files and texts without a signal, and `/saved` deletes saved pictures.
 */
const PICTURES: ReadonlySet<string> = new Set([FILE_CACHES.thumbs, FILE_CACHES.photos])

/**
 * Deletes each entry of a cache but not the cache, so that the cache stays in the list. Rejects if the browser refuses.
 */
async function clearFiles(name: string): Promise<void> {
  const cache = await caches.open(name)
  for (const request of await cache.keys()) await cache.delete(request, { ignoreVary: true })
}

/** A short name for the precache, whose full name contains the whole address. */
const nameOf = (cache: string) => (cache.includes('precache') ? 'precache' : cache)
