import { useEffect, useState } from 'react'
import type { PushKeyAnswer, PushKind } from '#contract/reminders.ts'
import { isUnanswered } from '#platform/http/app-error.ts'
import { isOffline } from '#platform/http/connectivity.ts'
import { askPermission, pushPermission, supportsPush } from '#platform/device/push.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { readKey, readKinds, setKinds } from '../reminders.ts'
import { watchReminders } from '../renew.ts'

/** Why there are no reminders here, or the key to subscribe with. */
export type RemindersState =
  | { status: 'loading' | 'unsupported' | 'denied' | 'offline' }
  | { status: 'off'; reason: Extract<PushKeyAnswer, { isOn: false }>['reason'] }
  | { status: 'ready'; publicKey: string }

/**
 * Why a press changed nothing. `unready`: the app is not completely loaded yet. `refused`: by the browser or the
 * server.
 */
export type Problem = 'unready' | 'offline' | 'refused'

const firstState = (): RemindersState => ({
  status: !supportsPush() ? 'unsupported' : pushPermission() === 'denied' ? 'denied' : 'loading',
})

/** Reads which reminders are on here, and whether the site sends any. */
async function look(services: Services): Promise<{ kinds: readonly PushKind[]; state: RemindersState }> {
  // The browser may refuse all site data: then nothing is on.
  const kinds = await readKinds(services).catch(() => [])
  try {
    const key = await readKey(services)
    return {
      kinds,
      state: key.isOn ? { status: 'ready', publicKey: key.publicKey } : { status: 'off', reason: key.reason },
    }
  } catch {
    return { kinds, state: { status: 'offline' } }
  }
}

/** The reminders of this device. The permission is requested within the press that switches on the first one. */
export function useReminders() {
  const services = useServices()
  const [state, setState] = useState<RemindersState>(firstState)
  const [kinds, setOwnKinds] = useState<readonly PushKind[]>([])
  const [busy, setBusy] = useState<PushKind | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    if (firstState().status !== 'loading') return
    let isWanted = true
    void look(services).then((found) => {
      if (!isWanted) return
      setOwnKinds(found.kinds)
      setState(found.state)
    })
    return () => void (isWanted = false)
  }, [services, attempt])
  const retry = () => {
    setState(firstState())
    setAttempt(attempt + 1)
  }

  async function change(wanted: readonly PushKind[], publicKey: string): Promise<Problem | null> {
    try {
      if (!(await setKinds(services, wanted, publicKey))) return 'unready'
      setOwnKinds(wanted)
      // Follow later changes in this session too.
      if (wanted.length > 0) watchReminders(services)
      return null
    } catch (error) {
      // Without a signal, browsers report failures of their own.
      return isUnanswered(error) || isOffline(services.store) ? 'offline' : 'refused'
    }
  }

  /** Switching off works without a signal, and if the site no longer sends reminders. */
  async function toggle(kind: PushKind, isOn: boolean): Promise<void> {
    const publicKey = state.status === 'ready' ? state.publicKey : undefined
    if (busy || (publicKey === undefined && isOn)) return
    setBusy(kind)
    setProblem(null)
    try {
      // Comes first, while the press still counts.
      const permission = isOn ? await askPermission() : 'granted'
      if (permission === 'denied') return setState({ status: 'denied' })
      if (permission !== 'granted') return
      const others = kinds.filter((one) => one !== kind)
      setProblem(await change(isOn ? [...others, kind] : publicKey === undefined ? [] : others, publicKey ?? ''))
    } finally {
      setBusy(null)
    }
  }

  return { state, kinds, busy, problem, toggle, retry }
}
