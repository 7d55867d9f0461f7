/** User accounts: what the users themselves see, and what admins see. */
import * as z from 'zod/mini'
import { idSchema, instantSchema, successSchema } from './common.ts'
import { bulkIdsSchema, pageQueryShape, revisionShape, selectedIdsSchema } from './editing.ts'
import { emailField, nameField, textField } from './forms.ts'
import { LANGUAGES } from './limits.ts'
import { passkeySchema } from './passkey.ts'
import { phoneDigits } from './pasted.ts'
import { storable } from './text.ts'

/** Roles, from the fewest rights to the most. */
export const ROLES = ['user', 'editor', 'admin'] as const
export const roleSchema = z.enum(ROLES, 'choice')
/** An account's role. `editor` has the same rights as `user`. */
export type Role = z.infer<typeof roleSchema>

export const ACCOUNT_STATUSES = ['active', 'inactive', 'suspended'] as const
export const accountStatusSchema = z.enum(ACCOUNT_STATUSES, 'choice')
/**
 * The status of an account. Only active accounts can sign in; for other accounts the answer is 403 `ACCOUNT_INACTIVE`
 * or `ACCOUNT_SUSPENDED`.
 */
export type AccountStatus = z.infer<typeof accountStatusSchema>

/** Highest number of a user's postal addresses. */
export const ADDRESSES_MAX = 20

/** Path under which the server answers avatars. */
export const AVATARS_PATH = '/uploads/avatars/'

/** Side of a stored avatar in pixels; an avatar is a square WebP. */
export const AVATAR_PIXELS = 256

const storableText = (min: number, max: number) => textField(min, max).check(storable)

