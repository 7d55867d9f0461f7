/** The fields of a competition in words: for its form and for the history. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** By the path of the field. */
export const EVENT_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  'name.he': msg`Name in Hebrew`,
  'name.en': msg`Name in English`,
  slug: msg`Address on the site`,
  status: msg`Status`,
  'summary.he': msg`Summary in Hebrew`,
  'summary.en': msg`Summary in English`,
  'place.he': msg`Place in Hebrew`,
  'place.en': msg`Place in English`,
  date: msg`Date`,
  'rules.he': msg`Rules in Hebrew`,
  'rules.en': msg`Rules in English`,
  'fee.he': msg`Fee in the Hebrew text`,
  'fee.en': msg`Fee in the English text`,
  videos: msg`Videos`,
  'videos.most': msg`Most videos of a rider`,
  'videos.seconds': msg`Seconds of them together`,
  levels: msg`Levels`,
  opensAt: msg`Registration opens`,
  closesAt: msg`Registration closes`,
  capacity: msg`Places`,
  image: msg`Picture`,
}
