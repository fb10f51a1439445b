import { createAction } from '@reduxjs/toolkit'
import type { Photo, PickFailure } from '../../../ports/photos'
import { successOf } from '../../../loading/mutation/events'
import type { AccountCounts, Profile, SavedProfile, Square, Trouble } from './types'

/** The mutation of this feature: one at a time. */
export const PROFILE_SAVE = 'profileSave'

/** The server is being asked for this user's profile. */
export const profileAwaited = createAction<{ userId: string }>('profile/awaited')
export const profileLoaded = createAction<{ userId: string; profile: Profile; counts?: AccountCounts }>('profile/loaded')
export const profileFailed = createAction<{ userId: string; trouble: Trouble }>('profile/failed')
export const profileRetryTapped = createAction('profile/retryTapped')

/** Another feature shows the user's profile. */
export const profileShown = createAction('profile/shown')

/** The form for name and avatar is open: on its screen, or in the popup of a new user. */
export const editingOpened = createAction('profile/editingOpened')
export const editingClosed = createAction('profile/editingClosed')
/** The nickname as it stands in the field now. */
export const nicknameTyped = createAction<{ userName: string }>('profile/nicknameTyped')
/** `userName` without the spaces around it. */
export const saveTapped = createAction<{ userName: string }>('profile/saveTapped')
/** The form is to be left with a name or avatar that is not saved: by its own way back, or by the browser's, which was held. */
export const leaveAsked = createAction('profile/leaveAsked')
/** The form stays open. */
export const leaveDismissed = createAction('profile/leaveDismissed')
export const skipTapped = createAction('profile/skipTapped')
/** Name and avatar were saved. */
export const profileSaved = successOf<SavedProfile>(PROFILE_SAVE)

export const portraitTapped = createAction('profile/portraitTapped')
export const photoSourceTapped = createAction<{ from: 'album' | 'camera' }>('profile/photoSourceTapped')
/** The picker stands open. */
export const photoAwaited = createAction<{ from: 'album' | 'camera' }>('profile/photoAwaited')
export const photoPicked = createAction<{ photo: Photo }>('profile/photoPicked')
export const photoMissing = createAction<{ reason: PickFailure }>('profile/photoMissed')
/** Where album and camera can be allowed. */
export const photoSettingsTapped = createAction('profile/settingsTapped')
export const cropApplied = createAction<{ area: Square }>('profile/cropApplied')
export const cropFailed = createAction('profile/cropFailed')
/** The cropped picture is being uploaded. */
export const uploadStarted = createAction<{ photoId: string }>('profile/uploadStarted')
export const uploadFailed = createAction<{ trouble: Trouble }>('profile/uploadFailed')
export const portraitUploaded = createAction<{ headPortrait: string }>('profile/portraitUploaded')
/** The cropper was left; the picture is dropped. */
export const cropLeft = createAction('profile/cropLeft')
