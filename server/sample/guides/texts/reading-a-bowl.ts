import type { SampleGuide } from '../sample-guide.ts'

export const readingABowl: SampleGuide = {
  slug: 'reading-a-bowl',
  category: 'skate',
  author: 'noa',
  tags: ['bowl', 'park', 'tricks'],
  related: ['first-drop-in', 'park-etiquette', 'falling-safely'],
  createdAt: '2026-05-20T08:00:00.000Z',
  he: {
    title: 'לקרוא באול',
    description: 'לפני שיורדים, מסתכלים: איפה עוברת המהירות, מה עושה היפ, ואיך מוצאים קו ראשון שנסגר.',
    text: `
באול נראה כמו בור אחד גדול, עד שמתחילים לראות בו דרכים. מי שקורא אותו כמעט לא דוחף: המהירות באה מהקירות. זה המדריך למי שכבר יודע [לרדת](/guides/first-drop-in) ורוצה להפסיק לנסוע הלוך ושוב באותו מקום.

## המילים

{profile} 1. מרפסת. 2. קופינג. 3. אריחים, ומתחתיהם חלק אנכי אם יש. 4. רדיוס. 5. רצפה.

- **קופינג:** השפה, צינור או אבן. אבן בולטת מרגישה כמו מדרגה, אז נוגעים בה ביד לפני שפוגשים אותה בגלגלים.
- **רדיוס:** העיקול בין הרצפה לקיר. קטן, והוא תלול ומהיר. גדול, והוא איטי וסלחני.
- **כיס:** פינה עגולה. נכנסים בצד אחד, והיא מחזירה אתכם מהצד השני מהר יותר.
- **היפ:** קיר שבולט פנימה בין שני כיסים. מזמין לעבור מעליו.
- **רדוד ועמוק:** בדרך כלל מתחילים ברדוד, והעומק מגיע עם המהירות.

## לעמוד ולהסתכל

מסתובבים סביב הבאול ברגל, פעם אחת. מחפשים סדקים, מים, עלים וחול, ובמיוחד בתחתית. בודקים היכן הקופינג חלק ומאיפה יורדים הרוכבים האחרים. אחר כך עוקבים אחרי אדם אחד שרוכב קצת יותר טוב מכם, לא אחרי הכי טוב. לאן הוא מסתכל? איפה הוא מתכופף ואיפה נמתח?

## מאיפה באה המהירות

פאמפינג הוא כל הסוד. נכנסים לרדיוס בכריעה, נמתחים בדרך למעלה, מתכווצים בקצה ונמתחים שוב בדרך למטה. כמו נדנדה. אם הייתם צריכים לדחוף ברגל בתוך הבאול, הקו אבד. תרגול: בלי טריקים, כמה קירות אפשר לעשות מדרופ אחד?

## קו ראשון

קו הוא סדרה של קירות שכל אחד מוביל אל הבא. מתחילים בקו עגול, באמצע הגובה, רחוק מהקופינג:

1. יורדים מהצד הרדוד.
2. פונים לכיס הקרוב באלכסון, לא ישר. אלכסון משמר מהירות, ישר דורש קיק־טרן.
3. מסתכלים אל היציאה מהכיס עוד לפני שנכנסתם אליו. הכתפיים הולכות אחרי העיניים, והקרש אחריהן.
4. חוצים את הרצפה בכריעה ועולים באלכסון בקיר שממול.
5. חוזרים לנקודת ההתחלה. הקו נסגר.

כשהקו העגול קל, מגביהים אותו בכל סיבוב עד שהגלגלים נוגעים באריחים. רק אז קופינג.

## צד קדמי, צד אחורי

רגולר וגופי רואים באול הפוך. לכל אחד יש כיסים שבהם הוא עם הפנים לקיר ואחרים עם הגב. בגב קשה לראות, ולכן פותחים כתף ומסובבים את הראש מוקדם. אם קו לא עובד, נסו אותו בכיוון ההפוך לפני שמאשימים את הרגליים.

## בטיחות בתוך בור

בבאול עמוק נופלים אל הרצפה, לא הצידה. קסדה ומגני ברכיים, ונפילת ברכיים שתרגלתם מראש. אחד בכל פעם, אלא אם סיכמתם. סיימתם, יוצאים מהר או עולים לצד. ובאול רטוב הוא בריכה: לא רוכבים בו.

## ציוד

גלגלים של 56 ומעלה וטראקים משוחררים מעט הופכים את כל זה לקל יותר. עוד על זה ב[לבחור גלגלים](/guides/choosing-wheels).
`,
  },
  en: {
    title: 'Reading a bowl',
    description:
      'Look before you drop: where the speed lives, what a hip does, and how to find a first line that closes.',
    text: `
A bowl looks like one big hole until you start to see the roads in it. Somebody who can read one hardly ever pushes, because the walls give the speed. This is for you if you can already [drop in](/guides/first-drop-in) and are tired of going back and forth in the same spot.

## The words

{profile} 1. Deck. 2. Coping. 3. Tiles, with some vert below them if there is any. 4. Transition. 5. Flat.

- **Coping:** the edge, pipe or stone. Stone that sticks out feels like a step, so touch it by hand before you meet it on wheels.
- **Transition:** the curve from floor to wall. Tight is steep and quick. Mellow is slow and forgiving.
- **Pocket:** a rounded corner. Enter on one side and it hands you back faster on the other.
- **Hip:** a wall that juts in between two pockets. It is an invitation to go over.
- **Shallow and deep:** you usually start in the first, and the second comes along with your speed.

## Stand and look

Walk round the whole thing once. Look for cracks, water, leaves and sand, at the bottom above all. See where the coping is smooth and where people drop in. Then follow one rider who is a little better than you, not the best one there. Where do they look? Where do they crouch, where do they stretch?

## Where speed comes from

Pumping is the whole secret. Enter the curve low, stretch on the way up, fold at the top and stretch again on the way down, as on a swing. If you had to push with your foot inside the bowl, you lost the line. As practice: no tricks, and how many walls can you get out of one drop?

## A first line

A line is a series of walls, each one leading to the next. Begin with a round one at half height, well away from the coping:

1. Drop in from the shallow end.
2. Turn into the nearest pocket at an angle, not straight. An angle keeps your speed; straight asks for a kick turn.
3. Look at the way out of the pocket before you're in it. Your shoulders follow your eyes, and the board follows them.
4. Cross the flat in a crouch and climb the far wall at an angle.
5. Come back to where you began. The line has closed.

Once that is easy, go a little higher each lap, until your wheels touch the tiles. Coping comes after that.

## Frontside, backside

Regular and goofy riders see the same bowl mirrored. Each of you has pockets to face and pockets to have your back to. It is hard to see backwards, so open your shoulder and turn your head early. If a line won't go, try it the other way round before you blame your legs.

## Staying safe in a hole

In a deep bowl you fall to the floor, not to the side. Wear a helmet and knee pads, and have the knee slide ready beforehand. One at a time, unless you agreed otherwise. When you're done, get out quickly or up to the side. And a wet bowl is a pool: leave it.

## Gear

Wheels of 56 and up and slightly loose trucks make all of this easier. [Choosing wheels](/guides/choosing-wheels) has the rest.
`,
  },
}
