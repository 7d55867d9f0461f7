import { EVENT } from '#features/competitions/admin/competition-thing.ts'
import { REGISTRATION } from '#features/competitions/admin/registration-thing.ts'
import { MESSAGE } from '#features/contact/admin/message-thing.ts'
import { DIRECTORY } from '#features/directory/admin/directory-thing.ts'
import { GUIDE } from '#features/guides/admin/guide-thing.ts'
import { IMAGE } from '#features/images/admin/image-thing.ts'
import { CONDITION, DEVICE } from '#features/parks/admin/reports/report-thing.ts'
import { PARK } from '#features/parks/admin/park-thing.ts'
import { SUGGESTION } from '#features/parks/admin/suggestions/suggestion-thing.ts'
import { SETTINGS } from '#features/settings/admin/settings-thing.ts'
import { ORDER } from '#features/shop/admin/orders/order-thing.ts'
import { PRODUCT } from '#features/shop/admin/products/product-thing.ts'
import { TEXT } from '#features/site-texts/admin/text-thing.ts'
import { USER } from '#features/users/admin/user-thing.ts'
import type { AdminThings } from '#admin/things/things.ts'

/** Every kind of thing that the admin area knows (src/admin/things/things.ts), in the order of the navigation. */
export const THINGS: AdminThings = {
  park: PARK,
  condition: CONDITION,
  suggestion: SUGGESTION,
  guide: GUIDE,
  order: ORDER,
  product: PRODUCT,
  event: EVENT,
  registration: REGISTRATION,
  message: MESSAGE,
  device: DEVICE,
  image: IMAGE,
  user: USER,
  text: TEXT,
  settings: SETTINGS,
  directory: DIRECTORY,
}
