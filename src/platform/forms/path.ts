/** The paths within `Values`: `photos`, `photos.2`, `photos.2.alt`, `photos.2.alt.he`. */
export type PathOf<Values> = Values extends readonly (infer Item)[]
  ? `${number}` | `${number}.${PathOf<Item>}`
  : Values extends object
    ? { [Key in keyof Values & string]: Key | `${Key}.${PathOf<Values[Key]>}` }[keyof Values & string]
    : never

/** The type of the value at a path. */
export type ValueAt<Values, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? ValueAt<ValueAt<Values, Key>, Rest>
  : Values extends readonly (infer Item)[]
    ? Item
    : Path extends keyof Values
      ? Values[Path]
      : never

/** All paths within `value`, in order. The path of an object comes before the paths inside the object. */
export function pathsOf(value: unknown, parent = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [parent + key, ...pathsOf(inner, `${parent}${key}.`)])
}

/** The value at a path; undefined if the path does not exist. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value)
