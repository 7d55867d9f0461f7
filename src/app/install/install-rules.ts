import type { InstallMethod } from './install-method.ts'

/** What decides whether the invitation may show by itself. */
export type InviteFacts = {
  way: InstallMethod
  /** Declined for good; undefined while the device has not answered. */
  dismissed: boolean | undefined
  /** The worker controls the page and the parks are on the device. */
  isReady: boolean
  /** Times that the app was started on this device, this one included. */
  visits: number
  /** Pages seen since it was started. */
  pages: number
  /** Something more important is shown. */
  isBusy: boolean
}

/** Ways that need nothing but this very window. */
const WAYS: readonly InstallMethod[] = ['prompt', 'share', 'menu', 'dock']

/**
 * A quiet invitation: to who has come back, or looked around, and never to who said no. Inside of another app's window
 * there is nothing to install; whoever wants the steps finds them at the foot of the page.
 */
export const mayInvite = ({ way, dismissed, isReady, visits, pages, isBusy }: InviteFacts): boolean =>
  WAYS.includes(way) && dismissed === false && isReady && (visits > 1 || pages > 1) && !isBusy
