import { port, sink } from './port'

/** A picture that was chosen or cut; its bytes stay behind the port. Sides in pixels. */
export interface Photo {
  readonly photoId: string
  /** Shows it on this page; good until it is dropped. */
  readonly url: string
  readonly width: number
  readonly height: number
}

/**
 * Why there is no picture: the shopper thought better of it, may not be asked (`permission`), could not be asked (`permissionCheck`), or
 * the file is no JPEG or PNG by its content (`type`), too large even when squeezed (`size`), too small to cut a face from (`tiny`), or cannot
 * be read.
 */
export type PickFailure = 'cancelled' | 'permission' | 'permissionCheck' | 'type' | 'size' | 'tiny' | 'unreadable'

/** Lets the shopper choose or take a picture, checks and squeezes it. Whatever else the file said (place, camera) is gone. */
export const pickPhoto = port<[{ readonly from: 'album' | 'camera' }], { readonly photo: Photo } | { readonly failed: PickFailure }>(
  'photos/pick',
)

/** Cuts a square out of a picture, round on screen, as PNG. `area` in the picture's own pixels. */
export const cropPhoto = port<
  [{ readonly photoId: string; readonly area: { readonly x: number; readonly y: number; readonly side: number } }],
  { readonly photo: Photo } | { readonly failed: 'unreadable' }
>('photos/crop', 'photos/cropSettled')

/** Forgets a picture. */
export const dropPhoto = sink<[{ readonly photoId: string }]>('photos/drop')
