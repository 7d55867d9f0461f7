import type { Dependencies } from '#server/dependencies.ts'
import type { ProductsRepo } from './repo.ts'
import type { Shown } from './to-wire.ts'

/** Moves products to the trash and takes them back; must run in the transaction of the change. */
export interface ProductsTrash {
  discard(ids: readonly string[]): Promise<void>
  /** @returns whether it was there */
  takeBack(id: string, status: string): Promise<boolean>
}

export interface AdminProductsContext {
  repo: ProductsRepo
  history: Pick<Dependencies['history'], 'record' | 'undoBy'>
  trash: ProductsTrash
  shown: () => Promise<Shown>
  /** Refuses texts with pictures that were deleted; must run in the transaction of the save. */
  requireImages: (texts: Readonly<Record<string, string>>) => Promise<void>
  /** Milliseconds since 1970. */
  now: () => number
}
