import { each, type SampleProduct } from './sample-product.ts'

const SIZES = ['38', '39', '40', '41', '42', '43', '44', '45'] as const
const SMALLER = ['36', '37', '38', '39', '40', '41', '42'] as const
const KIDS = ['28', '29', '30', '31', '32', '33', '34'] as const

export const footwear: readonly SampleProduct[] = [
  {
    slug: 'low-suede',
    sku: 'SHOE-LOW',
    category: 'footwear',
    sizeCategory: 'shoes',
    he: {
      name: 'נעלי זמש נמוכות',
      description:
        'זמש כפול במקום שהגריפ שוחק, סוליה שטוחה מגומי ומדרס שנשלף. צמודות בהתחלה ומתרככות בשבוע. למי שבין שתי מידות עדיף הגדולה.',
    },
    en: {
      name: 'Low Suede Shoes',
      description:
        'Double suede where grip wears, a flat rubber sole and an insole that comes out. Snug at first, soft after a week. Between two sizes, take the bigger.',
    },
    price: 329,
    age: 18,
    isFeatured: true,
    discount: { type: 'fixed', value: 50, fromDay: -7, toDay: 6 },
    colors: [
      { key: 'black', he: 'שחור', en: 'Black', code: '#23211d', stock: { ...each(SIZES, 6), 45: 0 } },
      { key: 'teal', he: 'טורקיז', en: 'Teal', code: '#1c7480', stock: { ...each(SIZES, 4), 38: 0, 41: 1 } },
      { key: 'sand', he: 'חול', en: 'Sand', code: '#c9a36a', stock: { ...each(SIZES, 3), 40: 0, 42: 0 } },
    ],
  },
  {
    slug: 'high-canvas',
    sku: 'SHOE-HIGH',
    category: 'footwear',
    sizeCategory: 'shoes',
    he: {
      name: 'נעלי קנבס גבוהות',
      description:
        'קנבס עבה שמכסה את הקרסול, עם ריפוד בצוואר הנעל. מגנות מפני הבורד, לא מפני נקע. נושמות, ולכן נרטבות.',
    },
    en: {
      name: 'High Canvas Shoes',
      description:
        'Thick canvas over the ankle, padded at the collar. They guard against the board, not against a sprain. They breathe, so they get wet.',
    },
    price: 359,
    age: 50,
    colors: [
      { key: 'red', he: 'אדום', en: 'Red', code: '#c41e2d', stock: { 39: 1, 40: 2, 41: 0, 42: 2, 43: 1, 44: 0 } },
      { key: 'black', he: 'שחור', en: 'Black', code: '#23211d', stock: { 39: 0, 40: 1, 41: 1, 42: 0, 43: 1, 44: 1 } },
    ],
  },
  {
    slug: 'check-slip-on',
    sku: 'SHOE-SLIP',
    category: 'footwear',
    sizeCategory: 'shoes',
    he: {
      name: 'נעלי סליפ־און משובצות',
      description:
        'נכנסים בלי לשרוך, ונשארים בזכות הגומי בצדדים. סוליה דקה שמרגישים דרכה את הבורד. לדרך לפארק ולסשן רגוע.',
    },
    en: {
      name: 'Checked Slip-On Shoes',
      description:
        'Step in with nothing to tie; the elastic at the sides keeps them on. A thin sole that lets you feel the board. For the way to the park and an easy session.',
    },
    price: 249,
    age: 26,
    discount: { type: 'percentage', value: 10 },
    bulk: [{ minQuantity: 2, percentage: 15 }],
    colors: [
      { key: 'cream', he: 'שמנת ואדום', en: 'Cream and red', code: '#f6f0e2', stock: each(SMALLER, 5) },
      {
        key: 'black',
        he: 'שחור וצהוב',
        en: 'Black and yellow',
        code: '#23211d',
        stock: { ...each(SMALLER, 4), 36: 0 },
      },
    ],
  },
  {
    slug: 'kids-low',
    sku: 'SHOE-LOW-K',
    category: 'footwear',
    sizeCategory: 'kids',
    he: {
      name: 'נעלי זמש לילדים',
      description: 'הנעל הנמוכה, במידות קטנות ועם סקוץ׳ שמסתתר מתחת לשרוכים. העונה הבאה.',
    },
    en: {
      name: 'Kids’ Low Suede Shoes',
      description: 'The low shoe in small sizes, with hook and loop hidden under the laces. Next season.',
    },
    price: 199,
    age: 2,
    isInactive: true,
    colors: [{ key: 'blue', he: 'כחול', en: 'Blue', code: '#2f5fa8', stock: each(KIDS, 4) }],
  },
]
