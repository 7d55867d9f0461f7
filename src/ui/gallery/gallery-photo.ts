import type { PhotoFiles } from '../photo.tsx'

export type GalleryPhoto = { photo: PhotoFiles; alt: string }
