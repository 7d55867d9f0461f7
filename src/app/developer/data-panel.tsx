import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatAge, formatBytes } from '#platform/texts/format.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { clearCache, DEVICE_CACHES, type DeviceCache, refreshCache } from './device-caches.ts'
import type { Facts } from './facts.ts'
import { ClearButton, Entry, entriesClass, Panel, smallButtonClass } from './panel.tsx'
import { useSeconds } from './use-facts.ts'

/**
 * The device's copies of server data: their age in seconds, minutes or days, their size, and buttons that refresh or
 * clear them.
 */
export function DataPanel({ facts, refresh }: { facts: Facts; refresh: () => Promise<void> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const services = useServices()
  const now = useSeconds()
  const [busy, setBusy] = useState<string | null>(null)

  const renew = async (cache: DeviceCache) => {
    setBusy(cache.spec.name)
    try {
      await refreshCache(services, cache)
    } catch (error) {
      services.tellFailure(error, { about: t`What is on the device stays as it was.` })
    }
    await refresh()
    setBusy(null)
  }
  const empty = async (cache: DeviceCache) => {
    await clearCache(services, cache)
    await refresh()
  }

  return (
    <Panel title={t`Data on this device`}>
      <ul className={entriesClass}>
        {DEVICE_CACHES.map((cache) => {
          const { name, version } = cache.spec
          const copy = facts.caches.find((one) => one.name === name)?.copy
          const age = formatAge(now - (copy?.updatedAt ?? now), language)
          return (
            <Entry
              key={name}
              name={`${name} ${version}`}
              lines={
                copy
                  ? [
                      t`${age} ago`,
                      t`${plural(copy.items, { one: '# item', other: '# items' })}`,
                      formatBytes(copy.bytes, language),
                    ]
                  : [t`Nothing on the device`]
              }
            >
              <Button
                variant="quiet"
                className={smallButtonClass}
                aria-disabled={busy === name || undefined}
                aria-label={t`Renew ${name}`}
                onClick={() => busy === name || void renew(cache)}
              >
                {busy === name ? t`Renewing` : t`Renew`}
              </Button>
              <ClearButton name={name} onClear={() => empty(cache)} />
            </Entry>
          )
        })}
      </ul>
    </Panel>
  )
}
