/** Suspending or reactivating several accounts at once, and undoing it. */
import type { AccountStatus, BulkUsersBody } from '#contract/users.ts'
import { notFound } from '#server/http/api-error.ts'
import { instantOf, keepingAnAdmin } from './context.ts'
import type { UsersContext } from './context.ts'

type Needs = Pick<UsersContext, 'repo' | 'history' | 'now'>

export interface BulkResult {
  /** The accounts whose status was changed. */
  changed: string[]
  /** The history entry to undo it by; null when nothing was changed. */
  historyId: string | null
}

const STATUS_AFTER: Record<BulkUsersBody['action'], AccountStatus> = { suspend: 'suspended', reactivate: 'active' }

/** Changes all accounts or none, with one history entry. @throws ApiError 404; 409 LAST_ADMIN */
export function setStatusOfMany(context: Needs, { ids, action }: BulkUsersBody, actorId: string): Promise<BulkResult> {
  const { repo, history } = context
  const status = STATUS_AFTER[action]
  return keepingAnAdmin(context, async () => {
    const wanted = [...new Set(ids)]
    const rows = await repo.findMany(wanted)
    if (rows.length < wanted.length) throw notFound('User not found')
    const before = Object.fromEntries(rows.filter((row) => row.status !== status).map((row) => [row.id, row.status]))
    const changed = Object.keys(before)
    if (changed.length === 0) return { changed, historyId: null }
    await repo.setStatus(changed, status, instantOf(context))
    const entry = { actorId, thing: 'user', thingId: null, action: 'bulk', before, after: { status } } as const
    return { changed, historyId: await history.record(entry) }
  })
}

/** Registers the undo, which skips accounts whose status was changed since. */
export function registerStatusUndo(context: Needs): void {
  const { repo, history } = context
  history.undoBy('user', async ({ before, after }) => {
    const former = before as Record<string, AccountStatus>
    const restored: string[] = []
    await keepingAnAdmin(context, async () => {
      const rows = await repo.findMany(Object.keys(former))
      const unchanged = rows.filter(({ status }) => status === after.status)
      for (const status of new Set(Object.values(former))) {
        const ids = unchanged.map(({ id }) => id).filter((id) => former[id] === status)
        await repo.setStatus(ids, status, instantOf(context))
        restored.push(...ids)
      }
    })
    return { restored: restored.sort(), skipped: Object.keys(former).filter((id) => !restored.includes(id)) }
  })
}
