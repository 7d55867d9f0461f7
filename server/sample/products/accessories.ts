import type { SampleProduct } from './sample-product.ts'

export const accessories: readonly SampleProduct[] = [
  {
    slug: 'park-helmet',
    sku: 'HELMET-PARK',
    category: 'accessories',
    sizeCategory: 'accessories',
    he: {
      name: 'קסדת פארק',
      description:
        'קליפה קשיחה, קלקר בפנים ורצועה שננעלת בלחיצה. מודדים היקף ראש מעל הגבות: S עד 55 ס״מ, M עד 58, L עד 61. אחרי מכה חזקה מחליפים קסדה, גם אם לא רואים סדק.',
    },
    en: {
      name: 'Park Helmet',
      description:
        'A hard shell, foam inside and a strap that clicks shut. Measure around the head above the brows: S up to 55 cm, M up to 58, L up to 61. After a hard hit replace it, crack or no crack.',
    },
    price: 219,
    age: 20,
    isFeatured: true,
    discount: { type: 'fixed', value: 30, fromDay: -30, toDay: -9 },
    colors: [
      { key: 'yellow', he: 'צהוב', en: 'Yellow', code: '#ffcf21', stock: { S: 6, M: 9, L: 7 } },
      { key: 'black', he: 'שחור', en: 'Black', code: '#23211d', stock: { S: 4, M: 8, L: 3 } },
      { key: 'teal', he: 'טורקיז', en: 'Teal', code: '#1c8c94', stock: { S: 0, M: 2, L: 5 } },
    ],
  },
  {
    slug: 'pad-set',
    sku: 'PADS-SET',
    category: 'accessories',
    sizeCategory: 'accessories',
    he: {
      name: 'סט מגיני ברכיים',
      description: 'זוג מגינים עם כיפת פלסטיק ושתי רצועות. הריפוד יוצא לכביסה. הרצועה העליונה נסגרת מעל הברך, לא עליה.',
    },
    en: {
      name: 'Knee Pad Set',
      description:
        'A pair with plastic caps and two straps each. The padding comes out for washing. The upper strap closes above the knee, not on it.',
    },
    price: 149,
    age: 55,
    colors: [
      { key: 'black', he: 'שחור וצהוב', en: 'Black and yellow', code: '#23211d', stock: { S: 5, M: 11, L: 6 } },
      { key: 'grey', he: 'אפור וכתום', en: 'Grey and orange', code: '#8d8a80', stock: { S: 3, M: 2, L: 0 } },
    ],
  },
  {
    slug: 'five-panel-cap',
    sku: 'CAP-FIVE',
    category: 'accessories',
    sizeCategory: 'oneSize',
    he: {
      name: 'כובע חמישה פאנלים',
      description:
        'מצחייה קצרה שלא מסתירה את הנחיתה, תפר שטוח ורצועה מאחור. מידה אחת לרוב הראשים. בבאול מחליפים לקסדה.',
    },
    en: {
      name: 'Five-Panel Cap',
      description:
        'A short brim that doesn’t hide the landing, flat seams and a strap at the back. One size for most heads. In the bowl, swap it for a helmet.',
    },
    price: 89,
    age: 33,
    colors: [
      { key: 'teal', he: 'טורקיז', en: 'Teal', code: '#1c7480', stock: { '': 5 } },
      { key: 'red', he: 'אדום', en: 'Red', code: '#c41e2d', stock: { '': 2 } },
    ],
  },
  {
    slug: 'cuff-beanie',
    sku: 'BEANIE-CUFF',
    category: 'accessories',
    sizeCategory: 'oneSize',
    he: {
      name: 'כובע גרב',
      description: 'סריגה צפופה וקיפול רחב. נשאר על הראש גם כשהבורד לא נשאר מתחת לרגליים.',
    },
    en: {
      name: 'Cuff Beanie',
      description:
        'Knitted tight, with a wide cuff. Stays on your head even when the board doesn’t stay under your feet.',
    },
    price: 69,
    age: 90,
    colors: [
      { key: 'orange', he: 'כתום', en: 'Orange', code: '#ff5a3c', stock: { '': 2 } },
      { key: 'ink', he: 'דיו', en: 'Ink', code: '#2b2a33', stock: { '': 1 } },
    ],
  },
  {
    slug: 'bearings-eight',
    sku: 'BEAR-8',
    category: 'accessories',
    sizeCategory: 'oneSize',
    he: {
      name: 'סט מיסבים',
      description:
        'שמונה מיסבים מידה 608, עם מגן שיוצא ביד כדי לנקות. מתאימים לבורד, לרולים ולקורקינט. מגיעים משומנים; אחרי גשם או חול מנקים.',
    },
    en: {
      name: 'Bearings, Set of Eight',
      description:
        'Eight bearings, size 608, with shields that come off by hand for cleaning. For boards, skates and scooters. They come oiled; after rain or sand, clean them.',
    },
    price: 79,
    age: 15,
    isFeatured: true,
    bulk: [
      { minQuantity: 2, percentage: 10 },
      { minQuantity: 4, percentage: 18 },
    ],
    colors: [
      { key: 'red', he: 'אדום', en: 'Red', code: '#c41e2d', stock: { '': 36 } },
      { key: 'blue', he: 'כחול', en: 'Blue', code: '#2f5fa8', stock: { '': 28 } },
    ],
  },
  {
    slug: 'grip-sheet',
    sku: 'GRIP-SHEET',
    category: 'accessories',
    sizeCategory: 'oneSize',
    he: {
      name: 'גריפ',
      description: 'גיליון של 23 על 84 ס״מ, מחורר כדי שלא יישארו בועות. גוזרים אחרי ההדבקה, לאורך השפה, בסכין חדה.',
    },
    en: {
      name: 'Grip Sheet',
      description:
        'A sheet of 23 by 84 cm, perforated so that no bubbles stay. Stick it first, then cut along the edge with a sharp blade.',
    },
    price: 39,
    age: 80,
    discount: { type: 'percentage', value: 30, isActive: false },
    bulk: [{ minQuantity: 5, percentage: 15, isActive: false }],
    colors: [
      { key: 'black', he: 'שחור', en: 'Black', code: '#1f1d19', stock: { '': 52 } },
      { key: 'purple', he: 'סגול', en: 'Purple', code: '#53458b', stock: { '': 0 } },
    ],
  },
  {
    slug: 'board-backpack',
    sku: 'BAG-BOARD',
    category: 'accessories',
    sizeCategory: 'oneSize',
    he: {
      name: 'תיק גב לבורד',
      description:
        'שתי רצועות לבורד מבחוץ, מקום לקסדה ולמגינים בפנים, וכיס לבקבוק בכל צד. תחתית מחוזקת, שלא אכפת לה לעמוד על בטון.',
    },
    en: {
      name: 'Board Backpack',
      description:
        'Two straps for the board outside, room for helmet and pads inside, a bottle pocket on each side. A tough bottom that doesn’t mind concrete.',
    },
    price: 259,
    age: 110,
    colors: [
      { key: 'blue', he: 'כחול', en: 'Blue', code: '#3a4f8f', stock: { '': 0 } },
      { key: 'black', he: 'שחור', en: 'Black', code: '#2a2823', stock: { '': 0 } },
    ],
  },
  {
    slug: 'flat-laces',
    sku: 'LACES-FLAT',
    category: 'accessories',
    sizeCategory: 'custom',
    he: {
      name: 'שרוכים שטוחים',
      description:
        'השרוך הוא הדבר הראשון שהגריפ אוכל. אלה עבים, שטוחים ובאים בזוג. המידה היא האורך בסנטימטרים: 120 לנעל נמוכה, 160 לגבוהה.',
    },
    en: {
      name: 'Flat Laces',
      description:
        'Laces are the first thing that grip eats. These are thick, flat and come as a pair. Sizes are centimetres: 120 for a low shoe, 160 for a high one.',
    },
    price: 19,
    age: 66,
    colors: [
      { key: 'orange', he: 'כתום', en: 'Orange', code: '#ff5a3c', stock: { 120: 25, 160: 18 } },
      { key: 'green', he: 'ירוק', en: 'Green', code: '#3f8a5c', stock: { 120: 9, 160: 3 } },
      { key: 'white', he: 'לבן', en: 'White', code: '#fbf7ea', stock: { 120: 40, 160: 31 } },
    ],
  },
]
