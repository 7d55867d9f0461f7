import type { SampleProduct } from './sample-product.ts'

export const wax: readonly SampleProduct[] = [
  {
    slug: 'classic-wax',
    sku: 'WAX-CLASSIC',
    category: 'wax',
    sizeCategory: 'oneSize',
    he: {
      name: 'וקס קלאסי',
      description:
        'מלבן שמתאים ליד ולכיס. מורחים שכבה דקה על השפה, נותנים לבורד לפזר, ומוסיפים רק אם צריך. לא על משטחים שרצים עליהם, ולא איפה שכתוב שאסור.',
    },
    en: {
      name: 'Classic Wax',
      description:
        'A bar for hand and pocket. Rub a thin coat on the edge, let the board spread it, add more only if it needs it. Not where people run up, and not where a sign says no.',
    },
    price: 25,
    age: 100,
    isFeatured: true,
    bulk: [
      { minQuantity: 3, percentage: 10 },
      { minQuantity: 5, percentage: 20 },
      { minQuantity: 10, percentage: 30 },
    ],
    colors: [
      { key: 'violet', he: 'סגול', en: 'Violet', code: '#7765b1', stock: { '': 64 } },
      { key: 'red', he: 'אדום', en: 'Red', code: '#d8402f', stock: { '': 48 } },
      { key: 'black', he: 'שחור', en: 'Black', code: '#2a2823', stock: { '': 8 } },
    ],
  },
  {
    slug: 'summer-wax',
    sku: 'WAX-SUMMER',
    category: 'wax',
    sizeCategory: 'oneSize',
    he: {
      name: 'וקס קיץ',
      description: 'תערובת קשה, לימים שבהם וקס רגיל נמרח ביד. מחליק פחות בהתחלה ומחזיק יותר זמן. לא משאירים באוטו.',
    },
    en: {
      name: 'Summer Wax',
      description:
        'A hard mix for days when ordinary wax melts in your hand. Slides a little less at first and lasts longer. Don’t leave it in the car.',
    },
    price: 29,
    age: 8,
    discount: { type: 'fixed', value: 5, fromDay: 14 },
    colors: [
      { key: 'pink', he: 'ורוד', en: 'Pink', code: '#ff8fa3', stock: { '': 22 } },
      { key: 'sea', he: 'ים', en: 'Sea', code: '#2f9fae', stock: { '': 17 } },
    ],
  },
  {
    slug: 'wax-trio',
    sku: 'WAX-TRIO',
    category: 'wax',
    sizeCategory: 'oneSize',
    he: {
      name: 'שלישיית וקס',
      description: 'קובייה למדרכה, חרוט לפינות וגליל לצינור. אותו וקס בשלוש צורות, בקופסה שאפשר לתת במתנה.',
    },
    en: {
      name: 'Wax Trio',
      description:
        'A cube for the curb, a cone for corners, a drum for the rail. One wax in three shapes, in a box that makes a present.',
    },
    price: 59,
    age: 45,
    discount: { type: 'percentage', value: 10, fromDay: -40, toDay: -20 },
    colors: [{ key: 'mix', he: 'אדום, צהוב וטורקיז', en: 'Red, yellow and teal', code: '#c41e2d', stock: { '': 15 } }],
  },
]
