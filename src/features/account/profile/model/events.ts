import { createAction } from '@reduxjs/toolkit'
import type { Photo, PickFailure } from '../../../../ports/device/photos'
import { successOf } from '../../../../data/mutation/events'
import type { AccountCounts, Profile, SavedProfile, Square, ProfileError } from './types'
import type { Count, Id, Private } from '../../../../shared/meaning'

/** Name of the mutation. Its key is constant, so one save runs at a time. */
export const PROFILE_SAVE = 'profileSave'

export const profileAwaited = createAction<{ userId: Id }>('profile/awaited')
/** `savedThisMonth`: rupiah. */
export const profileLoaded = createAction<{ userId: Id; profile: Profile; counts?: AccountCounts; savedThisMonth?: Count }>(
  'profile/loaded',
)
export const profileFailed = createAction<{ userId: Id; error: ProfileError }>('profile/failed')
export const profileRetryTapped = createAction('profile/retryTapped')

/** Another feature shows the profile and needs it loaded. */
export const profileRequested = createAction('profile/requested')

/** Emitted on the screen and in the popup of a new user. */
export const editingOpened = createAction('profile/editingOpened')
export const editingClosed = createAction('profile/editingClosed')
/** `userName` is the text of the field. `isChanged`: trimmed, it differs from the saved name; a replay cannot compute that. */
export const nicknameTyped = createAction<{ userName: Private<string>; isChanged?: boolean }>('profile/nicknameTyped')
/** `userName` is trimmed. */
export const saveTapped = createAction<{ userName: Private<string> }>('profile/saveTapped')
/** The user leaves with unsaved changes, by the back button of the form. */
export const leaveTapped = createAction('profile/leaveTapped')
export const leaveDismissed = createAction('profile/leaveDismissed')
export const skipTapped = createAction('profile/skipTapped')
export const profileSaved = successOf<SavedProfile>(PROFILE_SAVE)

export const portraitTapped = createAction('profile/portraitTapped')
export const photoSourceTapped = createAction<{ from: 'album' | 'camera' }>('profile/photoSourceTapped')
/** The picker of the device is open. */
export const photoAwaited = createAction<{ from: 'album' | 'camera' }>('profile/photoAwaited')
export const photoPicked = createAction<{ photo: Photo }>('profile/photoPicked')
export const photoPickFailed = createAction<{ reason: PickFailure }>('profile/photoPickFailed')
/** Opens the permission settings for album and camera. */
export const photoSettingsTapped = createAction('profile/settingsTapped')
export const cropApplied = createAction<{ area: Square }>('profile/cropApplied')
export const cropFailed = createAction('profile/cropFailed')
/** The upload of the cropped picture started. */
export const uploadStarted = createAction<{ photoId: Id }>('profile/uploadStarted')
export const uploadFailed = createAction<{ error: ProfileError }>('profile/uploadFailed')
export const portraitUploaded = createAction<{ headPortrait: Private<string> }>('profile/portraitUploaded')
/** The cropper closed and its picture was discarded. */
export const cropLeft = createAction('profile/cropLeft')
