/**
 * The sample products: clothing, accessories, wax and footwear in every state of stock and with every kind of discount.
 * All are invented, and the last line of each description says so; every picture is a drawing.
 */
import type { ProductToSeed } from '#server/seed-shop.ts'
import { accessories } from './accessories.ts'
import { clothing } from './clothing.ts'
import { footwear } from './footwear.ts'
import { toSeed } from './sample-product.ts'
import { wax } from './wax.ts'

const products = [...clothing, ...accessories, ...wax, ...footwear]

/** @param now milliseconds since 1970: discounts begin and end around it */
export const sampleProducts = (now: number): readonly ProductToSeed[] => products.map((product) => toSeed(product, now))
