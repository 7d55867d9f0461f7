import { SHARE_FIELDS, SHARE_PATH } from '#contract/share-target.ts'

/**
 * The web app manifest (https://www.w3.org/TR/appmanifest/), in Hebrew, the product's first language.
 * Pure.
 * @param name the site's name from the settings
 */
export const webManifest = (name: string) => ({
  id: '/',
  name: `${name} – הסקייטפארקים של ישראל`,
  short_name: name,
  description: 'איפה רוכבים עכשיו: שעות, תאורה, ניווט ודירוגים לכל סקייטפארק בישראל. עובד גם בלי קליטה.',
  lang: 'he',
  dir: 'rtl',
  start_url: '/?source=app',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#ffcf21',
  background_color: '#f3f0ea',
  categories: ['sports', 'lifestyle', 'travel'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      ...{ title: SHARE_FIELDS.title, text: SHARE_FIELDS.text, url: SHARE_FIELDS.url },
      files: [{ name: SHARE_FIELDS.files, accept: ['image/*'] }],
    },
  },
  shortcuts: [
    {
      name: 'פארקים לידי',
      short_name: 'לידי',
      url: '/skateparks?sort=distance',
      icons: [{ src: '/icons/shortcut-near.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'חיפוש פארק',
      short_name: 'חיפוש',
      url: '/search',
      icons: [{ src: '/icons/shortcut-search.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'פתוחים עכשיו',
      short_name: 'פתוחים',
      url: '/skateparks?open=true',
      icons: [{ src: '/icons/shortcut-list.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
  screenshots: [
    {
      src: '/screenshots/list-narrow.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'רשימת הפארקים',
    },
    {
      src: '/screenshots/park-narrow.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'דף של פארק',
    },
    {
      src: '/screenshots/list-wide.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'רשימת הפארקים במחשב',
    },
  ],
})
