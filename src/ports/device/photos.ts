import { port, sink } from '../port'
import type { Count, Id, Private } from '../../shared/meaning'

/** A chosen or cropped picture. Its bytes stay in the adapter. Sides are in pixels. */
export interface Photo {
  readonly photoId: Id
  /** Displays the photo on this page; valid until the photo is dropped. */
  readonly url: Private<string>
  readonly width: Count
  readonly height: Count
}

/**
 * `cancelled`: the user closed the dialog. `permission`: access is denied. `permissionCheck`: the permission could not be checked. `type`:
 * the content is neither JPEG nor PNG. `size`: too many bytes or pixels. `tiny`: too small for an avatar. `unreadable`: the file cannot be
 * read.
 */
export type PickFailure = 'cancelled' | 'permission' | 'permissionCheck' | 'type' | 'size' | 'tiny' | 'unreadable'

/** Opens the album or the camera and compresses the picture without metadata. An unanswered dialog settles as `cancelled`. */
export const pickPhoto = port<[{ readonly from: 'album' | 'camera' }], { readonly photo: Photo } | { readonly failed: PickFailure }>(
  'photos/pick',
)

/** Crops a round portrait as PNG, transparent outside the circle. `area` is its bounding square in the picture's pixels. */
export const cropPhoto = port<
  [{ readonly photoId: Id; readonly area: { readonly x: Private<number>; readonly y: Private<number>; readonly side: Private<number> } }],
  { readonly photo: Photo } | { readonly failed: 'unreadable' }
>('photos/crop', 'photos/cropSettled')

/** Opens the settings for album or camera. `opened` is false in a browser, where no page can open them. */
export const openPhotoSettings = port<[{ readonly from: 'album' | 'camera' }], { readonly opened: boolean }>(
  'photos/openSettings',
  'photos/settingsSettled',
)

export const dropPhoto = sink<[{ readonly photoId: Id }]>('photos/drop')
