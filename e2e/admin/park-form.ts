/** The form of a park, in browser tests. */
import type { Page } from '@playwright/test'
import { type AdminPark, adminParkAnswerSchema } from '#contract/admin-parks.ts'
import type { Api } from './support.ts'

/** A park as the server has it. */
export const readPark = async (api: Api, id: string): Promise<AdminPark> =>
  adminParkAnswerSchema.parse(await api.call('GET', `admin/skateparks/${id}`)).data.skatepark

/** A field of the form, by its English name. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** The id of the park in the form. */
export const idOf = (page: Page) => /edit\/([0-9a-f]{24})/.exec(page.url())![1]!
