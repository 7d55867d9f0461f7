import type { DeviceStore } from '#platform/storage/device-store.ts'

/** Device-store key: whether the navigation shows only icons. */
const KEY = 'admin-navigation'

export const readCollapsed = async (device: DeviceStore): Promise<boolean> => (await device.get(KEY)) === 'collapsed'

export const keepCollapsed = async (device: DeviceStore, isCollapsed: boolean): Promise<unknown> =>
  device.update(KEY, () => (isCollapsed ? 'collapsed' : undefined))
