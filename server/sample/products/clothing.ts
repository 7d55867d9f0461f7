import { each, type SampleProduct } from './sample-product.ts'

const WAIST = ['28', '30', '32', '34', '36'] as const
const KIDS = ['6', '8', '10', '12', '14'] as const
const SOCKS = ['35–38', '39–42', '43–46'] as const

export const clothing: readonly SampleProduct[] = [
  {
    slug: 'wheel-tee',
    sku: 'TEE-WHEEL',
    category: 'clothing',
    sizeCategory: 'clothing',
    he: {
      name: 'חולצת גלגל',
      description:
        'חולצת כותנה עבה, בגזרה ישרה שלא נמשכת בנפילה. גלגל גדול מודפס על החזה, והגב נקי. מכבסים הפוך, ב־30 מעלות, והדפס נשאר.',
    },
    en: {
      name: 'Wheel Tee',
      description:
        'Heavy cotton, cut straight so that it doesn’t pull when you fall. One big wheel on the chest, nothing on the back. Wash it inside out at 30 degrees and the print stays.',
    },
    price: 99,
    age: 12,
    isFeatured: true,
    discount: { type: 'percentage', value: 20, fromDay: -4, toDay: 10 },
    colors: [
      { key: 'black', he: 'שחור', en: 'Black', code: '#1f1d19', stock: { S: 14, M: 22, L: 18, XL: 9 } },
      { key: 'yellow', he: 'צהוב', en: 'Yellow', code: '#ffcf21', stock: { S: 6, M: 11, L: 8, XL: 2 } },
      { key: 'cream', he: 'שמנת', en: 'Cream', code: '#f4ecd8', stock: { S: 5, M: 7, L: 0, XL: 4 } },
    ],
  },
  {
    slug: 'rampa-hoodie',
    sku: 'HOOD-RAMPA',
    category: 'clothing',
    sizeCategory: 'clothing',
    he: {
      name: 'קפוצ׳ון רמפה',
      description:
        'פוטר רך מבפנים, קפוצ׳ון כפול וכיס קדמי שנכנס אליו מפתח לטראקים. חם מספיק לסשן ערב בטיילת, לא חם מדי לדרך הביתה.',
    },
    en: {
      name: 'Rampa Hoodie',
      description:
        'Brushed inside, a double hood, and a front pocket that takes a skate key. Warm enough for an evening session by the sea, not too warm for the way home.',
    },
    price: 249,
    age: 40,
    isFeatured: true,
    discount: { type: 'percentage', value: 15, toDay: 21 },
    colors: [
      { key: 'green', he: 'ירוק יער', en: 'Forest green', code: '#3c6f5b', stock: { S: 8, M: 0, L: 12, XL: 6 } },
      { key: 'black', he: 'שחור', en: 'Black', code: '#1f1d19', stock: { S: 10, M: 15, L: 15, XL: 8 } },
      { key: 'sand', he: 'חול', en: 'Sand', code: '#cdb892', stock: { S: 3, M: 2, L: 5, XL: 0 } },
    ],
  },
  {
    slug: 'work-pants',
    sku: 'PANTS-WORK',
    category: 'clothing',
    sizeCategory: 'custom',
    he: {
      name: 'מכנסי עבודה',
      description:
        'בד קנבס עם מעט אלסטן, ברכיים כפולות ולולאה לצד הכיס. רחבים בירך וישרים למטה, כדי שיהיה אפשר להתכופף. המידה היא היקף המותן באינץ׳.',
    },
    en: {
      name: 'Work Pants',
      description:
        'Canvas with a little stretch, double knees and a loop beside the pocket. Wide at the thigh and straight below, so that you can bend. Sizes are the waist in inches.',
    },
    price: 229,
    age: 75,
    discount: { type: 'fixed', value: 40 },
    colors: [
      { key: 'khaki', he: 'חאקי', en: 'Khaki', code: '#94774c', stock: { ...each(WAIST, 7), 32: 12 } },
      { key: 'black', he: 'שחור', en: 'Black', code: '#23211d', stock: { ...each(WAIST, 4), 28: 0, 36: 1 } },
    ],
  },
  {
    slug: 'coach-jacket',
    sku: 'JACKET-COACH',
    category: 'clothing',
    sizeCategory: 'clothing',
    he: {
      name: 'ז׳קט קואץ׳',
      description:
        'ניילון דק שעוצר רוח, כפתורי לחיצה ושרוך במותן. מתקפל לתוך הכיס של עצמו. לא עמיד לגשם רציף, כן לטפטוף.',
    },
    en: {
      name: 'Coach Jacket',
      description:
        'Thin nylon against the wind, snap buttons and a cord at the waist. Folds into its own pocket. Not for real rain, fine for drizzle.',
    },
    price: 289,
    age: 5,
    discount: { type: 'percentage', value: 25, fromDay: 10, toDay: 24 },
    colors: [
      { key: 'red', he: 'אדום', en: 'Red', code: '#c41e2d', stock: { S: 6, M: 9, L: 9, XL: 5 } },
      { key: 'navy', he: 'כחול כהה', en: 'Navy', code: '#2c3e6b', stock: { S: 4, M: 6, L: 3, XL: 3 } },
    ],
  },
  {
    slug: 'kids-sunset-tee',
    sku: 'TEE-SUNSET-K',
    category: 'clothing',
    sizeCategory: 'kids',
    he: {
      name: 'חולצת שקיעה לילדים',
      description:
        'קוורטר, שמש ולא הרבה יותר. כותנה רכה בלי תווית מגרדת בצוואר. המידה היא גיל, ומי שבין שתיים ייקח את הגדולה.',
    },
    en: {
      name: 'Kids’ Sunset Tee',
      description:
        'A quarter, a sun and not much more. Soft cotton with no label to scratch the neck. Sizes are ages; between two, take the bigger.',
    },
    price: 69,
    age: 30,
    colors: [
      { key: 'cream', he: 'שמנת', en: 'Cream', code: '#f6f0e2', stock: each(KIDS, 5) },
      { key: 'mint', he: 'מנטה', en: 'Mint', code: '#a9dcc3', stock: { 6: 2, 8: 3, 10: 0, 12: 3, 14: 1 } },
    ],
  },
  {
    slug: 'crew-socks',
    sku: 'SOCKS-CREW',
    category: 'clothing',
    sizeCategory: 'clothing',
    he: {
      name: 'גרביים גבוהים',
      description: 'מגיעים עד חצי שוק, עם ריפוד בעקב ובקדמת כף הרגל. נקנים בזוג אחד, ומשתלמים בשלושה.',
    },
    en: {
      name: 'Crew Socks',
      description:
        'Half way up the shin, padded at the heel and the ball of the foot. Sold by the pair, cheaper by three.',
    },
    price: 35,
    age: 60,
    bulk: [
      { minQuantity: 3, percentage: 10 },
      { minQuantity: 6, percentage: 20 },
    ],
    colors: [
      { key: 'white', he: 'לבן ואדום', en: 'White and red', code: '#f6f0e2', stock: each(SOCKS, 30) },
      { key: 'black', he: 'שחור וצהוב', en: 'Black and yellow', code: '#23211d', stock: each(SOCKS, 24) },
    ],
  },
]
