import { useEffect, useState } from 'react'
import type { PushKeyAnswer, PushKind } from '#contract/reminders.ts'
import { isUnanswered } from '#platform/http/app-error.ts'
import { isOffline } from '#platform/http/connectivity.ts'
import { askPermission, pushPermission, supportsPush } from '#platform/device/push.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { readKey, readKinds, setKinds } from '../reminders.ts'
import { watchReminders } from '../renew.ts'

/** The key to subscribe with, or why this device can't get reminders. */
export type RemindersState =
  | { status: 'loading' | 'unsupported' | 'denied' | 'offline' }
  | { status: 'off'; reason: Extract<PushKeyAnswer, { isOn: false }>['reason'] }
  | { status: 'ready'; publicKey: string }

/**
 * Why a press changed nothing. `unready`: the app is not completely loaded yet. `refused`: the browser or the server
 * refused.
 */
export type Problem = 'unready' | 'offline' | 'refused'

const firstState = (): RemindersState => ({
  status: !supportsPush() ? 'unsupported' : pushPermission() === 'denied' ? 'denied' : 'loading',
})

/** Reads which reminders are on here, and whether the site sends any. */
async function look(services: Services): Promise<{ kinds: readonly PushKind[]; state: RemindersState }> {
  // If the browser refuses all site data, no reminder is on.
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

/** The reminders of this device. Switching on the first one requests the permission within the same press. */
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
      // From now on, changes of the rider's lists are sent to the server in this session too.
      if (wanted.length > 0) watchReminders(services)
      return null
    } catch (error) {
      // Without a signal, some browsers throw an error that is no AppError.
      return isUnanswered(error) || isOffline(services.store) ? 'offline' : 'refused'
    }
  }

  /**
   * Switches a reminder on or off. Switching off works even without a signal, and if the site no longer sends
   * reminders.
   */
  async function toggle(kind: PushKind, isOn: boolean): Promise<void> {
    const publicKey = state.status === 'ready' ? state.publicKey : undefined
    if (busy || (publicKey === undefined && isOn)) return
    setBusy(kind)
    setProblem(null)
    try {
      // The permission is asked for first, because browsers show the question only right after a press.
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
