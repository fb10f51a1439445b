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
 * Why there is no picture: the shopper thought better of it, does not allow it (`permission`), could not be asked (`permissionCheck`), or
 * the file is no JPEG or PNG by its content (`type`), has too many bytes or pixels (`size`), is too small for an avatar (`tiny`), or
 * cannot be read.
 */
export type PickFailure = 'cancelled' | 'permission' | 'permissionCheck' | 'type' | 'size' | 'tiny' | 'unreadable'

/**
 * Lets the shopper choose or take a picture, checks and squeezes it. Metadata of the file (place, camera) is removed. A dialog that
 * never answered ends as `cancelled` when the next one opens.
 */
export const pickPhoto = port<[{ readonly from: 'album' | 'camera' }], { readonly photo: Photo } | { readonly failed: PickFailure }>(
  'photos/pick',
)

/** Cuts a round portrait out of a picture, as PNG, transparent around the circle. `area`: the square about it, in the picture's pixels. */
export const cropPhoto = port<
  [{ readonly photoId: string; readonly area: { readonly x: number; readonly y: number; readonly side: number } }],
  { readonly photo: Photo } | { readonly failed: 'unreadable' }
>('photos/crop', 'photos/cropSettled')

/** Opens the place where album or camera can be allowed; `opened` is false where no page can open it (a browser). */
export const openPhotoSettings = port<[{ readonly from: 'album' | 'camera' }], { readonly opened: boolean }>(
  'photos/openSettings',
  'photos/settingsSettled',
)

/** Drops a picture. */
export const dropPhoto = sink<[{ readonly photoId: string }]>('photos/drop')
