import type { InstallMethod } from './install-method.ts'

/** Facts that decide whether the invitation may appear by itself. */
export type InviteFacts = {
  method: InstallMethod
  /** Whether the person dismissed the invitation for good; undefined until that is read from the device. */
  dismissed: boolean | undefined
  /** Whether the app could start without a signal: the worker controls the page, and the parks are on the device. */
  isReady: boolean
  /** Number of starts on this device, including this one. */
  visits: number
  /** Number of pages seen since the app was started. */
  pages: number
  /** Whether a more important notice is shown. */
  isBusy: boolean
}

/** Methods that work in this browser; the other methods need Safari. */
const METHODS: readonly InstallMethod[] = ['prompt', 'share', 'menu', 'dock']

/**
 * Invites people who returned or opened a second page, and never people who dismissed the invitation. In another app's
 * window, the invitation never appears by itself; the footer link shows the steps.
 */
export const mayInvite = ({ method, dismissed, isReady, visits, pages, isBusy }: InviteFacts): boolean =>
  METHODS.includes(method) && dismissed === false && isReady && (visits > 1 || pages > 1) && !isBusy
