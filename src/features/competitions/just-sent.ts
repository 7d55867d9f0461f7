/** Between the form and the page that follows it: the competition whose form was sent a moment ago. */
let slug: string | null = null

export const noteSent = (event: string): void => void (slug = event)

/** Whether it was this one's; told once. */
export function wasJustSent(event: string): boolean {
  const was = slug === event
  slug = null
  return was
}
