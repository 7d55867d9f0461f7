/** The setting "admins need a passkey" (docs/decisions/passkeys.md). */
import type { PasskeyRule } from '#contract/passkeys.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Caller } from '#server/http/auth/session-gate.ts'
import { NOT_REQUIRED, requiredAt, RULE_KEY } from '#server/http/passkeys/rule.ts'
import type { StoredRule } from '#server/http/passkeys/rule.ts'

export interface PasskeyRuleService {
  /** @param adminId the admin who asks */
  read(adminId: string): Promise<PasskeyRule>
  /**
   * Switches the rule on for the current host, or switches it off. The other admins are notified.
   * @param hasProved whether the admin has just used a passkey. Required for switching the rule on: an admin without a
   * working passkey could otherwise lock out everybody.
   * @throws ApiError 409 PASSKEY_HOST, OWN_PASSKEY_FIRST
   */
  save(isRequired: boolean, caller: Caller, hasProved: boolean): Promise<PasskeyRule>
}

type Needs = Pick<Dependencies, 'settings' | 'passkeys' | 'history' | 'notices' | 'store'>

export function createPasskeyRule({ settings, passkeys, history, notices, store }: Needs): PasskeyRuleService {
  async function read(adminId: string): Promise<PasskeyRule> {
    const host = passkeys.host()
    const at = requiredAt(await settings.find(RULE_KEY))
    const { all, withPasskey } = await passkeys.countAdmins()
    return {
      isRequired: at !== undefined,
      isSuspended: at !== undefined && (at !== host.name || host.problem !== null),
      requiredAt: at ?? null,
      host,
      admins: all,
      adminsWithPasskey: withPasskey,
      hasOwn: host.problem === null && (await passkeys.hasHere(adminId)),
    }
  }

  return {
    read,
    async save(isRequired, caller, hasProved) {
      const { id: adminId } = caller
      const { name, problem } = passkeys.host()
      if (isRequired && problem !== null) {
        throw new ApiError(409, 'PASSKEY_HOST', `There are no passkeys at ${name}: they need a host name and https`)
      }
      if (isRequired && !(hasProved && (await passkeys.hasHere(adminId)))) {
        throw new ApiError(409, 'OWN_PASSKEY_FIRST', 'Add a passkey of your own, and confirm with it')
      }
      await store.tx(async () => {
        const before = requiredAt(await settings.find(RULE_KEY)) ?? null
        const after = isRequired ? name : null
        if (before === after) return
        await notices.tell(caller, [isRequired ? 'passkeys-required' : 'passkeys-optional'])
        await settings.save(RULE_KEY, isRequired ? ({ isRequired, host: name } satisfies StoredRule) : NOT_REQUIRED)
        await history.record({
          actorId: adminId,
          thing: 'settings',
          thingId: 'passkeys',
          action: 'update',
          before: { requiredAt: before },
          after: { requiredAt: after },
        })
      })
      return read(adminId)
    },
  }
}
