import { port, sink } from '../port'

/** A chosen or cropped picture. Its bytes stay in the adapter. Sides are in pixels. */
export interface Photo {
  readonly photoId: string
  /** Displays the photo on this page; valid until the photo is dropped. */
  readonly url: string
  readonly width: number
  readonly height: number
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
  [{ readonly photoId: string; readonly area: { readonly x: number; readonly y: number; readonly side: number } }],
  { readonly photo: Photo } | { readonly failed: 'unreadable' }
>('photos/crop', 'photos/cropSettled')

/** Opens the settings for album or camera. `opened` is false in a browser, where no page can open them. */
export const openPhotoSettings = port<[{ readonly from: 'album' | 'camera' }], { readonly opened: boolean }>(
  'photos/openSettings',
  'photos/settingsSettled',
)

export const dropPhoto = sink<[{ readonly photoId: string }]>('photos/drop')
