type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/** Whether the browser is in data saver mode: then nothing is prefetched. */
export const savesData = (): boolean => (navigator as SavingNavigator).connection?.saveData === true
