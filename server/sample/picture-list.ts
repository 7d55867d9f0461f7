/**
 * The sample pictures: what is shown on each, in words, and what their files in `pictures/` are named by. A picture has
 * the files of every upload, in the sizes and formats of `PICTURE_FILES`.
 */
import type { Localized } from '#contract/common.ts'

export interface ListedPicture extends Localized {
  /** The end of the files' names: they are cached for good, so another picture needs another one. */
  hash: string
}

/**
 * By key: `<park>-<number>`, the featured one first; `guide-<guide>-cover`, `guide-<guide>-<name in its text>`;
 * `product-<product>-<colour>`, and from close with `-close`.
 */
export const PICTURE_LIST: Readonly<Record<string, ListedPicture>> = {
  'haratzif-haifa-1': {
    hash: 'a6ae149eda',
    he: 'רוכב גולש על לדג׳ ארוך ברציף, ומאחוריו מנופים ומכולות',
    en: 'A skater grinds a long ledge on the quay, cranes and containers behind',
  },
  'haratzif-haifa-2': {
    hash: 'ff9505c736',
    he: 'לילה בנמל: רוכבת רולרבליידס חולפת, ומאחור סקייטר על מעקה שטוח',
    en: 'Night at the port: a roller skater sweeps past a skater on the flat bar',
  },
  'haratzif-haifa-3': {
    hash: '400a39d283',
    he: 'סקייטבורד שעון על הקיר, ועל הלדג׳ קסדה וגלגילית',
    en: 'A board against the wall, a helmet and a skate on the ledge',
  },
  'carmel-curves-1': {
    hash: 'f7226c83fc',
    he: 'באול בצורת כליה בין אורנים, רוכב אחד על הדופן ואחר באוויר מעל השפה',
    en: 'A kidney bowl among pines, one rider on the wall and one in the air above the lip',
  },
  'carmel-curves-2': {
    hash: '1434721222',
    he: 'הנדפלנט על הקופינג מול שמש שוקעת, וחברה יושבת על השפה',
    en: 'A handplant on the coping in front of a sinking sun, a friend sitting on the edge',
  },
  'carmel-curves-3': {
    hash: '3689b62555',
    he: 'שניים נחים על שפת הבאול כשהאור נגמר',
    en: 'Two riders resting on the edge of the bowl as the light goes',
  },
  'gal-hozer-nahariya-1': {
    hash: '5e7c432297',
    he: 'תעלת סנייק ראן מתפתלת אל הים, שני רוכבים בירידה',
    en: 'The snake run winds down to the sea with two riders in it',
  },
  'gal-hozer-nahariya-2': {
    hash: '0dd72a4e06',
    he: 'בוקר בטיילת: מישהו יושב על הלדג׳ ורוכבת רולרבליידס עוברת מול השמשיות',
    en: 'Morning on the promenade: someone on the ledge, a roller skater rolling past the umbrellas',
  },
  'hatzar-haeven-akko-1': {
    hash: '24cbcf89b8',
    he: 'רוכב יורד על מעקה מדרגות בחצר אבן, ובתי העיר ברקע',
    en: 'A skater slides a handrail down the stone stairs, town houses behind',
  },
  'hatzar-haeven-akko-2': {
    hash: '687b9065dd',
    he: 'שיפוע הבטון בשעת ערב: קרב על הקצה, אחד דוחף ואחד מחליק',
    en: 'The bank in the evening: a carve over the hip, one pushing, one gliding',
  },
  'wheel-valley-karmiel-1': {
    hash: '3e7839a955',
    he: 'פאמפ טרק על הדשא, גלים באור ובצל, ואופניים באוויר',
    en: 'A pump track on the grass, its rollers in light and shade, a BMX in the air',
  },
  'wheel-valley-karmiel-2': {
    hash: 'ecb0f668f4',
    he: 'מקרוב: רוכב אופניים מרחף מעל הברם',
    en: 'Closer: a rider floats over the berm',
  },
  'wheel-valley-karmiel-3': {
    hash: '94981a8f73',
    he: 'המתחם ממבט רחפן, צללים ארוכים של רוכבים',
    en: 'The grounds from a drone, riders with long shadows',
  },
  'stairs-to-the-sky-safed-1': {
    hash: '6ecbbb19ed',
    he: 'רוכבת על מעקה של גרם מדרגות ארוך, והרים סגולים מאחור',
    en: 'A skater on the rail of a long stair, violet mountains behind',
  },
  'kinneret-half-1': {
    hash: '90afa9a7fc',
    he: 'האף־פייפ במבט לאורכו, רוכב מעל הדופן הימנית והאגם ברקע',
    en: 'Looking down the half-pipe: a rider above the right wall, the lake behind',
  },
  'kinneret-half-2': {
    hash: '56b4d0995b',
    he: 'ההאף־פייפ בלילה, פנלים צהובים וירח מעל האגם',
    en: 'The half-pipe at night, yellow panels and a moon over the lake',
  },
  'north-end-kiryat-shmona-1': {
    hash: '1e5cef1326',
    he: 'BMX באוויר מעל הפאנבוקס, קוורטר משמאל והרים כהים',
    en: 'A BMX in the air over the funbox, the quarter on the left, dark mountains',
  },
  'north-end-kiryat-shmona-2': {
    hash: '00eafccc49',
    he: 'רוכב עם אינדי גראב מעל הקוורטר, חבר מסתכל מהדק',
    en: 'An indy grab above the quarter while a friend watches from the deck',
  },
  'hamesila-afula-1': {
    hash: '499c86f097',
    he: 'רוכב קורע את קצה הבנק מול שמיים צהובים',
    en: 'A carve over the hip under a yellow sky',
  },
  'hamesila-afula-2': {
    hash: '9faa1cac26',
    he: 'גריינד על מעקה אדום בראש הבוקס, ואחר נכנס מהקוורטר',
    en: 'A grind on the red rail on top of the box, another dropping in from the quarter',
  },
  'hangar-9-yokneam-1': {
    hash: '0dc67662a8',
    he: 'אולם עץ גדול, אור מהחלונות הגבוהים ורוכב באוויר מעל הבוקס',
    en: 'A big wooden hall, light from the high windows, a rider in the air over the box',
  },
  'hangar-9-yokneam-2': {
    hash: 'b54630fd57',
    he: 'קורקינט באוויר, ורוכב על הקוורטר שלאורך הקיר',
    en: 'A scooter in the air, a skater on the quarter along the wall',
  },
  'hangar-9-yokneam-3': {
    hash: '14f1f2faa2',
    he: 'סקייטבורד, קסדה וגלגילית מחכים בכניסה',
    en: 'A board, a helmet and a skate waiting at the door',
  },
  'vine-and-bowl-binyamina-1': {
    hash: '55d4af661d',
    he: 'באול של שלושה כיסים, מטעים ושמיים צהובים',
    en: 'A three-pocket bowl, groves and a yellow sky',
  },
  'vine-and-bowl-binyamina-2': {
    hash: '0d798db998',
    he: 'הנדפלנט על הקופינג הטרי לפנות ערב',
    en: 'A handplant on the fresh coping towards evening',
  },
  'vine-and-bowl-binyamina-3': {
    hash: '959870eef9',
    he: 'הפארק מלמעלה: באול, פירמידה, מעקה',
    en: 'The park from above: bowl, pyramid, rail',
  },
  'hot-slab-beit-shean-1': {
    hash: 'aabf883d02',
    he: 'אולי גבוה מעל הפירמידה בלילה סגול, ירח בצד',
    en: 'A high ollie over the pyramid on a purple night, a moon to the side',
  },
  'hot-slab-beit-shean-2': {
    hash: 'ccf5b10e31',
    he: 'BMX קופץ את קצה הבנק תחת הזרקורים',
    en: 'A BMX jumps the hip under the floodlights',
  },
  'the-tub-kiryat-bialik-1': {
    hash: '37a9438694',
    he: 'בתוך הבאול בימיו, שמש צהובה ובנייני מגורים מעל השפה',
    en: 'Inside the bowl in its day, a yellow sun and apartment blocks above the lip',
  },
  'hadekel-sportek-1': {
    hash: '50ec601609',
    he: 'רוכב גבוה מעל הקוורטר, השמש מאחוריו ובנייני העיר למטה',
    en: 'A rider high above the quarter, the sun behind and the city below',
  },
  'hadekel-sportek-2': {
    hash: 'cf05822052',
    he: 'הבנק שמאחורי העצים: BMX באוויר, סקייטר דוחף, רולרבליידס מימין',
    en: 'The bank behind the trees: a BMX in the air, a skater pushing, a roller skater on the right',
  },
  'hadekel-sportek-3': {
    hash: 'fc5eca2825',
    he: 'הספורטק מלמעלה: באול, פירמידה ובוקס צהוב',
    en: 'The sportek from above: bowl, pyramid and a yellow box',
  },
  'hadekel-sportek-4': {
    hash: '7ccc944b67',
    he: 'אותו קוורטר בלילה, זרקור וחלונות דולקים',
    en: 'The same quarter at night, a floodlight and lit windows',
  },
  'under-the-bridge-tel-aviv-1': {
    hash: 'f4c116e9b6',
    he: 'מתחת לגשר: קוורטר יצוק על עמוד, מעקה שטוח ועיר בהירה מאחור',
    en: 'Under the bridge: a quarter poured against a pillar, a flat bar, the bright city beyond',
  },
  'under-the-bridge-tel-aviv-2': {
    hash: 'f23b0b3879',
    he: 'לילה מתחת לגשר, גריינד על לדג׳ וחלונות דולקים רחוקים',
    en: 'Night under the bridge, a grind on the ledge, lit windows far off',
  },
  'under-the-bridge-tel-aviv-3': {
    hash: 'fdaec02d26',
    he: 'סקייטבורד שעון על קיר חם, קסדה וגלגילית על הלדג׳',
    en: 'A board against a warm wall, a helmet and a skate on the ledge',
  },
  'under-the-bridge-tel-aviv-4': {
    hash: '9b45d1a2ce',
    he: 'מקרוב: רוכב על הקוורטר של העמוד בשקיעה אדומה',
    en: 'Closer: a rider on the pillar quarter in a red sunset',
  },
  'southern-neighbourhoods-wheels-park-1': {
    hash: '90dc48e38a',
    he: 'רחבה ורודה עם בנק רחב: סקייטרים וקורקינט',
    en: 'A rosy yard with a wide bank: skaters and a scooter',
  },
  'southern-neighbourhoods-wheels-park-2': {
    hash: '1422770d17',
    he: 'מסלול הפאמפ של המתחם, ילדים על אופניים וקורקינט',
    en: 'The pump track, kids on bikes and a scooter',
  },
  'nutshell-ramat-gan-1': {
    hash: '20d7ad6daa',
    he: 'מיני רמפה בחצר: אחת נכנסת, אחד על הקופינג, אחד בתור',
    en: 'A mini ramp in a yard: one dropping in, one on the coping, one in the queue',
  },
  'nutshell-ramat-gan-2': {
    hash: '901e389d03',
    he: 'המיני רמפה מקרוב לפנות ערב',
    en: 'The mini ramp up close towards evening',
  },
  'three-stairs-givatayim-1': {
    hash: '746adc95ec',
    he: 'רוכב על המעקה שליד המדרגות, עיר כחולה ברקע',
    en: 'A skater on the rail by the stairs, a blue city behind',
  },
  'three-stairs-givatayim-2': {
    hash: 'ba26196b97',
    he: 'סקייטבורד על הקיר, קסדה על הלדג׳, צל של דקל',
    en: 'A board on the wall, a helmet on the ledge, the shadow of a palm',
  },
  'the-pipe-holon-1': {
    hash: '929cd50ac6',
    he: 'בתוך צינור בטון ענק: רוכב גבוה על הדופן והעיר בקצה',
    en: 'Inside a giant concrete pipe: a rider high on the wall, the city at the far end',
  },
  'the-pipe-holon-2': {
    hash: '8271c42d7c',
    he: 'הצינור באור חם, מישהו מחכה בפתח',
    en: 'The pipe in warm light, someone waiting at its mouth',
  },
  'bowls-in-the-dunes-1': {
    hash: 'ce9f129036',
    he: 'באול עגול מול ים בצבע סלמון, רוכב באוויר מעל השפה',
    en: 'A round bowl by a salmon sea, a rider in the air over the lip',
  },
  'bowls-in-the-dunes-2': {
    hash: '59f31adf71',
    he: 'שקיעה אדומה מעל הדופן המערבית, שניים מסתכלים',
    en: 'A red sunset over the west deck, two people watching',
  },
  'bowls-in-the-dunes-3': {
    hash: 'd3c3101329',
    he: 'התעלה שמחברת את הבאולים, מתפתלת בין החולות',
    en: 'The channel between the bowls, winding through the sand',
  },
  'bowls-in-the-dunes-4': {
    hash: '88594014a4',
    he: 'הנדפלנט על שפת ״הבאר״',
    en: 'A handplant on the edge of the Well',
  },
  'sail-street-herzliya-1': {
    hash: 'd91d6a8928',
    he: 'רוכבת רולרבליידס על הטיילת בשעת ערב, מפרשית באופק',
    en: 'A roller skater on the promenade at dusk, a sail on the horizon',
  },
  'sail-street-herzliya-2': {
    hash: '526e064085',
    he: 'הפלאזה מול הים: לדג׳ לבן ארוך ודקלים',
    en: 'The plaza by the sea: a long white ledge and palms',
  },
  'sail-street-herzliya-3': {
    hash: '26ae1cc3ed',
    he: 'שורה של רוכבים חוזרת הביתה על החומה מול השמש',
    en: 'A row of riders heading home along the wall in front of the sun',
  },
  'the-boulevard-kfar-saba-1': {
    hash: '253d1fa9ba',
    he: 'שדרה ישרה בין שתי שורות עצים, רוכבת רולרבליידס בקדמה',
    en: 'A straight boulevard between two rows of trees, a roller skater up front',
  },
  'the-boulevard-kfar-saba-2': {
    hash: '5f9a88888b',
    he: 'השדרה לפנות ערב, רולרבליידס וקורקינט',
    en: 'The boulevard towards evening, skates and a scooter',
  },
  'clifftop-netanya-1': {
    hash: '3320521117',
    he: 'רוכב מעל הקוורטר הגדול, ים סגול מאחוריו',
    en: 'A rider above the big quarter, a violet sea behind',
  },
  'clifftop-netanya-2': {
    hash: 'c4c9d214d5',
    he: 'הנדפלנט מול אופק כחול',
    en: 'A handplant in front of a blue horizon',
  },
  'clifftop-netanya-3': {
    hash: 'bb11313437',
    he: 'רוכבים על שפת המצוק מול שמש כתומה',
    en: 'Riders along the cliff edge in front of an orange sun',
  },
  'warehouse-60-petah-tikva-1': {
    hash: '243fb10d2a',
    he: 'אולם ירוק־בהיר, בוקס במרכז ורוכב באוויר מול החלונות',
    en: 'A pale green hall, a box in the middle, a rider in the air before the windows',
  },
  'warehouse-60-petah-tikva-2': {
    hash: '151c808eab',
    he: 'המחסן בלילה: קורקינט באוויר, חלונות צהובים',
    en: 'The warehouse at night: a scooter in the air, yellow windows',
  },
  'warehouse-60-petah-tikva-3': {
    hash: '83375359d2',
    he: 'ציוד להשאלה: סקייטבורד, קסדה וגלגילית',
    en: 'Things to borrow: a board, a helmet, a skate',
  },
  'warehouse-60-petah-tikva-4': {
    hash: 'c9babd7b97',
    he: 'מקרוב: BMX מעל הבוקס',
    en: 'Closer: a BMX over the box',
  },
  'orchard-rehovot-1': {
    hash: 'd795fb17c3',
    he: 'רמפה קטנה מול העצים, ילדה נכנסת ואחר מחכה',
    en: 'A small ramp before the trees, a girl dropping in, another waiting',
  },
  'orchard-rehovot-2': {
    hash: '42e951771e',
    he: 'פאמפ טרק קטן ליד פרדס, ילדים על אופניים',
    en: 'A small pump track beside an orange grove, kids on bikes',
  },
  'hill-loop-modiin-1': {
    hash: '083fe01d3a',
    he: 'BMX קופץ מעל גל של אספלט בשקיעה',
    en: 'A BMX jumps a wave of asphalt at sunset',
  },
  'hill-loop-modiin-2': {
    hash: '18558cf79b',
    he: 'כל הלולאה על צלע הגבעה, שמיים אדומים',
    en: 'The whole loop on the hillside under a red sky',
  },
  'hill-loop-modiin-3': {
    hash: '00d4cebe20',
    he: 'המסלול בלילה, שני עמודי תאורה ואופניים באוויר',
    en: 'The track at night, two lamps and a bike in the air',
  },
  'stone-and-grip-jerusalem-1': {
    hash: '2f35b7003a',
    he: 'מדרגות אבן ורדרדות, רוכבת על המעקה ובתים על הגבעה',
    en: 'Rosy stone stairs, a skater on the rail, houses on the hill',
  },
  'stone-and-grip-jerusalem-2': {
    hash: '69eebe0960',
    he: 'BMX מעל הבנק, ברושים ובתים לבנים',
    en: 'A BMX over the bank, cypresses and white houses',
  },
  'stone-and-grip-jerusalem-3': {
    hash: 'ea92793ac0',
    he: 'ערב קר: זרקור על הלדג׳ים וחלונות דולקים',
    en: 'A cold evening: a floodlight on the ledges and lit windows',
  },
  'minus-one-jerusalem-1': {
    hash: '636d339167',
    he: 'חניון ישן: עמודים מפוספסים, נורות ניאון וגריינד באמצע',
    en: 'An old car park: striped pillars, strip lights and a grind down the middle',
  },
  'minus-one-jerusalem-2': {
    hash: '2c18e2c831',
    he: 'אותו חניון מהצד השני, באור ירקרק',
    en: 'The same car park from the other side in greenish light',
  },
  'minus-one-jerusalem-3': {
    hash: '7b2a1bda07',
    he: 'לילה של מוזיקה: אור סגול על הלדג׳',
    en: 'Music night: purple light on the ledge',
  },
  'breakwater-bat-yam-1': {
    hash: '2744808957',
    he: 'גריינד על מעקה שטוח בטיילת, רולרבליידס חולפת, ים כחול',
    en: 'A grind on the flat bar, a roller skater passing, a blue sea',
  },
  'breakwater-bat-yam-2': {
    hash: '763557b701',
    he: 'שישה רוכבים על שובר הגלים מול שמש ענקית',
    en: 'Six riders on the breakwater in front of a giant sun',
  },
  'breakwater-bat-yam-3': {
    hash: '9797e90cc6',
    he: 'הפלאזה ליד המציל בבוקר ורוד',
    en: 'The plaza by the lifeguard on a pink morning',
  },
  'empty-pool-beit-shemesh-1': {
    hash: '29c174f018',
    he: 'בריכה ריקה עם סולם, אחד בפנים ואחד נכנס מהשפה',
    en: 'An empty pool with its ladder, one rider inside and one dropping in',
  },
  'empty-pool-beit-shemesh-2': {
    hash: 'c1a9483888',
    he: 'מקרוב: רוכב ברצפת הבריכה לפנות ערב',
    en: 'Closer: a rider on the pool floor towards evening',
  },
  'south-harbour-ashdod-1': {
    hash: '7a128aa009',
    he: 'רוכב מעל קוורטר צהוב, מנופי הנמל בשקיעה',
    en: 'A rider above a yellow quarter, harbour cranes at sunset',
  },
  'south-harbour-ashdod-2': {
    hash: '1ba0d6c2b1',
    he: 'לדג׳ ארוך על הרציף, מכולות צבעוניות מאחור',
    en: 'A long ledge on the pier, coloured containers behind',
  },
  'south-harbour-ashdod-3': {
    hash: '77389b550d',
    he: 'לילה בנמל: BMX באוויר מעל הבוקס',
    en: 'Night in the harbour: a BMX in the air over the box',
  },
  'golden-sands-ashkelon-1': {
    hash: '9ae1477336',
    he: 'סנייק ראן יורד מהדיונה אל הים בשעת שקיעה',
    en: 'A snake run drops from the dune to the sea at sunset',
  },
  'golden-sands-ashkelon-2': {
    hash: 'e148ec7459',
    he: 'הבאול העגול בלילה, זרקור וים כהה',
    en: 'The round bowl at night, a floodlight and a dark sea',
  },
  'golden-sands-ashkelon-3': {
    hash: '4d558ac12b',
    he: 'כולם חוזרים הביתה על החומה מול שמש כתומה',
    en: 'Everyone heading home along the wall in front of an orange sun',
  },
  'rock-and-concrete-beer-sheva-1': {
    hash: 'b3b5f799a6',
    he: 'מתוך הבאול הגדול: רוכבת על הדופן, אחר באוויר, ומצוקי מדבר מעל השפה',
    en: 'From inside the big bowl: one rider on the wall, one in the air, desert cliffs above the lip',
  },
  'rock-and-concrete-beer-sheva-2': {
    hash: '34bdc61a33',
    he: 'כל המתחם מלמעלה, צללים ארוכים של בוקר',
    en: 'The whole place from above in long morning shadows',
  },
  'rock-and-concrete-beer-sheva-3': {
    hash: 'a284841efe',
    he: 'ההאף־פייפ מול שמיים צהובים, רוכבת באוויר',
    en: 'The half-pipe under a yellow sky, a rider in the air',
  },
  'rock-and-concrete-beer-sheva-4': {
    hash: '5a774ee6ad',
    he: 'אזור הסטריט בלילה תחת זרקור',
    en: 'The street section at night under a floodlight',
  },
  'the-tent-beer-sheva-1': {
    hash: 'd9b75ab675',
    he: 'ברזנט מפוספס מעל רחבת סטריט, גריינד על מעקה שטוח',
    en: 'A striped canvas over a street plaza, a grind on the flat bar',
  },
  'the-tent-beer-sheva-2': {
    hash: '3fb5f836b3',
    he: 'מתחת לאוהל לפנות ערב: רולרבליידס, סקייטר, ומישהו נח',
    en: 'Under the tent towards evening: skates, a board, and someone resting',
  },
  'camel-hump-dimona-1': {
    hash: 'a50cda5f4f',
    he: 'פאמפ טרק במדבר בשעת ערב, אופניים באוויר',
    en: 'A desert pump track at dusk, a bike in the air',
  },
  'camel-hump-dimona-2': {
    hash: 'abf1e277ac',
    he: 'המסלול בלילה סגול, שני עמודי תאורה',
    en: 'The track on a purple night, two lamps',
  },
  'smooth-desert-yeruham-1': {
    hash: '535e77d6eb',
    he: 'זריחה במדבר: אולי מעל פירמידת בטון חלקה',
    en: 'Desert sunrise: an ollie over a smooth concrete pyramid',
  },
  'smooth-desert-yeruham-2': {
    hash: 'f7b4854a31',
    he: 'לדג׳ ארוך, שני דקלים ומצוקים כתומים',
    en: 'A long ledge, two palms and orange cliffs',
  },
  'the-rim-mitzpe-ramon-1': {
    hash: '3fc16f20cc',
    he: 'לילה על שפת המכתש: שניים על הקופינג, ירח וכוכבים',
    en: 'Night at the crater’s edge: two on the coping, a moon and stars',
  },
  'the-rim-mitzpe-ramon-2': {
    hash: '8b304c5c4c',
    he: 'הנדפלנט מול שמש כתומה והמכתש',
    en: 'A handplant in front of an orange sun and the crater',
  },
  'the-rim-mitzpe-ramon-3': {
    hash: '2931238c3d',
    he: 'אחר צהריים על שפת הבאול, מצוקים עד האופק',
    en: 'Afternoon on the edge of the bowl, cliffs to the horizon',
  },
  'coral-eilat-1': {
    hash: '2daecefad1',
    he: 'לילה באילת: בריכת בטון, דקל, ומפרץ כהה מול ההרים',
    en: 'Night in Eilat: a concrete pool, a palm, a dark bay before the mountains',
  },
  'coral-eilat-2': {
    hash: '95fe3e4fb2',
    he: 'מיני רמפה תחת שרשרת נורות',
    en: 'The mini ramp under a string of lights',
  },
  'coral-eilat-3': {
    hash: 'c9ef094927',
    he: 'רוכבת רולרבליידס בטיילת, ירח מעל המפרץ',
    en: 'A roller skater on the promenade, a moon over the bay',
  },
  'the-shed-netivot-1': {
    hash: 'f13ffd932d',
    he: 'המיני רמפה שהייתה פה, שלושה רוכבים ועץ',
    en: 'The mini ramp that stood here, three riders and a tree',
  },
  'platform-two-sderot-1': {
    hash: '42638b2a87',
    he: 'גריינד על רציף ארוך מתחת לשעון תחנה, קורקינט עובר',
    en: 'A grind along a platform under the station clock, a scooter rolling by',
  },
  'platform-two-sderot-2': {
    hash: '28019b1304',
    he: 'אולי על הרציף לפנות ערב',
    en: 'An ollie on the platform towards evening',
  },
  'platform-two-sderot-3': {
    hash: '8bb5180aa8',
    he: 'כולם בשורה מול שמש לבנה ושמיים צהובים',
    en: 'Everyone in a row before a white sun and a yellow sky',
  },
  'guide-falling-safely-cover': {
    hash: '8285f6ddf4',
    he: 'רוכבים בקסדות סביב שיפוע, אחד מהם באוויר',
    en: 'Riders in helmets around a bank, one of them in the air',
  },
  'guide-falling-safely-steps': {
    hash: 'd4b37cf02d',
    he: 'שלושה שלבים של נפילה על הברכיים: כריעה נמוכה, ברכיים אל הקרקע, החלקה בישיבה על העקבים',
    en: 'Three stages of a knee fall: a low crouch, knees to the ground, a slide sitting back on the heels',
  },
  'guide-first-drop-in-cover': {
    hash: 'ee9330023e',
    he: 'מיני רמפה: רוכב אחד יורד, שניים על השפה',
    en: 'A mini ramp: one rider on the way down, two on the edge',
  },
  'guide-first-drop-in-three': {
    hash: '285c8e0380',
    he: 'דרופ־אין בשלושה שלבים: זנב על הקופינג, רגל קדמית דורכת, גלישה בכריעה',
    en: 'A drop-in in three stages: tail on the coping, front foot stamping, rolling away in a crouch',
  },
  'guide-stopping-on-rollers-cover': {
    hash: '6e795cb30d',
    he: 'רוכבי רולרבליידס בטיילת לאור שקיעה, הים מאחוריהם',
    en: 'Inline skaters on a promenade at sunset, the sea behind them',
  },
  'guide-stopping-on-rollers-three': {
    hash: '3fd97d6e27',
    he: 'שלוש עצירות במבט מלמעלה: בלם עקב, חרטום פתוח, וגלגילית אחורית שנגררת לרוחב',
    en: 'Three stops from above: heel brake, plough, and a rear skate dragged across',
  },
  'guide-first-ollie-cover': {
    hash: 'e3ed40c50d',
    he: 'סקייטר באולי ברחבה עירונית בשקיעה',
    en: 'A skater in an ollie on a city plaza at dusk',
  },
  'guide-first-ollie-four': {
    hash: 'ee67f9add1',
    he: 'אולי בארבעה שלבים: כריעה, פופ, יישור באוויר ונחיתה',
    en: 'An ollie in four stages: crouch, pop, levelling in the air, landing',
  },
  'guide-helmet-fit-cover': {
    hash: '272daf5186',
    he: 'רוכבים בקסדות עומדים בשורה וממתינים לתורם',
    en: 'Riders in helmets stand in a row, waiting for their turn',
  },
  'guide-helmet-fit-fit': {
    hash: 'f2af110bad',
    he: 'ראש בקסדה מהצד: מצח מכוסה, רצועות שנפגשות מתחת לאוזן ואבזם מתחת לסנטר; לידו קסדה ישרה וקסדה שנשמטה לאחור',
    en: 'A head in a helmet from the side: forehead covered, straps meeting under the ear, buckle under the chin; beside it a level helmet and one tipped back',
  },
  'guide-wrist-guards-and-pads-cover': {
    hash: '8b7cfcba80',
    he: 'קרש, קסדה וגלגילית ליד קיר, מוכנים ליציאה',
    en: 'A board, a helmet and a skate by a wall, ready to go',
  },
  'guide-wrist-guards-and-pads-where': {
    hash: 'ca5138d503',
    he: 'רוכבת עומדת עם קסדה, מגני מרפקים, מגני שורש כף היד ומגני ברכיים, ממוספרים',
    en: 'A rider standing in helmet, elbow pads, wrist guards and knee pads, numbered',
  },
  'guide-park-etiquette-cover': {
    hash: '8a06959727',
    he: 'פארק עמוס בצהרי יום, רוכבים סביב פאנבוקס',
    en: 'A busy park in the middle of the day, riders around a funbox',
  },
  'guide-park-etiquette-turns': {
    hash: 'e3ebf0482c',
    he: 'באול במבט מלמעלה: רוכב אחד בקו שלו, ממתינים על המרפסת, ונקודה שבה הקו מסתיים',
    en: 'A bowl from above: one rider on a line, others waiting on the deck, and the spot where the line ends',
  },
  'guide-reading-a-bowl-cover': {
    hash: '83d0852892',
    he: 'באול עם שלושה כיסים ליד הים, רוכבת על הדופן',
    en: 'A bowl of three pockets by the sea, a rider on its wall',
  },
  'guide-reading-a-bowl-profile': {
    hash: '31cfbb323a',
    he: 'חתך של באול: מרפסת, קופינג, פס אריחים ואנכי, רדיוס ורצפה',
    en: 'A bowl cut through: deck, coping, tiles and vert, transition and flat',
  },
  'guide-choosing-wheels-cover': {
    hash: '85766fd6f4',
    he: 'שדרה בעיר, רוכב רולרבליידס מלפנים ואחרים מאחוריו',
    en: 'A city boulevard, an inline skater in front and others behind',
  },
  'guide-choosing-wheels-sizes': {
    hash: '0f8941db8b',
    he: 'חמישה גלגלים באותו קנה מידה: שלושה לסקייטבורד ושניים לגלגילית',
    en: 'Five wheels at one scale: three for a skateboard and two for an inline skate',
  },
  'guide-cleaning-bearings-cover': {
    hash: '6fee56221a',
    he: 'קסדה וגלגילית על קיר נמוך, מקרוב',
    en: 'A helmet and an inline skate on a low wall, from close up',
  },
  'guide-cleaning-bearings-parts': {
    hash: '72d275e414',
    he: 'מיסב מפורק: מכסה, כלוב עם כדוריות, טבעת חיצונית וטבעת פנימית, ומתחתיהם מיסב שלם',
    en: 'A bearing in parts: shield, balls in their cage, outer ring and inner ring, and below them a whole one',
  },
  'guide-board-and-trucks-care-cover': {
    hash: 'd6eff8eb0b',
    he: 'חניון מקורה שהפך למקום רכיבה ביום גשם',
    en: 'A covered car park turned skate spot on a rainy day',
  },
  'guide-board-and-trucks-care-truck': {
    hash: '6133125c1a',
    he: 'טראק מפורק לאורך הבורג המרכזי: בסיס, גומי צד הקרש, האנגר, גומי צד הכביש ואום',
    en: 'A truck taken apart along its kingpin: baseplate, board-side bushing, hanger, road-side bushing and nut',
  },
  'guide-riding-in-the-heat-cover': {
    hash: '83e65fc131',
    he: 'פירמידה בפארק במדבר, רוכב באוויר מול שמש גדולה',
    en: 'A pyramid at a desert park, a rider in the air against a big sun',
  },
  'guide-riding-in-the-heat-hours': {
    hash: 'c82e7be3a7',
    he: 'שעון של יממה, חצות למעלה: הבוקר והערב ירוקים, מעשר עד חמש אדום, הלילה כחול',
    en: 'A clock of twenty-four hours, midnight at the top: morning and evening green, ten to five red, night blue',
  },
  'guide-street-spots-and-neighbours-cover': {
    hash: 'a2a7cc2df9',
    he: 'מדרגות ומעקה ברחוב שקט',
    en: 'Stairs and a handrail in a quiet street',
  },
  'guide-indoor-winter-sessions-cover': {
    hash: '652fa2024c',
    he: 'אולם רכיבה מקורה בערב חורף',
    en: 'An indoor hall on a winter evening',
  },
  'product-wheel-tee-black': {
    hash: '5bac130da4',
    he: 'חולצת גלגל, שחור',
    en: 'Wheel Tee, Black',
  },
  'product-wheel-tee-black-close': {
    hash: '81f420293f',
    he: 'חולצת גלגל, שחור, מקרוב',
    en: 'Wheel Tee, Black, from close',
  },
  'product-wheel-tee-yellow': {
    hash: 'e540d238b4',
    he: 'חולצת גלגל, צהוב',
    en: 'Wheel Tee, Yellow',
  },
  'product-wheel-tee-yellow-close': {
    hash: 'b871981309',
    he: 'חולצת גלגל, צהוב, מקרוב',
    en: 'Wheel Tee, Yellow, from close',
  },
  'product-wheel-tee-cream': {
    hash: 'b112e9b65f',
    he: 'חולצת גלגל, שמנת',
    en: 'Wheel Tee, Cream',
  },
  'product-wheel-tee-cream-close': {
    hash: '559e79bf2c',
    he: 'חולצת גלגל, שמנת, מקרוב',
    en: 'Wheel Tee, Cream, from close',
  },
  'product-rampa-hoodie-green': {
    hash: '3ebc3339d5',
    he: 'קפוצ׳ון רמפה, ירוק יער',
    en: 'Rampa Hoodie, Forest green',
  },
  'product-rampa-hoodie-green-close': {
    hash: '80c184237b',
    he: 'קפוצ׳ון רמפה, ירוק יער, מקרוב',
    en: 'Rampa Hoodie, Forest green, from close',
  },
  'product-rampa-hoodie-black': {
    hash: 'd9d3f9366b',
    he: 'קפוצ׳ון רמפה, שחור',
    en: 'Rampa Hoodie, Black',
  },
  'product-rampa-hoodie-black-close': {
    hash: '17069e0697',
    he: 'קפוצ׳ון רמפה, שחור, מקרוב',
    en: 'Rampa Hoodie, Black, from close',
  },
  'product-rampa-hoodie-sand': {
    hash: 'ed33603d89',
    he: 'קפוצ׳ון רמפה, חול',
    en: 'Rampa Hoodie, Sand',
  },
  'product-rampa-hoodie-sand-close': {
    hash: '73a8dd725d',
    he: 'קפוצ׳ון רמפה, חול, מקרוב',
    en: 'Rampa Hoodie, Sand, from close',
  },
  'product-work-pants-khaki': {
    hash: 'e7455611c4',
    he: 'מכנסי עבודה, חאקי',
    en: 'Work Pants, Khaki',
  },
  'product-work-pants-black': {
    hash: '6e9bb05b33',
    he: 'מכנסי עבודה, שחור',
    en: 'Work Pants, Black',
  },
  'product-coach-jacket-red': {
    hash: '0d142e23e1',
    he: 'ז׳קט קואץ׳, אדום',
    en: 'Coach Jacket, Red',
  },
  'product-coach-jacket-navy': {
    hash: '63d14556e3',
    he: 'ז׳קט קואץ׳, כחול כהה',
    en: 'Coach Jacket, Navy',
  },
  'product-kids-sunset-tee-cream': {
    hash: '2e7935e1ba',
    he: 'חולצת שקיעה לילדים, שמנת',
    en: 'Kids’ Sunset Tee, Cream',
  },
  'product-kids-sunset-tee-mint': {
    hash: 'b6c79546f6',
    he: 'חולצת שקיעה לילדים, מנטה',
    en: 'Kids’ Sunset Tee, Mint',
  },
  'product-crew-socks-white': {
    hash: 'f61d6966c4',
    he: 'גרביים גבוהים, לבן ואדום',
    en: 'Crew Socks, White and red',
  },
  'product-crew-socks-black': {
    hash: 'b2b6c51f61',
    he: 'גרביים גבוהים, שחור וצהוב',
    en: 'Crew Socks, Black and yellow',
  },
  'product-park-helmet-yellow': {
    hash: '4eb422558a',
    he: 'קסדת פארק, צהוב',
    en: 'Park Helmet, Yellow',
  },
  'product-park-helmet-yellow-close': {
    hash: '75fb14252d',
    he: 'קסדת פארק, צהוב, מקרוב',
    en: 'Park Helmet, Yellow, from close',
  },
  'product-park-helmet-black': {
    hash: 'f5c28743ea',
    he: 'קסדת פארק, שחור',
    en: 'Park Helmet, Black',
  },
  'product-park-helmet-black-close': {
    hash: '1004239eca',
    he: 'קסדת פארק, שחור, מקרוב',
    en: 'Park Helmet, Black, from close',
  },
  'product-park-helmet-teal': {
    hash: '731206df90',
    he: 'קסדת פארק, טורקיז',
    en: 'Park Helmet, Teal',
  },
  'product-park-helmet-teal-close': {
    hash: '1270961521',
    he: 'קסדת פארק, טורקיז, מקרוב',
    en: 'Park Helmet, Teal, from close',
  },
  'product-pad-set-black': {
    hash: '9e24709bb3',
    he: 'סט מגיני ברכיים, שחור וצהוב',
    en: 'Knee Pad Set, Black and yellow',
  },
  'product-pad-set-grey': {
    hash: 'a0d436c84a',
    he: 'סט מגיני ברכיים, אפור וכתום',
    en: 'Knee Pad Set, Grey and orange',
  },
  'product-five-panel-cap-teal': {
    hash: 'bdd999f75a',
    he: 'כובע חמישה פאנלים, טורקיז',
    en: 'Five-Panel Cap, Teal',
  },
  'product-five-panel-cap-red': {
    hash: '7646087ae5',
    he: 'כובע חמישה פאנלים, אדום',
    en: 'Five-Panel Cap, Red',
  },
  'product-cuff-beanie-orange': {
    hash: 'bf00bbd634',
    he: 'כובע גרב, כתום',
    en: 'Cuff Beanie, Orange',
  },
  'product-cuff-beanie-ink': {
    hash: 'c8cbbf5d32',
    he: 'כובע גרב, דיו',
    en: 'Cuff Beanie, Ink',
  },
  'product-bearings-eight-red': {
    hash: '8212ef5979',
    he: 'סט מיסבים, אדום',
    en: 'Bearings, Set of Eight, Red',
  },
  'product-bearings-eight-red-close': {
    hash: '793a6fa8b1',
    he: 'סט מיסבים, אדום, מקרוב',
    en: 'Bearings, Set of Eight, Red, from close',
  },
  'product-bearings-eight-blue': {
    hash: 'c62d4aff59',
    he: 'סט מיסבים, כחול',
    en: 'Bearings, Set of Eight, Blue',
  },
  'product-bearings-eight-blue-close': {
    hash: '17c8d70f46',
    he: 'סט מיסבים, כחול, מקרוב',
    en: 'Bearings, Set of Eight, Blue, from close',
  },
  'product-grip-sheet-black': {
    hash: '3ee8edcb70',
    he: 'גריפ, שחור',
    en: 'Grip Sheet, Black',
  },
  'product-grip-sheet-purple': {
    hash: '5347996198',
    he: 'גריפ, סגול',
    en: 'Grip Sheet, Purple',
  },
  'product-board-backpack-blue': {
    hash: '9e3149ca8b',
    he: 'תיק גב לבורד, כחול',
    en: 'Board Backpack, Blue',
  },
  'product-board-backpack-black': {
    hash: 'da16934028',
    he: 'תיק גב לבורד, שחור',
    en: 'Board Backpack, Black',
  },
  'product-flat-laces-orange': {
    hash: 'eba652b101',
    he: 'שרוכים שטוחים, כתום',
    en: 'Flat Laces, Orange',
  },
  'product-flat-laces-green': {
    hash: '96a5cb8c19',
    he: 'שרוכים שטוחים, ירוק',
    en: 'Flat Laces, Green',
  },
  'product-flat-laces-white': {
    hash: 'c0aa911cd2',
    he: 'שרוכים שטוחים, לבן',
    en: 'Flat Laces, White',
  },
  'product-classic-wax-violet': {
    hash: '5a78326897',
    he: 'וקס קלאסי, סגול',
    en: 'Classic Wax, Violet',
  },
  'product-classic-wax-red': {
    hash: '27f7dfaf41',
    he: 'וקס קלאסי, אדום',
    en: 'Classic Wax, Red',
  },
  'product-classic-wax-black': {
    hash: 'ffe2b2a12c',
    he: 'וקס קלאסי, שחור',
    en: 'Classic Wax, Black',
  },
  'product-summer-wax-pink': {
    hash: 'f2bd632234',
    he: 'וקס קיץ, ורוד',
    en: 'Summer Wax, Pink',
  },
  'product-summer-wax-sea': {
    hash: '16175bd98e',
    he: 'וקס קיץ, ים',
    en: 'Summer Wax, Sea',
  },
  'product-wax-trio-mix': {
    hash: '17dffaf463',
    he: 'שלישיית וקס, אדום, צהוב וטורקיז',
    en: 'Wax Trio, Red, yellow and teal',
  },
  'product-low-suede-black': {
    hash: 'd6d77b47e8',
    he: 'נעלי זמש נמוכות, שחור',
    en: 'Low Suede Shoes, Black',
  },
  'product-low-suede-black-close': {
    hash: '0bdd203725',
    he: 'נעלי זמש נמוכות, שחור, מקרוב',
    en: 'Low Suede Shoes, Black, from close',
  },
  'product-low-suede-teal': {
    hash: '639fef95fd',
    he: 'נעלי זמש נמוכות, טורקיז',
    en: 'Low Suede Shoes, Teal',
  },
  'product-low-suede-teal-close': {
    hash: '8f846922cd',
    he: 'נעלי זמש נמוכות, טורקיז, מקרוב',
    en: 'Low Suede Shoes, Teal, from close',
  },
  'product-low-suede-sand': {
    hash: 'cb538db114',
    he: 'נעלי זמש נמוכות, חול',
    en: 'Low Suede Shoes, Sand',
  },
  'product-low-suede-sand-close': {
    hash: '7ca44ec2d5',
    he: 'נעלי זמש נמוכות, חול, מקרוב',
    en: 'Low Suede Shoes, Sand, from close',
  },
  'product-high-canvas-red': {
    hash: '7808c809d2',
    he: 'נעלי קנבס גבוהות, אדום',
    en: 'High Canvas Shoes, Red',
  },
  'product-high-canvas-black': {
    hash: 'd96b01fa13',
    he: 'נעלי קנבס גבוהות, שחור',
    en: 'High Canvas Shoes, Black',
  },
  'product-check-slip-on-cream': {
    hash: '1a0bb2b54c',
    he: 'נעלי סליפ־און משובצות, שמנת ואדום',
    en: 'Checked Slip-On Shoes, Cream and red',
  },
  'product-check-slip-on-black': {
    hash: 'd2330da9ea',
    he: 'נעלי סליפ־און משובצות, שחור וצהוב',
    en: 'Checked Slip-On Shoes, Black and yellow',
  },
  'product-kids-low-blue': {
    hash: 'c83ef4e718',
    he: 'נעלי זמש לילדים, כחול',
    en: 'Kids’ Low Suede Shoes, Blue',
  },
}
