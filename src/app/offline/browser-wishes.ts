/** Wishes that a browser tells every site. Pure functions of its `navigator`. */

type SavingNavigator = Partial<Navigator> & { connection?: { saveData?: boolean } }

/** Whether the browser is in data saver mode. In this mode nothing is prefetched and nothing is measured. */
export const savesData = ({ connection }: SavingNavigator): boolean => connection?.saveData === true

/**
 * The fields in which browsers report Do Not Track and Global Privacy Control. Firefox and others write `1`, older
 * browsers `yes`.
 */
type Signals = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether the browser asks not to be tracked. If so, nothing is counted, and the person is not asked. */
export const isObjecting = ({ doNotTrack, globalPrivacyControl }: Signals): boolean =>
  doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