/** A postal address. All its fields are required; for a house without an entrance people write `-`. */
export const addressSchema = z.object({
  /** The server assigns the id. */
  id: idSchema,
  street: storableText(1, 120),
  houseNumber: storableText(1, 20),
  apartment: storableText(1, 20),
  floor: storableText(1, 20),
  entrance: storableText(1, 20),
  city: storableText(1, 80),
  zipCode: storableText(1, 20),
  country: storableText(1, 80),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof addressSchema>

/** An address in a request. A new address has no id. */
export const addressInputSchema = z.extend(addressSchema, {
  id: z.optional(idSchema),
  isDefault: z._default(z.boolean(), false),
})

export const themePreferencesSchema = z.object({
  mode: z.enum(['light', 'dark', 'system'], 'choice'),
  fontSize: z.enum(['small', 'medium', 'large'], 'choice'),
  reducedMotion: z.boolean(),
})
export type ThemePreferences = z.infer<typeof themePreferencesSchema>
export const DEFAULT_THEME_PREFERENCES: ThemePreferences = { mode: 'system', fontSize: 'medium', reducedMotion: false }

export const notificationsSchema = z.object({ email: z.boolean(), orderUpdates: z.boolean(), marketing: z.boolean() })
export type Notifications = z.infer<typeof notificationsSchema>
export const DEFAULT_NOTIFICATIONS: Notifications = { email: true, orderUpdates: true, marketing: false }

/** A phone number of 9 to 15 digits, or an empty text. */
export const optionalPhoneField = z.string().check(phoneDigits(), z.regex(/^(\d{9,15})?$/, 'phone'))

/**
 * The step that is left for an admin who signed in without the required passkey. `enrol`: add a first passkey. `use`:
 * use an existing passkey.
 */
export const PASSKEY_NEEDS = ['enrol', 'use'] as const
export type PasskeyNeed = (typeof PASSKEY_NEEDS)[number]

/** A user, as the user's own calls return it. */
export const userSchema = z.object({
  _id: idSchema,
  email: z.string(),
  /** When somebody opened a link that was mailed to the e-mail address; null: never. */
  emailConfirmedAt: z._default(z.nullable(instantSchema), null),
  /**
   * true: the answer to an order is 409 `EMAIL_UNCONFIRMED` until the address is confirmed. Only for e-mail addresses
   * that were entered or changed while the site sends mail.
   */
  mustConfirmEmail: z._default(z.boolean(), false),
  /**
   * The new address, which replaces `email` once the person opens the link mailed to it; null: no change is pending.
   */
  pendingEmail: z._default(z.nullable(z.string()), null),
  name: z.string(),
  /** Digits only, or empty. */
  phone: z.string(),
  /** Address of a square picture; null: no avatar. */
  avatar: z.nullable(z.string()),
  role: roleSchema,
  accountStatus: accountStatusSchema,
  /** Exactly one address in the list is the default, unless the list is empty. */
  addresses: z.array(addressSchema),
  themePreferences: themePreferencesSchema,
  notifications: notificationsSchema,
  /** When the person last switched `notifications.marketing`; null: never. */
  marketingAt: z._default(z.nullable(instantSchema), null),
  language: z.enum(LANGUAGES),
  /** true: admin calls answer 403 `PASSWORD_CHANGE_REQUIRED` until the password is changed. */
  mustChangePassword: z.boolean(),
  /**
   * The first step of a session that began without the passkey that admins need. Other calls answer 403
   * `PASSKEY_REQUIRED` until the person adds or uses a passkey. Absent: nothing is missing.
   */
  passkeyNeed: z.optional(z.enum(PASSKEY_NEEDS)),
  /** When the account was created. */
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type User = z.infer<typeof userSchema>

export const userAnswerSchema = successSchema(z.object({ user: userSchema }))

/** Body of `PUT /users/me`. Absent fields stay as they are. `addresses` replaces the whole list. */
export const profileBodySchema = z.object({
  name: z.optional(nameField.check(storable)),
  phone: z.optional(optionalPhoneField),
  language: z.optional(z.enum(LANGUAGES, 'choice')),
  addresses: z.optional(
    z.array(addressInputSchema).check(
      z.maxLength(ADDRESSES_MAX, 'tooMany'),
      z.refine((all) => all.filter(({ isDefault }) => isDefault).length <= 1, 'oneDefault'),
      z.refine((all) => {
        const ids = all.flatMap(({ id }) => id ?? [])
        return new Set(ids).size === ids.length
      }, 'repeated'),
    ),
  ),
  themePreferences: z.optional(z.partial(themePreferencesSchema)),
  notifications: z.optional(z.partial(notificationsSchema)),
})
export type ProfileBody = z.infer<typeof profileBodySchema>

/** A session of a user. */
export const sessionSchema = z.object({
  id: idSchema,
  /** Browser and system, for example `Chrome · Android`; empty if unknown. */
  label: z.string(),
  createdAt: instantSchema,
  /** `YYYY-MM-DD`, UTC. */
  lastSeenOn: z.iso.date(),
  /** Whether the request was made with this session. */
  isCurrent: z.boolean(),
})
export type UserSession = z.infer<typeof sessionSchema>
export const sessionsAnswerSchema = successSchema(z.object({ sessions: z.array(sessionSchema) }))

/** Sort orders of the admins' list; `-` is descending. */
export const USER_SORTS = [
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
  'status',
  '-status',
  'createdAt',
  '-createdAt',
  'lastSeenOn',
  '-lastSeenOn',
] as const
export type UserSort = (typeof USER_SORTS)[number]

/** `search` matches names, e-mail addresses and phone numbers. */
const userFilter = {
  search: z.optional(z.string().check(z.maxLength(100))),
  role: z.optional(roleSchema),
  status: z.optional(accountStatusSchema),
  sort: z.optional(z.enum(USER_SORTS)),
}
/** Query of `GET /admin/users`. */
export const userListQuerySchema = z.object({ ...userFilter, ...pageQueryShape })
export type UserListQuery = z.infer<typeof userListQuerySchema>

/** Query of `GET /admin/users/export.csv`: the table's language is `lang`. `ids`: only these of the accounts that match. */
export const userExportQuerySchema = z.object({
  ...userFilter,
  ids: z.optional(selectedIdsSchema),
  lang: z.optional(z.enum(LANGUAGES)),
})
export type UserExportQuery = z.infer<typeof userExportQuerySchema>

/** A user, as admins get it. */
export const adminUserSchema = z.extend(userSchema, {
  /** An edit sends the revision that it began from. If somebody has saved since, the answer is 409 `STALE_EDIT`. */
  revision: z.int(),
  /** `YYYY-MM-DD`, UTC; null: the user never signed in. */
  lastSeenOn: z.nullable(z.iso.date()),
  /** false until an invited user has set a password. */
  hasPassword: z.boolean(),
})
export type AdminUser = z.infer<typeof adminUserSchema>

export const userListSchema = successSchema(z.object({ users: z.array(adminUserSchema), total: z.int() }))
export const adminUserAnswerSchema = successSchema(
  z.object({
    user: adminUserSchema,
    sessions: z.array(sessionSchema),
    passkeys: z._default(z.array(passkeySchema), []),
  }),
)

const accountFields = {
  name: nameField.check(storable),
  email: emailField,
  phone: z._default(optionalPhoneField, ''),
  role: roleSchema,
  accountStatus: accountStatusSchema,
  language: z.enum(LANGUAGES, 'choice'),
}

/** Body of `POST /admin/users`: the new user sets a password with the invitation link. */
export const newUserBodySchema = z.object({
  ...accountFields,
  role: z._default(roleSchema, 'user'),
  accountStatus: z._default(accountStatusSchema, 'active'),
  language: z._default(z.enum(LANGUAGES, 'choice'), 'he'),
})
export type NewUserBody = z.infer<typeof newUserBodySchema>

/** Body of `PUT /admin/users/{id}`. */
export const editUserBodySchema = z.object({ ...revisionShape, ...accountFields, phone: optionalPhoneField })
export type EditUserBody = z.infer<typeof editUserBodySchema>

/** A password link, which can be used once. The link is shown only once, because the server stores only its digest. */
export const userLinkSchema = z.object({
  url: z.string(),
  expiresAt: instantSchema,
  /** Whether the user also gets the link by mail. false: the site sends no mail, or this person may not sign in. */
  mailed: z.boolean(),
})
export type UserLink = z.infer<typeof userLinkSchema>
export const newUserAnswerSchema = successSchema(z.object({ user: adminUserSchema, invitation: userLinkSchema }))
export const resetLinkAnswerSchema = successSchema(z.object({ link: userLinkSchema }))

/** Body of `POST /admin/users/bulk`: changes all the users or none. */
export const bulkUsersBodySchema = z.object({ ids: bulkIdsSchema, action: z.enum(['suspend', 'reactivate'], 'choice') })
export type BulkUsersBody = z.infer<typeof bulkUsersBodySchema>
