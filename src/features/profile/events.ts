import { createAction } from '@reduxjs/toolkit'
import type { Photo, PickFailure } from '../../ports/photos'
import type { Profile, Square, Trouble } from './types'

/** The server is being asked for this user's profile. */
export const profileAwaited = createAction<{ userId: string }>('profile/awaited')
export const profileLoaded = createAction<{ userId: string; profile: Profile }>('profile/loaded')
export const profileFailed = createAction<{ userId: string; trouble: Trouble }>('profile/failed')
export const retryTapped = createAction('profile/retryTapped')

/** Another feature shows the user's profile. */
export const profileWanted = createAction('profile/wanted')

/** The form for name and avatar is open: on its screen, or in the popup of a new user. */
export const editingOpened = createAction('profile/editingOpened')
export const editingClosed = createAction('profile/editingClosed')
/** The nickname as it stands in the field now. */
export const nicknameTyped = createAction<{ userName: string }>('profile/nicknameTyped')
/** `userName` without the spaces around it. */
export const saveTapped = createAction<{ userName: string }>('profile/saveTapped')
export const skipTapped = createAction('profile/skipTapped')
export const saveStarted = createAction<{ intentId: string }>('profile/saveStarted')
export const saved = createAction<{ intentId: string; userName: string; headPortrait: string }>('profile/saved')
export const saveFailed = createAction<{ intentId: string; trouble: Trouble }>('profile/saveFailed')

export const portraitTapped = createAction('profile/portraitTapped')
export const photoSourceTapped = createAction<{ from: 'album' | 'camera' }>('profile/photoSourceTapped')
/** The picker stands open. */
export const photoAwaited = createAction<{ from: 'album' | 'camera' }>('profile/photoAwaited')
export const photoPicked = createAction<{ photo: Photo }>('profile/photoPicked')
export const photoMissed = createAction<{ reason: PickFailure }>('profile/photoMissed')
/** Where album and camera can be allowed. */
export const settingsTapped = createAction('profile/settingsTapped')
export const cropApplied = createAction<{ area: Square }>('profile/cropApplied')
export const cropFailed = createAction('profile/cropFailed')
/** The cropped picture is being uploaded. */
export const uploadStarted = createAction<{ photoId: string }>('profile/uploadStarted')
export const uploadFailed = createAction<{ trouble: Trouble }>('profile/uploadFailed')
export const portraitUploaded = createAction<{ headPortrait: string }>('profile/portraitUploaded')
/** The cropper was left; the picture is dropped. */
export const cropLeft = createAction('profile/cropLeft')
