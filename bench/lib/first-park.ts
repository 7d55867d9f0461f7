import type { Served } from './server.ts'

/** The path of the first park that has several photos. */
export async function firstPark(server: Served): Promise<string> {
  const { data } = (await (await fetch(`${server.origin}/api/skateparks`)).json()) as {
    data: { skateparks: { url: string; photos: unknown[] }[] }
  }
  const park = data.skateparks.find(({ photos }) => photos.length > 1) ?? data.skateparks[0]
  if (!park) throw new Error('the sample content has no parks')
  return `/skateparks/${park.url}`
}
