import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Services } from '../services.tsx'
import type { DeviceStore } from './device-store.ts'

type Device = Pick<DeviceStore, 'get' | 'update'>

/** Extracts the usable part of a stored value, which another version may have written. */
type Read<Value> = (stored: unknown) => Value

/** A value that the device store keeps under a key. */
export const deviceRecord = <Value>(key: string, read: Read<Value>) => ({
  get: async (device: Pick<Device, 'get'>): Promise<Value> => read(await device.get(key)),
  /** Resolves to the new value; undefined deletes it. */
  update: <Next extends Value | undefined>(device: Device, change: (old: Value) => Next): Promise<Next> =>
    device.update(key, (old) => change(read(old))),
})

type Shown = Pick<Services, 'device' | 'queryClient'>

/**
 * A record that components show. Components query the record under its key, and each change in this tab reaches all of
 * these components.
 */
export function shownRecord<Value>(key: string, read: Read<Value>) {
  const record = deviceRecord(key, read)
  const queryKey = [key]
  return {
    ...record,
    query: ({ device }: Pick<Services, 'device'>) =>
      queryOptions({ queryKey, staleTime: Infinity, gcTime: Infinity, queryFn: () => record.get(device) }),
    async change({ device, queryClient }: Shown, change: (old: Value) => Value | undefined): Promise<void> {
      const next = await record.update(device, change)
      // Cancels reads that began before the change: their result would overwrite the new value.
      await queryClient.cancelQueries({ queryKey }, { revert: false })
      queryClient.setQueryData(queryKey, next ?? read(undefined))
    },
  }
}

/**
 * Returns a function that reads a person's stored value. undefined: the value belongs to another person or does not fit
 * the schema.
 */
export const readOwned =
  <Value extends { userId: string }>(schema: z.ZodMiniType<Value>) =>
  (stored: unknown, userId: string): Value | undefined => {
    const { data } = schema.safeParse(stored)
    return data?.userId === userId ? data : undefined
  }
