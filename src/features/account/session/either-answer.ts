import * as z from 'zod/mini'

/**
 * Accepts both forms of an answer: with the content in `data`, as our server sends it, or with the content at the top
 * level, as another server with this API may send it.
 * @param content the schema of the content
 */
export const eitherAnswer = <T extends z.ZodMiniType>(content: T) =>
  z.pipe(
    z.transform((answer: unknown): unknown =>
      typeof answer === 'object' && answer !== null && 'data' in answer ? answer : { data: answer },
    ),
    z.object({ data: content }),
  )
