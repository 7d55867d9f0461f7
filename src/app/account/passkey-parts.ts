/** Seen by admins who need a passkey: one file, loaded when the first of the two is shown. */
export { PasskeyDialog } from './passkey-dialog.tsx'
export { PasskeyGatePart } from './passkey-gate-part.tsx'
