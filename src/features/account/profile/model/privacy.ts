import { photoFields } from '../../../../ports/privacy'
import { events, oneOf, slices } from '../../../../shared/privacy'
import type { Declarations } from '../../../../shared/privacy'
import type * as Events from './events'
import type { EditingState, PortraitState, ProfileState } from './types'

const counts = { coupons: 'count', favourites: 'count', toPay: 'count', toRedeem: 'count' } as const
const error = { kind: 'id', message: 'sentence' } as const

export const profilePrivacy: Declarations = {
  events: events<typeof Events>('profile', {
    profileAwaited: { userId: 'id' },
    profileLoaded: { userId: 'id', profile: 'private', counts, savedThisMonth: 'count' },
    profileFailed: { userId: 'id', error },
    nicknameTyped: { userName: 'private' },
    saveTapped: { userName: 'private' },
    photoSourceTapped: { from: oneOf('album', 'camera') },
    photoAwaited: { from: oneOf('album', 'camera') },
    photoPicked: { photo: photoFields },
    photoPickFailed: { reason: oneOf('cancelled', 'permission', 'permissionCheck', 'type', 'size', 'tiny', 'unreadable') },
    cropApplied: { area: 'private' },
    uploadStarted: { photoId: 'id' },
    uploadFailed: { error },
    portraitUploaded: { headPortrait: 'private' },
  }, {
    profileAwaited: 'profile/awaited', profileLoaded: 'profile/loaded', profileFailed: 'profile/failed',
    photoPickFailed: 'profile/photoPickFailed',
  }),
  slices: slices<{ editing: EditingState; portrait: PortraitState; profile: ProfileState }>({
    editing: {
      phase: oneOf('closed', 'open'), userName: 'private', headPortrait: 'private', intentId: 'id', error,
      leaving: oneOf('asked', 'agreed'),
    },
    portrait: {
      phase: oneOf('idle', 'picking', 'cropping', 'cutting', 'uploading'), from: oneOf('album', 'camera'),
      photo: photoFields, photoId: 'id', percent: 'count',
      error,
    },
    profile: {
      phase: oneOf('none', 'failed', 'ready', 'refreshing', 'loading'), userId: 'id',
      profile: 'private', counts, savedThisMonth: 'count', error,
    },
  }),
}
