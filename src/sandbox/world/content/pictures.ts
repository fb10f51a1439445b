import type { Localized } from '../../../api/kit/fields'
import type { Kind } from './kinds'

/** The URL of a picture on the image server; the caller appends the width. */
export function pictureUrl(name: string): string {
  return `/img/${name}.webp`
}

/** The picture of a product: that of its kind, unless its name selects another. */
export function pictureNameOf({ picture, pictures = [] }: Kind, { 'id-ID': name = '' }: Localized): string {
  return pictures.find(([word]) => name.includes(word))?.[1] ?? picture
}
