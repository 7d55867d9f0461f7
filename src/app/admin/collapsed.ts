import type { DeviceStore } from '#platform/storage/device-store.ts'

/** Whether the navigation shows icons only; kept on the device. */
const KEY = 'admin-navigation'

export const readCollapsed = async (device: DeviceStore): Promise<boolean> => (await device.get(KEY)) === 'collapsed'

export const keepCollapsed = async (device: DeviceStore, isCollapsed: boolean): Promise<unknown> =>
  device.update(KEY, () => (isCollapsed ? 'collapsed' : undefined))
