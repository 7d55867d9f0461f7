type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/** Whether the browser is in data saver mode. In this mode nothing is prefetched. */
export const savesData = (): boolean => (navigator as SavingNavigator).connection?.saveData === true
