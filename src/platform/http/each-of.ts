import * as z from 'zod/mini'

/** Parses each value separately, so that one value outside the contract does not fail the others. */
export function readEach<T extends z.ZodMiniType>(
  schema: T,
  values: readonly unknown[],
): { fit: z.infer<T>[]; misfits: unknown[] } {
  const fit: z.infer<T>[] = []
  const misfits: unknown[] = []
  for (const value of values) {
    const parsed = schema.safeParse(value)
    if (parsed.success) fit.push(parsed.data)
    else misfits.push(value)
  }
  return { fit, misfits }
}

/**
 * An array whose entries are parsed separately. Invalid entries are left out; an array of only invalid entries is
 * invalid.
 */
export const eachOf = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((values, context) => {
      const { fit } = readEach(schema, values)
      if (fit.length === 0 && values.length > 0)
        context.issues.push({ code: 'custom', message: 'no entry fits the contract', input: values })
      return fit
    }),
  )
