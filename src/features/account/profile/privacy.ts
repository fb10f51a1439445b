import { photoFields } from '../../../ports/privacy'
import { events, one, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { EditingState, PortraitState, ProfileState } from './types'

const counts = { coupons: 'count', favourites: 'count', toPay: 'count', toRedeem: 'count' } as const
const trouble = { kind: 'id', message: 'sentence' } as const

export const profilePrivacy: Declarations = {
  events: events<typeof Events>('profile', {
    profileAwaited: { userId: 'id' },
    profileLoaded: { userId: 'id', profile: 'private', counts },
    profileFailed: { userId: 'id', trouble },
    nicknameTyped: { userName: 'private' },
    saveTapped: { userName: 'private' },
    photoSourceTapped: { from: one('album', 'camera') },
    photoAwaited: { from: one('album', 'camera') },
    photoPicked: { photo: photoFields },
    photoMissing: { reason: one('cancelled', 'permission', 'permissionCheck', 'type', 'size', 'tiny', 'unreadable') },
    cropApplied: { area: 'private' },
    uploadStarted: { photoId: 'id' },
    uploadFailed: { trouble },
    portraitUploaded: { headPortrait: 'private' },
  }, {
    profileAwaited: 'profile/awaited', profileLoaded: 'profile/loaded', profileFailed: 'profile/failed',
    photoMissing: 'profile/photoMissed',
  }),
  slices: slices<{ editing: EditingState; portrait: PortraitState; profile: ProfileState }>({
    editing: {
      phase: one('closed', 'open'), userName: 'private', headPortrait: 'private', intentId: 'id', trouble,
      leaving: one('asked', 'agreed'),
    },
    portrait: {
      phase: one('idle', 'picking', 'cropping', 'cutting', 'uploading'), from: one('album', 'camera'),
      photo: photoFields, photoId: 'id', percent: 'count',
      trouble,
    },
    profile: {
      phase: one('none', 'failed', 'ready', 'refreshing', 'loading'), userId: 'id',
      profile: 'private', counts, trouble,
    },
  }),
}
