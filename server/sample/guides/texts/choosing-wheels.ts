import type { SampleGuide } from '../sample-guide.ts'

export const choosingWheels: SampleGuide = {
  slug: 'choosing-wheels',
  category: 'skate',
  author: 'yotam',
  tags: ['gear', 'wheels', 'street'],
  related: ['cleaning-bearings', 'board-and-trucks-care'],
  createdAt: '2026-01-30T08:00:00.000Z',
  he: {
    title: 'לבחור גלגלים',
    description: 'קוטר, קשיות וצורה: שלושה מספרים שקובעים אם הקרש יחליק, יטוס או ירעד. טבלאות לסקייט ולאינליין.',
    text: `
גלגלים הם השדרוג הזול שמורגש הכי הרבה. שני אנשים על אותו קרש עם גלגלים שונים רוכבים על כלי אחר. אין גלגל ״הכי טוב״, יש גלגל שמתאים למשטח שלכם ולמה שאתם עושים עליו.

## שני מספרים

על הגלגל כתוב משהו כמו 54mm 99A.

**קוטר, במילימטרים.** גדול יותר שומר מהירות ועובר על סדקים, אבל כבד, גבוה ומאיץ לאט. קטן יותר קל, נמוך ומגיב מהר, ונתקע באבנים.

**קשיות, בסולם A.** ככל שהמספר גבוה, הגלגל קשה. קשה מחליק ומהיר על בטון חלק, רועש ורועד על אספלט. רך אוחז ושקט על משטח גרוע, ואיטי בפארק. מעל 100 יש יצרנים שמודדים בסולם B, שהוא נמוך בכעשרים: 84B קרוב ל־104A.

{sizes} 1. סקייט 52. 2. סקייט 56. 3. סקייט רך 60. 4. אינליין אגרסיבי 58. 5. אינליין עירוני 80. הכול באותו קנה מידה.

## לסקייטבורד

| איפה רוכבים | קוטר | קשיות (A) |
| סטריט ולדג׳ים | 50–53 | 99–101 |
| פארק, קצת מהכול | 53–55 | 97–99 |
| באול וּורט | 56–60 | 97–101 |
| אספלט גרוע, נסיעה | 56–60 | 78–87 |

לא יודעים? 54 מילימטר ו־99A זה ניחוש שקשה לטעות בו. לבטון מחורץ נסו 95A.

## לאינליין

| סגנון | קוטר | קשיות (A) |
| אגרסיבי | 56–60 | 88–92 |
| עירוני ופריסטייל | 76–80 | 82–85 |
| נסיעה ארוכה | 84–100 | 83–86 |

לפני שמגדילים בודקים כמה נכנס לשלדה. גלגל גדול מדי נוגע בנעל או בשכן שלו. ובאינליין אגרסיבי נהוג לשים באמצע שני גלגלים קטנים וקשים, כדי לפנות מקום לגריינד.

## צורה

מבט מהצד: שפה עגולה וצרה מחליקה לתוך גריינדים ויוצאת מהם בקלות. שפה ישרה ורחבה אוחזת יותר ונשחקת לאט. למי שעושה פאוור־סליידים יש הבדל גדול, ולמתחילים קטן.

## משקל ואקלים

רוכב כבד מועך גלגל רך ומרגיש איטי, אז בוחרים גלגל קשה יותר. בקיץ אורתן מתרכך; אם הכול מרגיש דביק, אולי זה רק יולי. בחוף, חול ומלח הורסים קודם את [המיסבים](/guides/cleaning-bearings), לא את הגלגל.

## מתי להחליף

- **נקודה שטוחה:** גלגל שננעל בסלייד נשחק בנקודה אחת ודופק בכל סיבוב. לא חוזר.
- **קונוס:** צד אחד נשחק יותר. הופכים ומחליפים מקום.
- **סדק או חתיכה חסרה:** להחליף היום.
- **קוטר:** ירדתם יותר מארבעה מילימטרים? הגלגל עשה את שלו.

סיבוב מקומות בכל כמה שבועות מאריך חיים: קדמי ימני עם אחורי שמאלי, וקדמי שמאלי עם אחורי ימני. בודקים גם שאין מגע בין הגלגל לקרש בפנייה חדה. אם יש, מוסיפים רייזר או יורדים בקוטר, כי גלגל שנתפס בקרש עוצר אותו במקום ואתכם לא.
`,
  },
  en: {
    title: 'Choosing wheels',
    description:
      'Diameter, hardness and shape: three things that decide whether you slide, fly or rattle. Tables for boards and inlines.',
    text: `
Wheels are the cheapest upgrade you will really feel. Put two people on the same board with different wheels and they are riding different things. There is no best wheel, only one that suits your ground and what you do on it.

## Two numbers

Printed on it is something like 54mm 99A.

**Diameter, in millimetres.** Bigger keeps its speed and rolls over cracks, but it is heavy, tall and slow to get going. Smaller is light, low and quick, and stops at pebbles.

**Hardness, on the A scale.** The higher the number, the harder the wheel. Hard is fast and slides on smooth concrete, and is loud and shaky on asphalt. Soft grips and stays quiet on bad ground, and drags at the park. Past 100 some makers use the B scale, which reads about twenty lower: 84B is close to 104A.

{sizes} 1. Skateboard 52. 2. Skateboard 56. 3. Soft skateboard 60. 4. Aggressive inline 58. 5. Urban inline 80. All at one scale.

## For a skateboard

| Where you ride | Diameter | Hardness |
| Street and ledges | 50–53 | 99A–101A |
| Park, a bit of everything | 53–55 | 97A–99A |
| Bowls and vert | 56–60 | 97A–101A |
| Rough asphalt, getting about | 56–60 | 78A–87A |

If you don't know, a 54 at 99A is hard to get wrong. For brushed or grooved concrete try 95A.

## For inline skates

| Style | Diameter | Hardness |
| Aggressive | 56–60 | 88A–92A |
| Urban and freestyle | 76–80 | 82A–85A |
| Distance | 84–100 | 83A–86A |

Before going bigger, check what your frame takes. An oversized wheel rubs the boot or its neighbour. Aggressive setups often put two small, hard wheels in the middle to make room for grinding.

## Shape

Look at it from the side. A round, narrow lip slips in and out of grinds. A straight, wide one grips more and lasts longer. If you powerslide you will notice a lot; when you're starting, very little.

## Weight and weather

A heavier rider squashes a soft wheel and feels slow, so go one step harder. In summer urethane softens: if everything feels sticky, maybe it is just July. By the beach, sand and salt ruin your [bearings](/guides/cleaning-bearings) long before the wheel.

## When to replace them

- **Flat spots:** a wheel that locked in a slide wears in one place and thumps ever after. It won't come back.
- **Coning:** one edge wears faster. Flip it and move it.
- **A crack or a missing chunk:** replace it today.
- **Size:** once you've lost more than four millimetres you have had your money's worth.

Rotating them every few weeks makes them last: front right with back left, front left with back right. Check as well that nothing touches the deck in a hard turn. If it does, add a riser or go smaller, because a wheel that bites stops the board and not you.
`,
  },
}
