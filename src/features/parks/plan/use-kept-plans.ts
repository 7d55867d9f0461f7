import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '#platform/services.tsx'
import { openTabChannel } from '#platform/storage/tabs.ts'
import { PLANS_KEY } from '../collection/keys.ts'
import { type KeptPlan, keptPlans, withoutPlan, withPlan } from './kept-plans.ts'

const CHANNEL = 'rampa-plans'

type KeptPlans = {
  /** undefined: not read yet. */
  kept: readonly KeptPlan[] | undefined
  keep(fragment: string, isOwn: boolean): void
  remove(fragment: string): void
  /** Deletes all plans from this device. */
  erase(): void
}

/** The device's plans, and functions that change them. Other tabs show a change at once. */
export function useKeptPlans(): KeptPlans {
  const services = useServices()
  const { queryClient, device, i18n, toast } = services
  const { data } = useQuery(keptPlans.query(services))
  useEffect(() => {
    const channel = openTabChannel(CHANNEL)
    channel?.addEventListener('message', () => void queryClient.invalidateQueries({ queryKey: [PLANS_KEY] }))
    return () => channel?.close()
  }, [queryClient])

  const change = async (next: (kept: KeptPlan[]) => KeptPlan[] | undefined) => {
    await keptPlans.change(services, next)
    if (!device.isLasting())
      toast({ title: i18n._(msg`This device keeps nothing now. Keep the link yourself.`), variant: 'warning' })
    const channel = openTabChannel(CHANNEL)
    channel?.postMessage('changed')
    channel?.close()
  }
  return {
    kept: data,
    keep: (fragment, isOwn) => void change((kept) => withPlan(kept, { fragment, isOwn })),
    remove: (fragment) => void change((kept) => withoutPlan(kept, fragment)),
    erase: () => void change(() => undefined),
  }
}
