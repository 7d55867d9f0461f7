/**
 * Passkeys: signing in without a password (docs/decisions/passkeys.md). The objects of WebAuthn are sent in the JSON
 * form that WebAuthn defines.
 */
import * as z from 'zod/mini'
import { successSchema } from './common.ts'
import { nameField } from './forms.ts'
import { passkeySchema } from './passkey.ts'
import { storable } from './text.ts'

/** Highest number of passkeys of one account. */
export const PASSKEYS_MAX = 20

/**
 * Why the site's address can have no passkeys. `ip`: the address contains an IP address, but browsers bind passkeys to
 * a host name. `insecure`: browsers allow passkeys on https pages only, except on localhost.
 */
export const PASSKEY_HOST_PROBLEMS = ['ip', 'insecure'] as const

export const passkeyHostSchema = z.object({
  /** The host of the site's address (`PUBLIC_URL`). */
  name: z.string(),
  problem: z.nullable(z.enum(PASSKEY_HOST_PROBLEMS)),
})
export type PasskeyHost = z.infer<typeof passkeyHostSchema>

/**
 * Answer of `GET /users/me/passkeys`, the oldest passkey first. `isRequired`: this person needs a passkey to sign in.
 */
export const passkeysAnswerSchema = successSchema(
  z.object({ passkeys: z.array(passkeySchema), host: passkeyHostSchema, isRequired: z.boolean() }),
)
export type Passkeys = z.infer<typeof passkeysAnswerSchema>['data']

export const passkeyAnswerSchema = successSchema(z.object({ passkey: passkeySchema }))

/** Bytes in base64url. */
const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+$/))
const credentialId = bytes(1400)
const clientData = bytes(10_000)
const transports = z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)))

/** `RegistrationResponseJSON` of WebAuthn. */
const registrationSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: clientData, attestationObject: bytes(100_000), transports }),
})
export type PasskeyRegistration = z.infer<typeof registrationSchema>

/** `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyProofSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: bytes(10_000),
    signature: bytes(4000),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
})
export type PasskeyProof = z.infer<typeof passkeyProofSchema>

const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(z.array(z.string())) })

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
/** Answer of `POST /users/me/passkeys/options`. */
export const creationOptionsAnswerSchema = successSchema(z.object({ options: creationOptionsSchema }))
export type PasskeyCreationOptions = z.infer<typeof creationOptionsSchema>

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  /**
   * The passkeys that the person may use. Empty: the person may choose any passkey that the device has for this host.
   */
  allowCredentials: z.array(known),
  userVerification: z.literal('required'),
})
/** Answer of `POST /auth/passkeys/options`; null: the site's address can have no passkeys. */
export const requestOptionsAnswerSchema = successSchema(z.object({ options: z.nullable(requestOptionsSchema) }))
export type PasskeyRequestOptions = z.infer<typeof requestOptionsSchema>

/** Body of `POST /users/me/passkeys`. If the body has no name, the passkey is named after the device. */
export const newPasskeyBodySchema = z.object({
  credential: registrationSchema,
  name: z.optional(nameField.check(storable)),
})

/** Body of `PUT /users/me/passkeys/{id}`. */
export const passkeyNameBodySchema = z.object({ name: nameField.check(storable) })

/**
 * Body of `POST /auth/passkeys/login`. The device does not know which account the passkey belongs to. So it sends the
 * tokens of all accounts that signed in on it, and the server finds the right one (docs/decisions/sign-in.md).
 */
export const passkeyLoginBodySchema = z.object({
  credential: passkeyProofSchema,
  deviceTokens: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20))),
})
export type PasskeyLoginBody = z.infer<typeof passkeyLoginBodySchema>

/** The rule whether admins need a passkey, and its state, as admins see it. */
export const passkeyRuleSchema = z.object({
  isRequired: z.boolean(),
  /**
   * true: the rule does not apply, because it was switched on at a different host, whose passkeys don't work on this
   * host. It applies again when an admin switches it on at this host.
   */
  isSuspended: z.boolean(),
  /** The host where the rule was switched on; null: the rule is off. */
  requiredAt: z.nullable(z.string()),
  host: passkeyHostSchema,
  /** Number of active admins, and of those who have a passkey for this host. */
  admins: z.int(),
  adminsWithPasskey: z.int(),
  /** Whether the asking admin has a passkey. Only an admin with a passkey can switch the rule on. */
  hasOwn: z.boolean(),
})
export type PasskeyRule = z.infer<typeof passkeyRuleSchema>
export const passkeyRuleAnswerSchema = successSchema(z.object({ rule: passkeyRuleSchema }))
/** Body of `PUT /admin/settings/passkeys`. */
export const passkeyRuleBodySchema = z.object({ isRequired: z.boolean() })
