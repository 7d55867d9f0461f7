import type { InstallMethod } from './install-method.ts'

/** Decides whether the invitation may appear unasked. */
export type InviteFacts = {
  method: InstallMethod
  /** Dismissed for good; undefined while the device has not answered. */
  dismissed: boolean | undefined
  /** The worker controls the page and the parks are on the device. */
  isReady: boolean
  /** Number of starts on this device, including this one. */
  visits: number
  /** Pages seen since this start. */
  pages: number
  /** Whether a more important notice is shown. */
  isBusy: boolean
}

/** Methods that work in this window. */
const METHODS: readonly InstallMethod[] = ['prompt', 'share', 'menu', 'dock']

/**
 * Invites people who returned or opened a second page, and never those who dismissed it. Inside another app's window
 * the steps are only behind the footer link.
 */
export const mayInvite = ({ method, dismissed, isReady, visits, pages, isBusy }: InviteFacts): boolean =>
  METHODS.includes(method) && dismissed === false && isReady && (visits > 1 || pages > 1) && !isBusy
