import { msg, plural } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { freeSavedPictures } from '#platform/storage/free-space.ts'
import type { ToastInput } from '#ui/toasts/toast-store.ts'

/**
 * Deletes saved pictures to make room for a rider's write, and tells the rider. Resolves to the number of deleted
 * pictures.
 */
export async function freeSaved(i18n: I18n, toast: (input: ToastInput) => unknown, most: number): Promise<number> {
  const count = await freeSavedPictures(most)
  if (count > 0) {
    toast({
      title: i18n._(msg`This device is full`),
      description: i18n._(
        msg`${plural(count, { one: 'One saved photo', other: '# saved photos' })} had to go, so that what you just did is kept.`,
      ),
      variant: 'warning',
    })
  }
  return count
}
