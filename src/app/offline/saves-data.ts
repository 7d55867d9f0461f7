type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/** Whether the browser is in data saver mode: nothing is fetched ahead then. */
export const savesData = (): boolean => (navigator as SavingNavigator).connection?.saveData === true
