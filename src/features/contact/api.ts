import { type ContactBody, contactAnswerSchema } from '#contract/contact.ts'
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import type { Http } from '#platform/http-types.ts'

/** `POST /contact`. Throws an AppError. */
export async function sendMessage(
  body: ContactBody,
  { http, idempotencyKey, signal }: { http: Http; idempotencyKey: string; signal: AbortSignal },
): Promise<void> {
  const headers = { [IDEMPOTENCY_HEADER]: idempotencyKey }
  await http.post('contact', contactAnswerSchema, { json: body, headers, signal })
}
