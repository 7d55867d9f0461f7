type Cache<Key, Value> = { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown }

/** The cached value of a key, computed on the first call. */
export function cached<Key, Value>(cache: Cache<Key, Value>, key: Key, compute: (key: Key) => Value): Value {
  let value = cache.get(key)
  if (value === undefined) cache.set(key, (value = compute(key)))
  return value
}
